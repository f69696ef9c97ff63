import { useSite } from '#src/lib/shell.ts'
import styles from './site-footer.styles.ts'

/** Under the public screens: whose site it is, and what the organisers want said there. */
export function SiteFooter() {
  const site = useSite()
  return (
    <footer className={styles.root}>
      <a href="/about" className={styles.name}>
        {site.title}
      </a>
      {site.footerInfo && <p className={styles.info}>{site.footerInfo}</p>}
    </footer>
  )
}
