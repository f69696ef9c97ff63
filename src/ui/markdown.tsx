import { useMemo } from 'react'
import { trustedHtml } from '#src/lib/trusted-types.ts'
import styles from './markdown.styles.ts'
import { useCopyButtons } from './use-copy-buttons.ts'

/** Markdown that the server has rendered and sanitised. `inline` for hints and notices. */
export function Markdown({ html, inline }: { html: string; inline?: boolean }) {
  const block = useCopyButtons(html)
  // React writes another object anew, and so would undo what the buttons added.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return inline ? (
    <span className={styles.inline} dangerouslySetInnerHTML={trusted} />
  ) : (
    <div ref={block} className={styles.block} dangerouslySetInnerHTML={trusted} />
  )
}
