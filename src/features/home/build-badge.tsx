import { Trans } from '@lingui/react/macro'
import { build, isOfficial } from '#src/lib/build-info.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './about.styles.ts'

/** The running build. A build that cannot say what it was made from is unofficial. */
export const BuildBadge = () => (
  <>
    <span>
      <Badge tone={isOfficial ? 'brand' : 'orange'} dot>
        {isOfficial ? build.tag : <Trans>Unofficial build</Trans>}
      </Badge>
    </span>
    <dl className={styles.facts}>
      <dt>
        <Trans>Version</Trans>
      </dt>
      <dd>{build.tag ? <code translate="no">{build.tag}</code> : <Trans>Unknown</Trans>}</dd>
      <dt>
        <Trans>Commit</Trans>
      </dt>
      <dd>{build.sha ? <code translate="no">{build.sha.slice(0, 8)}</code> : <Trans>Unknown</Trans>}</dd>
      <dt>
        <Trans>Built</Trans>
      </dt>
      <dd>{isOfficial ? <LocaleTime at={Date.parse(build.timestamp)} /> : <Trans>Unknown</Trans>}</dd>
    </dl>
  </>
)
