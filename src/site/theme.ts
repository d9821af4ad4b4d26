/**
 * The one program that stands in a page itself, since it has to run before anything is painted, so that the choice of
 * dark or light never flashes. The same on every page, so that the policy knows it by its hash.
 * `client/theme-switch.ts` has the switch.
 */
export const themeProgram = `(d=>{d.classList.add('js');try{const t=localStorage.getItem('redbook-theme');if(t)d.dataset.theme=t}catch{}})(document.documentElement)`
