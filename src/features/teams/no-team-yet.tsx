import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaletteName } from '#src/theme/colours.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './teams.styles.ts'

/** For users without a team: create one or join one. */
export const NoTeamYet = ({ onCreate, onJoin }: { onCreate: () => void; onJoin: () => void }) => (
  <>
    <div className={styles.intro}>
      <h2 className={styles.introTitle}>
        <Trans>You are not in a team yet</Trans>
      </h2>
      <p className={styles.introText}>
        <Trans>Playing alone? Create a team with yourself as the only member.</Trans>
      </p>
    </div>
    <div className={styles.ways}>
      <Way
        tone="brand"
        icon={<PlusIcon />}
        title={<Trans>Create a team</Trans>}
        text={<Trans>You become its captain and get a code to invite others.</Trans>}
        action={
          <Button onClick={onCreate}>
            <Trans>Create a team</Trans>
          </Button>
        }
      />
      <Way
        tone="violet"
        icon={<KeyIcon />}
        title={<Trans>Join a team</Trans>}
        text={<Trans>Ask the captain for the invitation code and enter it here.</Trans>}
        action={
          <Button variant="outline" tone="gray" onClick={onJoin}>
            <Trans>Enter a code</Trans>
          </Button>
        }
      />
    </div>
  </>
)

interface WayProps {
  tone: PaletteName
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  action: ReactNode
}

const Way = ({ tone, icon, title, text, action }: WayProps) => (
  <section className={styles.way}>
    <span className={cx(styles.tile, tones[tone])}>{icon}</span>
    <h3 className={styles.wayTitle}>{title}</h3>
    <p className={styles.wayText}>{text}</p>
    {action}
  </section>
)
