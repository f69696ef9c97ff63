import styles from './markdown.styles.ts'

/** Markdown that the server has rendered and sanitised. `inline` for hints and notices. */
export function Markdown({ html, inline }: { html: string; inline?: boolean }) {
  return inline ? (
    <span className={styles.inline} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <div className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
