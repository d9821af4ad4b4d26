/**
 * The one program that stands in a page itself, and is known to the policy by its hash. It runs twice. In the head,
 * before anything is painted, so that the choice of dark or light never flashes; `client/theme-switch.ts` has the
 * switch. At the end of the body, so that what the address leads to is in view at once: Chromium waits with that for
 * the page's other programs. With such an address nothing is painted before the end, which an element that never comes
 * stands for. Where one comes back to a page, it is in its old place already.
 */
export const inlineProgram = `(d=>{const e=d.documentElement;e.classList.add('js');try{const t=localStorage.getItem('redbook-theme');if(t)e.dataset.theme=t}catch{}const h=location.hash;if(h)if(d.body)scrollY||d.getElementById(h.slice(1))?.scrollIntoView();else d.head.append(Object.assign(d.createElement('link'),{rel:'expect',href:'#end',blocking:'render'}))})(document)`
