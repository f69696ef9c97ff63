import { Trans, useLingui } from '@lingui/react/macro'
import type { GameView } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { ChartIcon, ClockIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { gameProgress } from './game-countdown.ts'
import styles from './game-tabs.styles.ts'

export type GameTab = 'challenges' | 'scoreboard'
type Game = Pick<GameView, 'id' | 'title' | 'start' | 'end' | 'status' | 'practiceMode'>

/** The header of every screen of a game: its title, the time left, and the links to its other screens. */
export const GameTabs = ({ game, active }: { game: Game; active: GameTab }) => (
  <header className={styles.root}>
    <div className={styles.head}>
      <h1 className={styles.title}>
        <a href={`/games/${game.id}`}>{game.title}</a>
      </h1>
      <TimeLeft game={game} />
    </div>
    <GameBar game={game} />
    <GameLinks game={game} active={active} />
  </header>
)

function TimeLeft({ game }: { game: Game }) {
  const { phase, left } = gameProgress(game, useNow())
  if (phase === 'ended') {
    return (
      <p className={styles.clock}>
        <ClockIcon />
        <Trans>Ended</Trans>
      </p>
    )
  }
  return (
    <p className={styles.clock}>
      <ClockIcon />
      <span className={styles.until}>
        {phase === 'upcoming' ? <Trans>Starts in</Trans> : <Trans>Ends in</Trans>}
      </span>
      <span role="timer" className={styles.digits}>
        {left ?? <Trans>Lasts long</Trans>}
      </span>
    </p>
  )
}

function GameBar({ game }: { game: Game }) {
  const { t } = useLingui()
  const { phase, done } = gameProgress(game, useNow())
  return (
    <div className={styles.bar}>
      <Progress value={done} label={t`Time passed`} tone={phase === 'ended' ? 'gray' : 'brand'} />
    </div>
  )
}

function GameLinks({ game, active }: { game: Game; active: GameTab }) {
  const { t } = useLingui()
  const { phase } = gameProgress(game, useNow())
  const base = `/games/${game.id}`
  const mayPlay =
    game.status === 'Accepted' && (phase === 'running' || (phase === 'ended' && game.practiceMode))
  const links = {
    challenges: mayPlay && { href: `${base}/challenges`, label: t`Challenges`, icon: <FlagIcon /> },
    scoreboard: { href: `${base}/scoreboard`, label: t`Scoreboard`, icon: <ChartIcon /> },
  }
  const items = Object.values(links).filter((link) => link !== false)
  const current = links[active]
  return <LinkTabs label={t`Game`} items={items} current={current ? current.href : ''} />
}
