import { useEffect } from 'react'

/**
 * Puts words before the title of the tab, or others in its place. The page's own title comes from the router, at any time, and is
 * kept.
 */
export function useTabTitle({ before, instead }: { before: string; instead: string | undefined }): void {
  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return
    let own = document.title
    let written = ''
    const write = () => {
      if (document.title !== written) own = document.title
      written = before + (instead ?? own)
      if (document.title !== written) document.title = written
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = own
    }
  }, [before, instead])
}
