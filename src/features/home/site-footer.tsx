import { useSite } from '#src/lib/shell.ts'
import look from './site-footer.styles.ts'

/** Under the public screens: whose site it is, and what the organisers want said there. */
export function SiteFooter() {
  const site = useSite()
  return (
    <footer className={look.root}>
      <a href="/about" className={look.name}>
        {site.title}
      </a>
      {site.footerInfo && <p className={look.info}>{site.footerInfo}</p>}
    </footer>
  )
}
