import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { reviewActions, type StoredParticipationStatus } from '#src/rules/participation.ts'
import type { RegistrationField } from '#src/rules/registration-fields.ts'
import type { TeamSizes } from '#src/rules/team-size.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { MailIcon } from '#src/ui/screen-icons.tsx'
import { SuspendDialog } from '#src/ui/suspend-dialog.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useStatusWords } from '#src/ui/use-status-words.ts'
import { AnswerCell } from '../parts/answer-cell.tsx'
import { useAnswerWords } from '../parts/use-answer-words.ts'
import { Adjustments } from './adjustments.tsx'
import { AnswerList } from './answer-list.tsx'
import { DivisionPick } from './division-pick.tsx'
import { LetScore } from './let-score.tsx'
import { MemberList } from './member-list.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './review.styles.ts'
import { answerOf } from './review-filter.ts'
import { SizeMark } from './size-mark.tsx'
import type { useDecisions } from './use-decisions.ts'

const teamsPerPage = 50

interface ReviewTableProps {
  gameId: number
  teams: readonly ParticipationRow[]
  divisions: readonly string[]
  /** What teams are asked when they register, and the keys of those whose answers are columns. */
  fields: readonly RegistrationField[]
  shown: readonly string[]
  /** Of the game; undefined until they are known. */
  sizes: TeamSizes | undefined
  decisions: ReturnType<typeof useDecisions>
  onShowAll: () => void
}

export function ReviewTable(props: ReviewTableProps) {
  const { gameId, teams, divisions, fields, shown, sizes, decisions, onShowAll } = props
  const { t } = useLingui()
  const words = useStatusWords()
  const answerWords = useAnswerWords()
  const actions = useActionWords()
  const columns: Column<ParticipationRow>[] = [
    {
      key: 'team',
      name: true,
      label: t`Team`,
      sort: ({ team }) => team.name,
      cell: ({ team, hasInsider, scoresAnyway, registeredMembers }) => (
        <span className={styles.team}>
          <Avatar size="sm" name={team.name} src={team.avatar} />
          <span className={styles.named}>
            <span title={team.name} translate="no">
              {team.name}
            </span>
            {hasInsider && (
              <Badge
                tone="orange"
                title={t`Somebody in this team is or was on the staff of the game and may know its flags.`}
              >
                {scoresAnyway ? <Trans>Staff</Trans> : <Trans>Staff, does not score</Trans>}
              </Badge>
            )}
            <SizeMark sizes={sizes} joined={registeredMembers.length} />
          </span>
        </span>
      ),
    },
    {
      key: 'members',
      minor: true,
      label: t`Members`,
      descendingFirst: true,
      sort: ({ registeredMembers }) => registeredMembers.length,
      cell: (entry) => <Members entry={entry} />,
    },
    ...(divisions.length > 0
      ? [
          {
            key: 'division',
            label: t`Division`,
            compact: true,
            sort: ({ division }: ParticipationRow) => division,
            cell: (entry: ParticipationRow) => (
              <DivisionPick gameId={gameId} entry={entry} divisions={divisions} />
            ),
          },
        ]
      : []),
    ...fields
      .filter(({ key }) => shown.includes(key))
      .map(({ key, label, kind }) => ({
        key: `answer.${key}`,
        label,
        verbatim: true,
        sort: ({ answers }: ParticipationRow) => {
          const answer = answerOf(answers, key)
          return answer === '' ? null : kind === 'number' ? Number(answer) : answerWords(kind, answer)
        },
        cell: ({ answers }: ParticipationRow) => <AnswerCell kind={kind} answer={answerOf(answers, key)} />,
      })),
    {
      key: 'time',
      minor: true,
      label: t`Registered`,
      compact: true,
      descendingFirst: true,
      sort: ({ registeredAt }) => registeredAt,
      cell: ({ registeredAt }) => <LocaleTime at={registeredAt} format="shortDateTime" />,
    },
    {
      key: 'status',
      label: t`Status`,
      compact: true,
      sort: ({ status }) => words[status],
      cell: (entry) => {
        const status = decisions.waiting.find(({ id }) => id === entry.id)?.status ?? entry.status
        return (
          <span className={styles.status}>
            <Badge tone={participationTones[status]} dot>
              {words[status]}
            </Badge>
            {entry.note && (
              <span title={entry.note}>
                <MailIcon />
              </span>
            )}
          </span>
        )
      },
    },
  ]
  const table = useTableRows(teams, columns, { perPage: teamsPerPage })
  const [suspending, setSuspending] = useState<readonly ParticipationRow[]>([])
  const decide = (rows: readonly ParticipationRow[], status: StoredParticipationStatus) => {
    if (status === 'Suspended')
      setSuspending(rows.filter((entry) => reviewActions(entry.status).includes(status)))
    else decisions.decide(rows, status)
  }
  const current = useReviewKeys(table.rows ?? [], decisions, decide)
  return (
    <>
      <DataTable
        lines
        dense
        label={t`Teams`}
        columns={columns}
        rowKey={({ id }) => id}
        {...table}
        current={current}
        showAll={onShowAll}
        detail={(entry) => (
          <>
            <MemberList entry={entry} />
            {entry.hasInsider && <LetScore gameId={gameId} entry={entry} />}
            <NoteForm gameId={gameId} entry={entry} />
            <AnswerList entry={entry} fields={fields} />
            <Adjustments gameId={gameId} entry={entry} />
          </>
        )}
        bulk={(rows, clear) =>
          (['Accepted', 'Rejected', 'Suspended'] as const)
            .filter((status) => rows.some((entry) => reviewActions(entry.status).includes(status)))
            .map((status) => (
              <Button
                key={status}
                size="sm"
                tone={actionTones[status]}
                variant={status === 'Accepted' ? 'solid' : 'outline'}
                onClick={() => {
                  decide(rows, status)
                  clear()
                }}
              >
                {actions[status]}
              </Button>
            ))
        }
        actions={(entry) => {
          const waiting = decisions.waiting.some(({ id }) => id === entry.id)
          if (waiting) {
            return (
              <Button
                size="xs"
                variant="outline"
                tone="gray"
                aria-label={`${t`Undo`}: ${entry.team.name}`}
                onClick={() => decisions.undo(entry.id)}
              >
                {t`Undo`}
              </Button>
            )
          }
          return reviewActions(entry.status).map((status) => (
            <Button
              key={status}
              size="xs"
              variant={status === 'Accepted' ? 'subtle' : 'outline'}
              tone={actionTones[status]}
              aria-label={`${actions[status]}: ${entry.team.name}`}
              onClick={() => decide([entry], status)}
            >
              {actions[status]}
            </Button>
          ))
        }}
      />
      {suspending.length > 0 && (
        <SuspendDialog gameId={gameId} teams={suspending} onClose={() => setSuspending([])} />
      )}
    </>
  )
}

