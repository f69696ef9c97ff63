import { Plural, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ParticipationEntry } from '#src/contract/participations.ts'
import { reviewActions, type StoredParticipationStatus } from '#src/rules/participation.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { ChevronDownIcon } from '#src/ui/icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { useStatusWords } from '../parts/words.ts'
import { MemberList } from './member-list.tsx'
import styles from './review.styles.ts'
import { useReview } from './use-review.tsx'

interface ParticipationRowProps {
  gameId: number
  entry: ParticipationEntry
  divisions: readonly string[]
}

/** The participation of a team; expanded, it shows the members. */
export function ParticipationRow({ gameId, entry, divisions }: ParticipationRowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const words = useStatusWords()
  const review = useReview(gameId, entry)
  const { team, status, registeredMembers } = entry
  return (
    <li className={cx(styles.row, tones[participationTones[status]])}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.team}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDownIcon />
          <Avatar name={team.name} src={team.avatar} />
          <span className={styles.teamWords}>
            <span className={styles.teamName}>{team.name}</span>
            <span className={styles.joined}>
              <Plural
                value={team.members.length}
                one={`${registeredMembers.length} of # member takes part`}
                other={`${registeredMembers.length} of # members take part`}
              />
            </span>
          </span>
        </button>
        <div className={styles.headEnd}>
          {divisions.length > 0 && (
            <DivisionPick
              entry={entry}
              divisions={divisions}
              disabled={review.pending}
              onMove={review.move}
            />
          )}
          <Badge tone={participationTones[status]} dot>
            {words[status]}
          </Badge>
          <Actions entry={entry} pending={review.pending} onDecide={review.decide} />
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && <MemberList entry={entry} />}
      </div>
    </li>
  )
}

const actionTones: Record<StoredParticipationStatus, PaletteName> = {
  Accepted: 'green',
  Rejected: 'red',
  Suspended: 'orange',
  Pending: 'gray',
}

interface ActionsProps {
  entry: ParticipationEntry
  pending: boolean
  onDecide: (status: StoredParticipationStatus) => void
}

function Actions({ entry: { status, team }, pending, onDecide }: ActionsProps) {
  const { t } = useLingui()
  const words: Record<StoredParticipationStatus, string> = {
    Accepted: status === 'Suspended' ? t`Accept again` : t`Accept`,
    Rejected: t`Reject`,
    Suspended: t`Suspend`,
    Pending: t`Pending`,
  }
  return (
    <span className={styles.actions}>
      {reviewActions(status).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'Accepted' ? 'subtle' : 'outline'}
          tone={actionTones[action]}
          disabled={pending}
          aria-label={`${words[action]}: ${team.name}`}
          onClick={() => onDecide(action)}
        >
          {words[action]}
        </Button>
      ))}
    </span>
  )
}

interface DivisionPickProps {
  entry: ParticipationEntry
  divisions: readonly string[]
  disabled: boolean
  onMove: (division: string) => void
}

function DivisionPick({ entry: { division, team }, divisions, disabled, onMove }: DivisionPickProps) {
  const { t } = useLingui()
  const isListed = division !== null && divisions.includes(division)
  return (
    <select
      aria-label={t`Division of ${team.name}`}
      value={division ?? ''}
      disabled={disabled}
      onChange={(event) => onMove(event.target.value)}
      className={cx(formStyles.select, styles.pick)}
    >
      {!isListed && (
        <option value={division ?? ''} disabled>
          {division ?? t`No division`}
        </option>
      )}
      {divisions.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}
