import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fold } from '#src/lib/fold.ts'
import { marked } from './search-marks.ts'

const useEffectOfBrowser = typeof window === 'undefined' ? () => {} : useLayoutEffect

/**
 * Hides the settings whose names and help texts do not have all words of a text. It reads what is drawn, and so it
 * searches in the reader's language. A section whose head has the words is shown as a whole.
 * @returns where the sections are, and the anchors of those that are left; undefined while nothing is searched for.
 */
export function useSettingsSearch(text: string): [RefObject<HTMLDivElement | null>, Set<string> | undefined] {
  const root = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState('')
  useEffectOfBrowser(() => {
    const words = fold(text.trim()).split(/\s+/).filter(Boolean)
    const left = marked(root.current, words)
    setFound(left.join(' '))
  })
  return [root, text.trim() === '' ? undefined : new Set(found.split(' ').filter(Boolean))]
}
