import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import styles from './copy-button.styles.ts'
import { useCopy } from './use-copy.ts'

const copiedMs = 2_000

/** What one types to reach a challenge. */
const command = /^(nc|ncat|socat|telnet|ssh|openssl|curl) \S/

/** Blocks of code in rendered Markdown get a button that copies them; a command in a sentence is a button itself. */
export function useCopyButtons(html: string): RefObject<HTMLDivElement | null> {
  const { t } = useLingui()
  const copy = useCopy()
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other blocks
  useEffect(() => {
    const made = [...(root.current?.querySelectorAll<HTMLElement>('[data-code]') ?? [])].map((frame) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.ariaLive = 'polite'
      button.className = styles.button
      button.textContent = t`Copy`
      button.onclick = async () => {
        if (!(await copyText(frame.querySelector('pre')?.textContent?.trimEnd() ?? ''))) return
        button.dataset.copied = ''
        button.textContent = t`Copied`
        setTimeout(() => {
          delete button.dataset.copied
          button.textContent = t`Copy`
        }, copiedMs)
      }
      frame.append(button)
      return button
    })
    for (const code of root.current?.querySelectorAll<HTMLElement>(':not(pre) > code') ?? []) {
      const text = code.textContent ?? ''
      if (!command.test(text) || code.closest('a')) continue
      code.classList.add(styles.command)
      code.title = t`Copy`
      code.role = 'button'
      code.tabIndex = 0
      code.onclick = () => void copy(text)
      code.onkeydown = (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        void copy(text)
      }
    }
    return () => {
      for (const button of made) button.remove()
    }
  }, [html, t, copy])
  return root
}
