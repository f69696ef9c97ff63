import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './folding-section.styles.ts'
import { ChevronRightIcon } from './screen-icons.tsx'
import sectionStyles from './section.styles.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenWhenRefused } from './use-open-when-refused.ts'

interface FoldingSectionProps {
  title: ReactNode
  text?: ReactNode
  /** For addresses that lead to it, which open it. */
  anchor: string
  /** It begins folded, until the reader opens it. */
  folded?: boolean
  children: ReactNode
}

/**
 * A group of fields that can be folded. What is folded is opened when an address leads to it, and when one of its fields is refused. How a
 * reader left the sections is remembered in the browser.
 */
export function FoldingSection({ title, text, anchor, folded = false, children }: FoldingSectionProps) {
  const id = useId()
  const root = useRef<HTMLDetailsElement>(null)
  const fields = useKeptFocus<HTMLDivElement>()
  const listeners = useOpenWhenRefused(root)
  // What has become filled is opened. It is not closed under the hands of somebody who empties it.
  const [begins, setBegins] = useState(!folded)
  if (!folded && !begins) setBegins(true)
  useEffect(() => {
    const left = remembered()[anchor]
    if (left !== undefined) root.current!.open = left
    const follow = () => {
      if (location.hash !== `#${anchor}`) return
      root.current!.open = true
      root.current!.scrollIntoView()
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [anchor])
  return (
    <section aria-labelledby={id} className={styles.section}>
      <details ref={root} id={anchor} open={begins} className={styles.details} {...listeners}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className={styles.summary}
          // It changes after the click.
          onClick={() => setTimeout(() => root.current && remember(anchor, root.current.open))}
        >
          <ChevronRightIcon />
          <h2 id={id} className={sectionStyles.title}>
            {title}
          </h2>
        </summary>
        {text && <p className={styles.text}>{text}</p>}
        <div ref={fields} className={styles.fields}>
          {children}
        </div>
      </details>
    </section>
  )
}

const key = 'vexil_sections'

function remembered(): Record<string, boolean | undefined> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function remember(anchor: string, open: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...remembered(), [anchor]: open }))
  } catch {
    // The browser keeps nothing: the sections begin as they are.
  }
}
