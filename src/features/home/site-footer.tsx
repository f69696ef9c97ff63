import { Trans } from '@lingui/react/macro'
import { useSite } from '#src/lib/shell.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import styles from './site-footer.styles.ts'

/** The foot of the public screens: the site, the organisers' words, and the zone that all times are in. */
export function SiteFooter() {
  const site = useSite()
  const zone = useTimeZone().replaceAll('_', ' ')
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <a href="/about" className={styles.name}>
          {site.title}
        </a>
        {site.footerHtml && (
          <div className={styles.words}>
            <Markdown html={site.footerHtml} inline />
          </div>
        )}
        <span className={styles.zone}>
          <Trans>All times in {zone}</Trans>
        </span>
      </div>
    </footer>
  )
}
