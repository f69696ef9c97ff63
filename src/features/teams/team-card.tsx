import { Plural, useLingui } from '@lingui/react/macro'
import type { Team } from '#src/contract/teams.ts'
import { Avatar, toneOf } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import { LockIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { MemberStack } from './member-stack.tsx'
import { RoleBadge } from './role-badge.tsx'
import styles from './teams.styles.ts'

export interface TeamCardProps {
  team: Team
  isCaptain: boolean
  onOpen: () => void
}

export function TeamCard({ team, isCaptain, onOpen }: TeamCardProps) {
  const { t } = useLingui()
  return (
    <article className={cx(styles.card, tones[toneOf(team.name)])}>
      <div className={styles.banner}>
        {team.locked && (
          <Badge tone="orange" title={t`The team takes part in a game.`}>
            <LockIcon size="0.95em" />
            {t`Locked`}
          </Badge>
        )}
        <RoleBadge captain={isCaptain} />
      </div>
      <div className={styles.words}>
        <span className={styles.avatar}>
          <Avatar name={team.name} src={team.avatar} size="lg" square />
        </span>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
            <Name>{team.name}</Name>
          </button>
        </h2>
        <p className={styles.bio}>{team.bio}</p>
      </div>
      <footer className={styles.foot}>
        <MemberStack members={team.members} />
        <span>
          <Plural value={team.members.length} one="# member" other="# members" />
        </span>
      </footer>
    </article>
  )
}
