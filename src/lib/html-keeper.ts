import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { HtmlKeeper } from './kept-html.tsx'

/** Characters of keys and HTML; a character takes a byte or two. */
const most = 8_000_000

export function createHtmlKeeper(): HtmlKeeper {
  const kept = new LRUCache<string, string>({
    maxSize: most,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  return (key, part) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const html = inOnePiece(renderToString(part))
    kept.set(key, html)
    return html
  }
}

/** React adds up hundreds of short strings, and the engine keeps each of them, with an object for each addition, as long as the sum. */
const inOnePiece = (text: string) => Buffer.from(text).toString()
