import { Trans } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'
import { AlertIcon, CodeIcon } from '#src/ui/icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './about.styles.ts'
import { build, isOfficial } from './build-info.ts'

const shortSha = build.sha.slice(0, 8)

/** The running build. A build without a source is marked as unofficial. */
export const BuildBadge = () => (
  <details className={cx(styles.build, tones[isOfficial ? 'brand' : 'orange'])}>
    <summary className={styles.summary}>
      {isOfficial ? <CodeIcon /> : <AlertIcon />}
      {isOfficial ? `${build.tag} · ${shortSha}` : <Trans>Unofficial build</Trans>}
    </summary>
    <dl className={styles.card}>
      <dt>
        <Trans>Version</Trans>
      </dt>
      <dd>{build.tag || <Trans>Unknown</Trans>}</dd>
      <dt>
        <Trans>Commit</Trans>
      </dt>
      <dd>{shortSha || <Trans>Unknown</Trans>}</dd>
      <dt>
        <Trans>Built</Trans>
      </dt>
      <dd>{isOfficial ? <LocaleTime at={Date.parse(build.timestamp)} /> : <Trans>Unknown</Trans>}</dd>
      {build.repo && (
        <>
          <dt>
            <Trans>Project</Trans>
          </dt>
          <dd>
            <a href={build.repo}>{build.repo}</a>
          </dd>
        </>
      )}
    </dl>
  </details>
)
