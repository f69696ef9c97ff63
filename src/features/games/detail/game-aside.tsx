import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { useSite } from '#src/lib/shell.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card, CardTitle } from '#src/ui/card.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { phaseOf } from '../game-phase.tsx'
import { Hours } from '../hours.tsx'
import { Leaders } from '../pulse/leaders.tsx'
import { usePulse } from '../pulse/use-pulse.ts'
import styles from './game-detail.styles.ts'
import { NeededToJoin } from './needed-to-join.tsx'

/** Beside the description: the times of the game, who leads, and who plays. */
export function GameAside({ game }: { game: GamePage }) {
  const { t } = useLingui()
  const isAlone = useIsAlone()
  const phase = phaseOf(game, useNow())
  const { data: pulse } = usePulse(game.id, { running: phase === 'running' })
  const pages = useSite().pages?.game
  const others = (pulse?.total ?? 0) - (pulse?.teams.length ?? 0)
  return (
    <aside className={styles.aside}>
      <NeededToJoin game={game} />
      <Card>
        <CardTitle>
          <Trans>Schedule</Trans>
        </CardTitle>
        <dl className={styles.schedule}>
          <dt>
            <Trans>Start</Trans>
          </dt>
          <dd>
            <LocaleTime at={game.start} />
          </dd>
          <dt>
            <Trans>End</Trans>
          </dt>
          <dd>
            <LocaleTime at={game.end} />
          </dd>
          <dt>
            <Trans>Duration</Trans>
          </dt>
          <dd>
            <Hours ms={game.end - game.start} />
          </dd>
          {game.teamMemberCountMin > 1 && (
            <>
              <dt>
                <Trans>Teams</Trans>
              </dt>
              <dd>
                <Plural value={game.teamMemberCountMin} one="at least # member" other="at least # members" />
              </dd>
            </>
          )}
          {game.divisions && (
            <>
              <dt>
                <Trans>Divisions</Trans>
              </dt>
              <dd>
                {game.divisionTerms
                  .map(({ name, kind }) => (kind === 'ai' ? t`${name} (AI agents)` : name))
                  .join(', ')}
              </dd>
            </>
          )}
        </dl>
      </Card>
      {pages && (
        <Card>
          <CardTitle>
            <Trans>Pages</Trans>
          </CardTitle>
          <ul className={styles.pages}>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {pulse && pulse.total > 0 && (
        <Card>
          <CardTitle>{phase === 'running' ? <Trans>Leading</Trans> : <Trans>Who plays</Trans>}</CardTitle>
          {phase === 'running' && <Leaders pulse={pulse} />}
          <ul className={styles.teams}>
            {pulse.teams.map((team) => (
              <li key={team.id} title={team.name}>
                <Avatar name={team.name} src={team.avatar} size="sm" announced />
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p className={styles.others}>
              {isAlone ? (
                <Plural value={others} one="and # more player" other="and # more players" />
              ) : (
                <Plural value={others} one="and # more team" other="and # more teams" />
              )}
            </p>
          )}
        </Card>
      )}
    </aside>
  )
}
