import { Trans, useLingui } from '@lingui/react/macro'
import { useSite } from '#src/lib/shell.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import styles from './site-footer.styles.ts'

/** The foot of the public screens: the site, the organisers' words, and the zone that all times are in. */
export function SiteFooter() {
  const { t } = useLingui()
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
        {site.pages?.foot && (
          <nav aria-label={t`Pages`} className={styles.pages}>
            {site.pages.foot.map(({ href, title }) => (
              <a key={href} href={href} className={styles.name}>
                {title}
              </a>
            ))}
          </nav>
        )}
        <span className={styles.zone}>
          <Trans>All times in {zone}</Trans>
        </span>
      </div>
    </footer>
  )
}
