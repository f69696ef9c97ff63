import { useSite } from '#src/lib/shell.ts'
import styles from './site-footer.styles.ts'

/** The footer of the public screens: site title and the organisers' text. */
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
