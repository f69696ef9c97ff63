import styles from './markdown.styles.ts'
import { useCopyButtons } from './use-copy-buttons.ts'

/** Markdown that the server has rendered and sanitised. `inline` for hints and notices. */
export function Markdown({ html, inline }: { html: string; inline?: boolean }) {
  const block = useCopyButtons(html)
  return inline ? (
    <span className={styles.inline} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <div ref={block} className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
