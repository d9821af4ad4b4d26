/**
 * The one program that stands in a page itself, since it has to run before anything is painted, so that the choice of
 * dark or light never flashes. The same on every page, so that the policy knows it by its hash.
 */
export const themeProgram = `(d=>{let t;try{t=localStorage.theme}catch{}if(t)d.dataset.theme=t;d.classList.add('js');addEventListener('click',e=>{if(e.target.closest('.theme')){t=(d.dataset.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'))=='dark'?'light':'dark';d.dataset.theme=t;try{localStorage.theme=t}catch{}}})})(document.documentElement)`
