import { useLingui } from '@lingui/react/macro'
import { useDaemon } from '#src/lib/daemon/daemon-view.ts'
import { cx } from '#src/ui/cx.ts'
import { PlugIcon } from '#src/ui/icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './daemon.styles.ts'
import { daemonStates, daemonTones } from './daemon-words.ts'
import shell from './shell.styles.ts'

/** Opens the settings of the local forwarding daemon; a dot says how it is. */
export function DaemonButton({ wide, onClick }: { wide?: boolean; onClick: () => void }) {
  const { t, i18n } = useLingui()
  const { state } = useDaemon()
  const name = t`Local forwarding`
  const label = state === 'Off' ? name : `${name}: ${i18n._(daemonStates[state])}`
  return (
    <button
      type="button"
      className={wide ? shell.drawerItem : shell.link}
      aria-haspopup="dialog"
      aria-label={label}
      title={wide ? undefined : label}
      onClick={onClick}
    >
      <span className={styles.sign}>
        <PlugIcon />
        {state !== 'Off' && <span className={cx(styles.dot, tones[daemonTones[state]])} aria-hidden />}
      </span>
      {wide ? name : <span className={shell.word}>{name}</span>}
    </button>
  )
}
