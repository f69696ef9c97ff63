/** Between two questions for what is new; a random second more, so that many readers do not ask at once. */
const pollMs = 5_000
/** The longest pause after failures. */
const pauseMaxMs = 60_000

/**
 * The whole script of an embed. It asks for the changing part of the page, and lets clocks run by the time of the server, which comes with
 * each answer. What is shown stays as it is while the server is away. It asks nothing while nobody sees the page.
 */
export const embedScript = `(()=>{
const main=document.querySelector('main'),root=document.documentElement,lang=root.lang;
const asHtml={createHTML:(text)=>text},policy=self.trustedTypes?trustedTypes.createPolicy('vexil',asHtml):asHtml;
let ahead=+root.dataset.now-performance.now(),shown,pause=${pollMs},timer;
const now=()=>performance.now()+ahead;
const pad=(n)=>String(n).padStart(2,'0');
const parts=(until)=>{const s=Math.max(0,Math.ceil((until-now())/1000));return[Math.floor(s/86400),Math.floor(s/3600)%24,Math.floor(s/60)%60,s%60]};
const days=new Intl.NumberFormat(lang,{style:'unit',unit:'day',unitDisplay:'narrow'});
const put=(node,text)=>{if(node.textContent!==text)node.textContent=text};
const due=(until)=>until<=now()&&soon(300+1200*Math.random());
const tick=()=>{
for(const node of main.querySelectorAll('[data-until]')){const[d,...rest]=parts(+node.dataset.until);
put(node,(d?days.format(d)+' ':'')+rest.map(pad).join(':'));due(+node.dataset.until)}
for(const node of main.querySelectorAll('[data-count]')){
parts(+node.dataset.count).forEach((n,at)=>{const unit=node.children[at];put(unit.firstChild,at?pad(n):String(n));if(!at)unit.hidden=!n});due(+node.dataset.count)}
for(const bar of main.querySelectorAll('.bar')){const{start,end}=bar.dataset;
bar.style.setProperty('--share',100*Math.min(1,Math.max(0,(now()-start)/(end-start)))+'%')}};
const times=()=>{for(const node of main.querySelectorAll('[data-at]'))
put(node,new Date(+node.dataset.at).toLocaleTimeString(lang,{hour:'2-digit',minute:'2-digit'}))};
const show=(text)=>{if(text===shown)return;
const before=new Set([...main.querySelectorAll('[data-key]')].map((node)=>node.dataset.key));
main.innerHTML=policy.createHTML(text);
if(shown!==undefined)for(const node of main.querySelectorAll('[data-key]'))if(!before.has(node.dataset.key))node.classList.add('new');
shown=text;times();tick()};
let isDue=false;
const soon=(ms)=>{if(isDue)return;isDue=true;clearTimeout(timer);timer=setTimeout(poll,ms)};
const poll=async()=>{
clearTimeout(timer);
try{
const address=new URL(location.href);address.searchParams.set('part','true');
const began=performance.now();
const answer=await fetch(address,{cache:'no-cache',credentials:'omit',signal:AbortSignal.timeout(20000)});
const took=performance.now()-began,time=+answer.headers.get('vexil-time');
if(time&&took<3000)ahead=time+took/2-performance.now();
if(answer.status>=500||answer.status===429)throw 0;
show(await answer.text());pause=${pollMs};
}catch{pause=Math.min(${pauseMaxMs},pause*2)}
isDue=false;
timer=setTimeout(poll,pause+1000*Math.random())};
document.addEventListener('visibilitychange',()=>{clearTimeout(timer);isDue=false;if(!document.hidden)poll()});
times();setInterval(tick,250);
if(!document.hidden)timer=setTimeout(poll,1000*Math.random());
})()`
