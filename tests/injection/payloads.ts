/** A text that a page, a parser, a shell or a file system might take for its own. */
export interface Payload {
  readonly kind: string
  readonly text: string
}

const HARM = 'window.harmed=1'
const AWAY = 'https://elsewhere.example/x'

const KINDS: Readonly<Record<string, string>> = {
  // HTML that runs
  script: `<script>${HARM}</script>`,
  'script in capitals': `<ScRiPt>${HARM}</sCrIpT>`,
  'script that nobody closes': `<script>${HARM}//`,
  'end of a program': `</script><script>${HARM}</script>`,
  'end of structured data': `"}</script><script>${HARM}</script>{"x":"`,
  'comment that hides a script': `<!--<script>${HARM}</script>-->`,
  'end of a title': `</title><script>${HARM}</script>`,
  'end of a text field': `</textarea><script>${HARM}</script>`,
  'end of a style': `</style><script>${HARM}</script><style>`,
  noscript: `<noscript><p title="</noscript><img src=x onerror=${HARM}>">`,
  // Event handlers
  'picture with a handler': `<img src=x onerror="${HARM}">`,
  'details with a handler': `<details open ontoggle=${HARM}>x</details>`,
  'end of an attribute': `" onmouseover="${HARM}" x="`,
  'end of an attribute in single quotes': `' autofocus onfocus='${HARM}' x='`,
  'end of a tag': `"><svg onload=${HARM}>`,
  // Other content
  svg: `<svg onload=${HARM}><circle r=1 /></svg>`,
  'svg with an animation': `<svg><a><animate attributeName=href values=javascript:${HARM} /><text x=9 y=9>x</text></a></svg>`,
  'parsing that changes': `<math><mtext><table><mglyph><style><img src=x onerror=${HARM}>`,
  'frame with its document': `<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>`,
  base: `<base href="${AWAY}/">`,
  'meta refresh': `<meta http-equiv="refresh" content="0;url=javascript:${HARM}">`,
  'stylesheet from elsewhere': `<link rel=stylesheet href="${AWAY}.css">`,
  form: `<form action="${AWAY}"><button autofocus>x</button></form>`,
  'picture from elsewhere': `<img src="${AWAY}.png" srcset="${AWAY}2.png 2x">`,
  'end of the page': '</p></article></main></body></html>',
  'element of our own': '<Ruling id="23456">x</Ruling>',
  clobbering: '<a id=addresses name=location></a><form id=document><input name=cookie></form>',
  // MDX
  'MDX expression': `{${HARM}}`,
  'MDX expression that ends the process': '{process.exit(3)}',
  'MDX comment': '{/* nobody closes this',
  'MDX spread': `<div {...{dangerouslySetInnerHTML:{__html:"<img src=x onerror=${HARM}>"}}} />`,
  'MDX import': 'import fs from "fs"; fs.rmSync("/")',
  'MDX export': `export const x = (${HARM}, 1); export default x`,
  'MDX attribute': `<Ref to={(() => {${HARM}})()}>x</Ref>`,
  // Links
  'javascript link': `<a href="javascript:${HARM}">x</a>`,
  'data link': `<a href="data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFybWVkPTE8L3NjcmlwdD4=">x</a>`,
  // Markdown
  'Markdown link': `[x](javascript:${HARM})`,
  'Markdown link in capitals': `[x](JaVaScRiPt:${HARM})`,
  'Markdown link with entities': `[x](&#x6A;avascript:${HARM})`,
  'Markdown link with a break': `[x](<java\nscript:${HARM}>)`,
  'Markdown data link': `[x](data:text/html,<script>${HARM}</script>)`,
  'Markdown picture': `![x](${AWAY}.png "x")`,
  'Markdown picture with a handler': `![x" onerror="${HARM}](x)`,
  'Markdown reference': `[x][bait] and\n\n[bait]: javascript:${HARM} "x"`,
  'Markdown autolink': `<javascript:${HARM}>`,
  'Markdown autolink with a handler': `<https://harbour.example/"onmouseover="${HARM}>`,
  'Markdown footnote': `x[^1]\n\n[^1]: <script>${HARM}</script>`,
  'Markdown code': `\`\`\`js\n${HARM}\n\`\`\``,
  'Markdown table': `| <script>${HARM}</script> | x |\n|---|---|`,
  'Markdown heading': `# <img src=x onerror=${HARM}>`,
  frontmatter: '---\ntitle: owned\n---',
  'frontmatter of TOML': '+++\ntitle = "owned"\n+++',
  'many brackets': '['.repeat(60) + ']'.repeat(60),
  // Templates and shells
  'braces of a template': '{{constructor.constructor("window.harmed=1")()}}',
  'template literal': `\${${HARM}}`,
  shell: '$(touch /tmp/harmed) `touch /tmp/harmed`; rm -rf / | cat && id',
  'format of a string': '%s%s%n%x%d {0} %(x)s',
  'replacement of a string': "$& $` $' $1 $$ \\0",
  // Characters
  entity: '&lt;script&gt;window.harmed=1&lt;/script&gt;',
  'entity by number': `&#60;script&#x3E;${HARM}&#60;/script&#x3E;`,
  'entity twice': '&amp;lt;b&amp;gt;',
  'bidirectional override': 'A\u202edekcirt\u202c B\u202eneves',
  'bidirectional isolate': 'A\u2067one two \u2066three',
  'zero-width characters': 'B\u200bri\u200cd\u200dg\u2060e\ufeff',
  'line separators': 'one\u2028two\u2029three\u0085four',
  'control characters': 'bell\u0007 escape\u001b[31m backspace\u0008 delete\u007f',
  NUL: 'one\u0000two',
  'lone surrogates': 'one \ud800 two \udfff three',
  noncharacters: 'one \uffff two \ufffe three',
  'characters beyond the first plane': '\u{1f600}\u{e0001}\u{e0041}\u{1d5d4}',
  'very long word': 'W'.repeat(300),
  // YAML and data
  'YAML tag': '!!js/function "function(){process.exit(3)}"',
  'YAML anchor': '&a [*a, *a]',
  'YAML mapping': 'x: y # z',
  'prototype key': '__proto__',
  'constructor key': 'constructor',
  'end of a string in JSON': '"]},{"id":"owned","x":["',
  'end of CDATA': `]]><script>${HARM}</script><![CDATA[`,
  'XML entity': '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  formula: '=HYPERLINK("https://elsewhere.example/x";"x")+cmd|\' /C calc\'!A0',
  'quotation marks of a table': '"x","y""z",\'',
  'tabs of a table': 'x\ty\tz\r\nowned\tHL\towned\tCurse',
  // Styles
  style: '<style>body{display:none;background:url(https://elsewhere.example/x)}</style>',
  'style without an element':
    '} body { background: url(https://elsewhere.example/x) } @import "https://elsewhere.example/x";',
  // Paths and addresses
  'path above': '../../../../etc/passwd',
  'path above for Windows': '..\\..\\..\\windows\\system32',
  'path from the root': '/etc/passwd',
  'path in percent signs': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'percent signs that are none': '%zz %e0%a4%a %',
  'address of a file': 'file:///etc/passwd',
  'device of Windows': 'CON',
  dots: '...',
  'dot at the end': 'owned. ',
  'query and fragment': 'x?q=1&y=2#23456',
  'name of a page': 'index.html',
}

/** Every kind of payload, each once. */
export const payloads: readonly Payload[] = Object.entries(KINDS).map(([kind, text]) => ({ kind, text }))
