declare global {
  interface Window {
    /** Of `noteEarlyEdits`, until it is called. Fields of other kinds behave as inputs do. */
    vexilEarly?: () => { typed: Map<HTMLInputElement, string>; last?: () => void }
  }
}

/**
 * Runs inline in the head. What is typed or chosen before the page is hydrated is in the DOM only: React does not know of it, and
 * puts it back when it draws the field again. The fields are noted for `replayEarlyEdits`, except those that the browser itself fills as
 * they were before a reload. A form that is sent so early, or the button that was pressed last, is kept for it too: no page is made to
 * answer the form, and nothing else hears of the button.
 */
export const noteEarlyEdits = `(()=>{
const typed=new Map;let last;
const note=({target})=>{if(navigator.userActivation?.hasBeenActive!==false)typed.set(target,target.value)};
const keep=(event)=>{event.preventDefault();last=()=>event.target.requestSubmit()};
const press=({target})=>{const button=target.closest?.('button[type=button]');if(button)last=()=>button.click()};
const on=[['input',note],['change',note],['submit',keep],['click',press]];
for(const[name,does]of on)addEventListener(name,does,true);
window.vexilEarly=()=>{
for(const[name,does]of on)removeEventListener(name,does,true);
delete window.vexilEarly;
return{typed,last}};
})();`
