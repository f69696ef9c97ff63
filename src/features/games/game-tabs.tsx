import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameView } from '#src/contract/games.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { useSite, useViewer } from '#src/lib/shell.ts'
import { can } from '#src/rules/staff.ts'
import { BookIcon, EyeIcon, FlagIcon } from '#src/ui/icons.tsx'
import { LinkTabs } from '#src/ui/link-tabs.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { ChartIcon, ClockIcon } from '#src/ui/screen-icons.tsx'
import { gameProgress } from './game-countdown.ts'
import styles from './game-tabs.styles.ts'

export type GameTab = 'challenges' | 'scoreboard' | 'monitor'
const isTab = (active: GameTabsProps['active']): active is GameTab => !active.startsWith('/')
type Game = Pick<GameView, 'id' | 'title' | 'start' | 'end' | 'status' | 'practiceMode'>

interface GameTabsProps {
  game: Game
  /** Or the address of a page of the game. */
  active: GameTab | `/${string}`
  /** A button beside the time. */
  action?: ReactNode
}

/** The header of every screen of a game: its title, the links to its other screens, and the time left. */
export const GameTabs = ({ game, active, action }: GameTabsProps) => (
  <header className={styles.root}>
    <h1 className={styles.title}>
      <a href={`/games/${game.id}`} title={game.title}>
        {game.title}
      </a>
    </h1>
    <div className={styles.row}>
      <GameLinks game={game} active={active} />
      <span className={styles.end}>
        {action}
        <TimeLeft game={game} />
      </span>
      <GameBar game={game} />
    </div>
  </header>
)

/** The header before the data of the game are there. */
export const GameHeading = ({ title }: { title: string }) => (
  <header className={styles.root}>
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.row} />
  </header>
)

function TimeLeft({ game }: { game: Game }) {
  const now = useNow()
  const { countdown, dateTimeZone } = useFormats()
  const { phase, leftMs } = gameProgress(game, now)
  if (phase === 'ended') {
    return (
      <p className={styles.clock}>
        <ClockIcon />
        <Trans>Ended</Trans>
      </p>
    )
  }
  const until = phase === 'upcoming' ? game.start : game.end
  return (
    <p className={styles.clock} title={dateTimeZone(until)}>
      <ClockIcon />
      <span className={styles.until}>
        {phase === 'upcoming' ? <Trans>Starts in</Trans> : <Trans>Ends in</Trans>}
      </span>
      <span role="timer" className={styles.digits}>
        {countdown(leftMs)}
      </span>
    </p>
  )
}

function GameBar({ game }: { game: Game }) {
  const { t } = useLingui()
  const { phase, done } = gameProgress(game, useNow())
  return (
    <div className={styles.bar}>
      <Progress value={done} label={t`Time passed`} tone={phase === 'ended' ? 'gray' : 'green'} />
    </div>
  )
}

function GameLinks({ game, active }: Pick<GameTabsProps, 'game' | 'active'>) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { phase } = gameProgress(game, useNow())
  const base = `/games/${game.id}`
  const mayPlay =
    game.status === 'Accepted' && (phase === 'running' || (phase === 'ended' && game.practiceMode))
  const links = {
    challenges: mayPlay && { href: `${base}/challenges`, label: t`Challenges`, icon: <FlagIcon /> },
    scoreboard: { href: `${base}/scoreboard`, label: t`Scoreboard`, icon: <ChartIcon /> },
    monitor: phase !== 'upcoming' &&
      can(viewer, 'monitor', game.id) && {
        href: `${base}/monitor/overview`,
        label: t`Monitoring`,
        icon: <EyeIcon />,
      },
  }
  const ofPages = (useSite().pages?.game ?? []).map(({ href, title }) => ({
    href,
    label: title,
    icon: <BookIcon />,
  }))
  const items = [...Object.values(links).filter((link) => link !== false), ...ofPages]
  const current = isTab(active) ? (links[active] || undefined)?.href : active
  return <LinkTabs label={t`Game`} items={items} current={current ?? ''} />
}
