import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Dossier } from '#src/contract/dossiers.ts'
import { addressOf } from '#src/lib/address.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useActionWords } from '#src/lib/use-audit-words.ts'
import { useVerdictWords } from '#src/lib/use-verdict-words.ts'
import { answerTones, participationTones } from '#src/theme/status-tones.ts'
import { Badge } from './badge.tsx'
import { ContainerBadge } from './container-badge.tsx'
import styles from './dossier.styles.ts'
import { Name } from './name.tsx'
import { LocaleTime, TimeAgo } from './time.tsx'
import { useStatusWords } from './use-status-words.ts'

interface PanelProps {
  title: ReactNode
  /** Beside the title, for example a link to the whole list. */
  more?: ReactNode
  /** In the place of rows when there are none. */
  none?: ReactNode
  count: number
  children: ReactNode
}

/** A part of the page of an account or a team. */
export const DossierPanel = ({ title, more, none, count, children }: PanelProps) => (
  <section className={styles.panel}>
    <h2>
      {title}
      {more && <small>{more}</small>}
    </h2>
    {count === 0 ? <p className={styles.none}>{none ?? <Trans>None</Trans>}</p> : <ul>{children}</ul>}
  </section>
)

export function GamesPanel({ games, showTeam }: { games: Dossier['games']; showTeam: boolean }) {
  const words = useStatusWords()
  const { number } = useFormats()
  return (
    <DossierPanel title={<Trans>Games</Trans>} count={games.length}>
      {games.map(({ gameId, title, teamId, team, status, rank, score, solves }) => (
        <li key={`${gameId} ${teamId}`}>
          <span className={styles.line}>
            <a href={`/games/${gameId}/scoreboard#team-${teamId}`}>{title}</a>
            {rank !== null && <b>#{number(rank)}</b>}
            <Badge tone={participationTones[status]}>{words[status]}</Badge>
          </span>
          <small>
            {showTeam && (
              <>
                <a href={`/admin/teams/${teamId}`}>
                  <Name>{team}</Name>
                </a>
                {', '}
              </>
            )}
            {score !== null && (
              <>
                <Plural value={score} one="# point" other="# points" />
                {', '}
              </>
            )}
            {solves !== null && <Plural value={solves} one="# solve" other="# solves" />}{' '}
            <a href={`/games/${gameId}/monitor/submissions?team=${teamId}`}>
              <Trans>Submissions</Trans>
            </a>
          </small>
        </li>
      ))}
    </DossierPanel>
  )
}

export function AnswersPanel({ answers, showUser }: { answers: Dossier['answers']; showUser: boolean }) {
  const words = useVerdictWords()
  return (
    <DossierPanel title={<Trans>Latest submissions</Trans>} count={answers.length}>
      {answers.map(({ id, at, gameId, game, challengeId, challenge, user, answer, status }) => (
        <li key={id}>
          <span className={styles.line}>
            <a href={`/games/${gameId}/monitor/submissions?challenge=${challengeId}`}>{challenge}</a>
            <Badge tone={answerTones[status]}>{words[status]}</Badge>
            <TimeAgo at={at} />
          </span>
          <small>
            <code translate="no">{answer}</code> · {game}
            {showUser && user && (
              <>
                {' · '}
                <Name>{user}</Name>
              </>
            )}
          </small>
        </li>
      ))}
    </DossierPanel>
  )
}

export function HintsPanel({ hints }: { hints: Dossier['hints'] }) {
  if (hints.length === 0) return null
  return (
    <DossierPanel title={<Trans>Bought hints</Trans>} count={hints.length}>
      {hints.map(({ at, challenge, title, cost }) => (
        <li key={`${at} ${challenge} ${title}`}>
          <span className={styles.line}>
            {challenge}
            <TimeAgo at={at} />
          </span>
          <small>
            {title} · <Plural value={cost} one="# point" other="# points" />
          </small>
        </li>
      ))}
    </DossierPanel>
  )
}

export function InstancesPanel({ instances }: { instances: Dossier['instances'] }) {
  if (instances.length === 0) return null
  return (
    <DossierPanel title={<Trans>Instances</Trans>} count={instances.length}>
      {instances.map(({ id, gameId, challenge, state, stopAt }) => (
        <li key={id}>
          <span className={styles.line}>
            <a
              href={addressOf(gameId === null ? '/admin/instances' : `/games/${gameId}/monitor/instances`, {
                instance: id,
              })}
            >
              {challenge}
            </a>
            <ContainerBadge state={state} />
          </span>
          <small>
            <Trans>
              Until <LocaleTime at={stopAt} format="shortDateTime" />
            </Trans>
          </small>
        </li>
      ))}
    </DossierPanel>
  )
}

export function ChangesPanel({ changes, target }: { changes: Dossier['changes']; target: string }) {
  const { t } = useLingui()
  const words = useActionWords()
  return (
    <DossierPanel
      title={<Trans>Changes by staff</Trans>}
      more={<a href={`/admin/audit?target=${encodeURIComponent(target)}`}>{t`Audit log`}</a>}
      none={<Trans>Nothing was changed.</Trans>}
      count={changes.length}
    >
      {changes.map(({ id, at, action, target: name, actor }) => (
        <li key={id}>
          <span className={styles.line}>
            {words[action]}
            <TimeAgo at={at} />
          </span>
          <small>
            <Name>{name}</Name>
            {actor && (
              <>
                {' · '}
                <Name>{actor}</Name>
              </>
            )}
          </small>
        </li>
      ))}
    </DossierPanel>
  )
}
