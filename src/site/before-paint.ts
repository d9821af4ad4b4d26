/**
 * The one program that stands in a page itself: as a file it held back the first paint on a slow phone by 200 ms of
 * 1,350, for Chromium looks ahead for styles only where no policy in a `<meta>` comes before them. The policy knows it
 * by its hash, so it is written as it runs.
 *
 * It runs before anything is painted, so that the choice of dark or light never flashes (`theme-switch.ts` has the
 * switch), and what the address leads to is in view in the first frame: with such an address nothing is painted before
 * the page's end, which an element that never comes stands for, and the frame begins with the scrolling, for which
 * Chromium waits longer. Where one comes back to a page, it is in its old place already.
 */
export const beforePaint = [
  '{const d=document,r=d.documentElement,i=location.hash.slice(1)',
  "r.classList.add('js')",
  "try{const t=localStorage.getItem('redbook-theme');if(t)r.dataset.theme=t}catch{}",
  "if(i){d.head.append(Object.assign(d.createElement('link'),{rel:'expect',href:'#end',blocking:'render'}))",
  'requestAnimationFrame(()=>scrollY||d.getElementById(i)?.scrollIntoView())}}',
].join(';')
