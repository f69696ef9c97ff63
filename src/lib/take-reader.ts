import { type Reader, readerId } from '#src/contract/frame.ts'

/** In the browser, once: who reads a frame that all members share, and what they see. */
export function takeReader(): Reader | undefined {
  const element = document.getElementById(readerId)
  if (!element?.textContent) return undefined
  const reader: Reader = JSON.parse(element.textContent)
  element.remove()
  return reader
}
