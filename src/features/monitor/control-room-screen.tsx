import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChangeMade, GameRoom } from '#src/contract/control-room.ts'
import { addressOf } from '#src/lib/address.ts'
import { useFormats } from '#src/lib/formats.ts'
import { gameTeamAddress } from '#src/lib/game-team-address.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useCheckReasonWords } from '#src/lib/use-check-reason-words.ts'
import { useContainerEndWords } from '#src/lib/use-container-end-words.ts'
import { can } from '#src/rules/staff.ts'
import { ChangeRow } from '#src/ui/change-row.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { PulseChart } from '#src/ui/pulse-chart.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import styles from './control-room.styles.ts'
import { MonitorFrame } from './monitor-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RoomChallenges } from './room-challenges.tsx'

const refreshMs = 15_000

/** The first screen of those who watch a game: how it goes, and what needs somebody. */
export function ControlRoomScreen({ gameId }: { gameId: number }) {
  const room = trpc.controlRoom.game.useQuery({ gameId }, liveEvery(refreshMs))
  return (
    <MonitorFrame gameId={gameId} active="overview">
      {room.data ? (
        <Room gameId={gameId} room={room.data} />
      ) : (
        <NotLoaded error={room.error} retry={room.refetch} />
      )}
    </MonitorFrame>
  )
}

function Room({ gameId, room }: { gameId: number; room: GameRoom }) {
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <Panel title={<Trans>Answers over time</Trans>}>
          <PulseChart {...room.pulse} />
        </Panel>
        <RoomChallenges gameId={gameId} teams={room.teams} challenges={room.challenges} />
      </div>
      <div className={styles.side}>
        <Waiting gameId={gameId} room={room} />
        <Quiet gameId={gameId} room={room} />
        <Mistakes gameId={gameId} challenges={room.challenges} />
        <FailingChecks gameId={gameId} checks={room.failingChecks} />
        <Instances gameId={gameId} instances={room.instances} />
        <SharedAddresses gameId={gameId} groups={room.sharedAddresses} />
        {room.changes && <Changes gameId={gameId} changes={room.changes} />}
      </div>
    </div>
  )
}

const Panel = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.panel}>
    <h2>{title}</h2>
    {children}
  </section>
)

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>
    <CheckCircleIcon />
    {children}
  </p>
)

