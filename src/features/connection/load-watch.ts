export const troubleId = 'load-trouble'
export const reloadKey = 'vexil_reload'

/**
 * Runs inline in the head, before any module. A part of the page that cannot be fetched, as when the network changes in the middle
 * of loading, makes it load again once; after that, and when nothing becomes ready, the words of `LoadTrouble` are shown. Chromium may
 * wait forever for a module whose preload failed, without an error: the time decides then. A page that became ready although a script
 * failed, as one that an extension of the browser had put in, is not loaded again. The script waits for the style sheets before it:
 * one without rules has failed, perhaps before the listener was there.
 */
export const loadWatch = `(()=>{
const root=document.documentElement,ready=()=>root.dataset.ready;let failed=false;
const show=()=>{const it=document.getElementById('${troubleId}');if(it&&!ready())it.hidden=false};
const showSoon=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show();
const fail=(mended)=>{
if(failed||ready())return;failed=true;
let again=true;
try{again=sessionStorage.getItem('${reloadKey}')!==null;sessionStorage.setItem('${reloadKey}','1')}catch{}
if(again)return showSoon();
const reload=()=>mended?.()||location.reload();
setTimeout(()=>navigator.onLine===false?addEventListener('online',reload):reload(),1000+1000*Math.random())};
const failAfter=(ms)=>setTimeout(()=>ready()||fail(),ms);
addEventListener('error',({target})=>{
if(target instanceof HTMLScriptElement)fail(ready);
else if(target instanceof HTMLLinkElement&&target.rel==='stylesheet')fail();
else if(target instanceof HTMLLinkElement&&target.rel==='modulepreload')failAfter(4000)},true);
for(const{sheet}of document.querySelectorAll('link[rel=stylesheet]'))if(!sheet)fail();
addEventListener('DOMContentLoaded',()=>failAfter(20000));
addEventListener('vite:preloadError',()=>fail());
addEventListener('unhandledrejection',({reason})=>{if(/module/i.test(String(reason)))fail()});
setTimeout(show,30000);
})()`
