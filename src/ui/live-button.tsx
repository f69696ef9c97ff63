import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import type { LiveList } from '#src/lib/live/use-live-list.ts'
import { Button } from './button.tsx'
import styles from './live-button.styles.ts'
import { PauseIcon, PlayIcon } from './tool-icons.tsx'

/** Says whether a list follows what happens, and stops it while it is read. */
export function LiveButton({ paused, missed, toggle }: LiveList) {
  const { t } = useLingui()
  const { number } = useFormats()
  const count = number(missed)
  return (
    <Button
      variant="outline"
      tone="gray"
      aria-pressed={paused}
      title={paused ? t`Show new entries again` : t`Keep the list as it is`}
      icon={paused ? <PlayIcon /> : <PauseIcon />}
      onClick={toggle}
    >
      {paused ? missed > 0 ? <Trans>Paused, {count} new</Trans> : <Trans>Paused</Trans> : <Trans>Live</Trans>}
      {!paused && <span className={styles.dot} aria-hidden />}
    </Button>
  )
}
