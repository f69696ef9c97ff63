/** Runs inline in the head, before the first paint. The page is dark as it is sent. */
export const followSystem = `if(matchMedia('(prefers-color-scheme:light)').matches){
const{classList,style}=document.documentElement;classList.replace('dark','light');style.colorScheme='light'};`