function Waiting({ gameId, room: { waiting } }: { gameId: number; room: GameRoom }) {
  const mayReview = can(useViewer(), 'review', gameId)
  const { teams, answers, cheats } = waiting
  const teamWords = (
    <Plural value={teams} one="# team waits for its review" other="# teams wait for their review" />
  )
  return (
    <Panel title={<Trans>To do</Trans>}>
      {teams + answers + cheats === 0 ? (
        <Nothing>
          <Trans>Nothing waits for you.</Trans>
        </Nothing>
      ) : (
        <ul className={styles.rows}>
          {teams > 0 && (
            <li>{mayReview ? <a href={`/admin/games/${gameId}/review`}>{teamWords}</a> : teamWords}</li>
          )}
          {answers > 0 && (
            <li>
              <a href={`/games/${gameId}/monitor/answers`}>
                <Plural
                  value={answers}
                  one="# answer waits for its verdict"
                  other="# answers wait for their verdict"
                />
              </a>
            </li>
          )}
          {cheats > 0 && (
            <li>
              <a href={`/games/${gameId}/monitor/cheatinfo`}>
                <Plural
                  value={cheats}
                  one="# flag of another team was handed in"
                  other="# flags of other teams were handed in"
                />
              </a>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

/** Challenges of which nobody has a solve, and those that nobody has tried. */
function Quiet({ gameId, room: { challenges } }: { gameId: number; room: GameRoom }) {
  const on = challenges.filter(({ isEnabled, solved }) => isEnabled && solved === 0)
  const kinds = [
    { name: <Trans>Nobody tried</Trans>, some: on.filter(({ tried }) => tried === 0) },
    { name: <Trans>Tried, never solved</Trans>, some: on.filter(({ tried }) => tried > 0) },
  ]
  return (
    <Panel title={<Trans>Without a solve</Trans>}>
      {on.length === 0 && (
        <Nothing>
          <Trans>Every challenge has been solved.</Trans>
        </Nothing>
      )}
      {kinds.map(
        ({ name, some }, index) =>
          some.length > 0 && (
            <div key={index}>
              <h3 className={styles.kind}>{name}</h3>
              <ul className={styles.rows}>
                {some.map(({ id, title, tried }) => (
                  <li key={id}>
                    <a href={`/games/${gameId}/monitor/submissions?challenge=${id}`}>{title}</a>
                    {tried > 0 && (
                      <small>
                        <Plural value={tried} one="# team" other="# teams" />
                      </small>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </Panel>
  )
}

const mistakesShown = 8

/** Answers that several have tried may be right in another way, or lead astray. */
function Mistakes({ gameId, challenges }: { gameId: number; challenges: GameRoom['challenges'] }) {
  const { number } = useFormats()
  const most = challenges
    .flatMap(({ id, title, wrongAnswers }) => wrongAnswers.map((answer) => ({ ...answer, id, title })))
    .sort((a, b) => b.teams - a.teams || b.count - a.count)
    .slice(0, mistakesShown)
  if (most.length === 0) return null
  return (
    <Panel title={<Trans>Most common wrong answers</Trans>}>
      <ul className={styles.rows}>
        {most.map(({ id, title, answer, count, teams }) => (
          <li key={`${id} ${answer}`}>
            <code translate="no">{answer}</code>
            <small>
              <a href={`/games/${gameId}/monitor/submissions?challenge=${id}&status=WrongAnswer`}>{title}</a>
              {` · ×${number(count)} · `}
              <Plural value={teams} one="# team" other="# teams" />
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Most games have none, so they are not a panel that says so. */
function FailingChecks({ gameId, checks }: { gameId: number; checks: GameRoom['failingChecks'] }) {
  const mayEdit = can(useViewer(), 'editChallenges', gameId)
  const reasons = useCheckReasonWords()
  if (checks.length === 0) return null
  return (
    <Panel title={<Trans>Challenges that fail their check</Trans>}>
      <ul className={styles.rows}>
        {checks.map(({ challengeId, title, at, reason }) => (
          <li key={challengeId} data-bad>
            {mayEdit ? (
              <a href={`/admin/games/${gameId}/challenges/${challengeId}`}>
                <Name>{title}</Name>
              </a>
            ) : (
              <Name>{title}</Name>
            )}
            <small>
              <TimeAgo at={at} />
              {reason && ` · ${reasons[reason]}`}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Instances({ gameId, instances }: { gameId: number; instances: GameRoom['instances'] }) {
  const ends = useContainerEndWords()
  return (
    <Panel title={<Trans>Instances in trouble</Trans>}>
      {instances.length === 0 ? (
        <Nothing>
          <Trans>No instance has failed in the last hour.</Trans>
        </Nothing>
      ) : (
        <ul className={styles.rows}>
          {instances.map(({ id, team, challenge, trouble, failure }) => (
            <li key={id} data-bad>
              <a href={addressOf(`/games/${gameId}/monitor/instances`, { instance: id })}>
                {challenge ?? '–'}
                {team && (
                  <>
                    {' · '}
                    <Name>{team}</Name>
                  </>
                )}
              </a>
              {trouble ? <small translate="no">{trouble}</small> : failure && <small>{ends[failure]}</small>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SharedAddresses({ gameId, groups }: { gameId: number; groups: GameRoom['sharedAddresses'] }) {
  return (
    <Panel title={<Trans>Teams at the same address</Trans>}>
      {groups.length === 0 ? (
        <Nothing>
          <Trans>No two teams were last seen at the same address.</Trans>
        </Nothing>
      ) : (
        <ul className={styles.rows}>
          {groups.map((teams) => (
            <li key={teams[0]?.participationId}>
              <span className={styles.teams}>
                {teams.map(({ participationId, teamId, name }) => (
                  <a key={participationId} href={gameTeamAddress(gameId, teamId)}>
                    <Name>{name}</Name>
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Changes({ gameId, changes }: { gameId: number; changes: readonly ChangeMade[] }) {
  const { t } = useLingui()
  return (
    <Panel title={<a href={`/admin/games/${gameId}/audit`}>{t`Changes by staff`}</a>}>
      {changes.length === 0 && (
        <p className={styles.nothing}>
          <Trans>Nothing was changed.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} path={`/admin/games/${gameId}/audit`} />
        ))}
      </ul>
    </Panel>
  )
}