const actionTones: Record<StoredParticipationStatus, PaletteName> = {
  Accepted: 'green',
  Rejected: 'red',
  Suspended: 'orange',
  Pending: 'gray',
}

function useActionWords(): Record<StoredParticipationStatus, string> {
  const { t } = useLingui()
  return { Accepted: t`Accept`, Rejected: t`Reject`, Suspended: t`Suspend`, Pending: t`Pending` }
}

/** Who is in the team, by their real names where they gave them. */
function Members({ entry: { team, registeredMembers } }: { entry: ParticipationRow }) {
  const names = team.members.map(({ realName, userName }) => realName || userName).join(', ')
  return (
    <span className={styles.names}>
      <small>
        {registeredMembers.length}/{team.members.length}
      </small>
      <span title={names} translate="no">
        {names}
      </span>
    </span>
  )
}

/** `j` and `k` move through the rows, `a`, `r` and `s` decide on the current one, `u` takes the last decision back. */
function useReviewKeys(
  rows: readonly ParticipationRow[],
  decisions: ReturnType<typeof useDecisions>,
  decideOn: (rows: readonly ParticipationRow[], status: StoredParticipationStatus) => void,
) {
  const [current, setCurrent] = useState<number>()
  const at = rows.findIndex(({ id }) => id === current)
  const go = (to: number) => setCurrent(rows[Math.max(0, Math.min(rows.length - 1, to))]?.id)
  const decide = (status: StoredParticipationStatus) => () => {
    const entry = rows[at]
    if (!entry || !reviewActions(entry.status).includes(status)) return false
    decideOn([entry], status)
    if (status !== 'Suspended') go(at + 1)
    return true
  }
  useShortcuts({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    a: decide('Accepted'),
    r: decide('Rejected'),
    s: decide('Suspended'),
    u: () => {
      const last = decisions.waiting.at(-1)
      if (last) decisions.undo(last.id)
      return last !== undefined
    },
  })
  useEffect(() => {
    if (current === undefined) return
    const row = document.querySelector<HTMLElement>('tr[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
    // Screen readers announce the row that the keyboard has reached.
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [current])
  return current
}
