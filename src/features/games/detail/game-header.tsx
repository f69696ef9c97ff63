import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GamePage } from '#src/contract/games.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EyeOffIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { CalendarIcon, ClockIcon } from '#src/ui/screen-icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { gameProgress } from '../game-countdown.ts'
import { PhaseBadge, phaseTones } from '../game-phase.tsx'
import { Hours } from '../hours.tsx'
import { LimitTag } from '../limit-tag.tsx'
import { Poster } from '../poster/poster.tsx'
import { GameActions } from './game-actions.tsx'
import styles from './game-header.styles.ts'

interface GameHeaderProps {
  game: GamePage
  /** On the bar of its time. */
  marks: ReactNode
}

/** The header of a game: title, times and available actions. */
export const GameHeader = ({ game, marks }: GameHeaderProps) => (
  <header className={styles.band}>
    <div className={styles.backdrop}>
      <Poster game={game} className={styles.glow} />
    </div>
    <div className={styles.inner}>
      {/* First, as on narrow windows: a page that is drawn while it arrives does not move. */}
      <Poster game={game} className={styles.poster} />
      <div className={styles.words}>
        <div className={styles.tags}>
          <PhaseBadge game={game} />
          <LimitTag limit={game.limit} />
          {game.practiceMode && (
            <Badge>
              <Trans>Practice after the end</Trans>
            </Badge>
          )}
          {game.hidden && (
            <Badge tone="orange" variant="outline">
              <EyeOffIcon />
              <Trans>Hidden</Trans>
            </Badge>
          )}
        </div>
        <h1 className={styles.title}>{game.title}</h1>
        {game.summary && <p className={styles.summary}>{game.summary}</p>}
        <Facts game={game} />
        <TimeBar game={game} marks={marks} />
        <GameActions game={game} />
      </div>
    </div>
  </header>
)

const Facts = ({ game }: { game: GamePage }) => (
  <ul className={styles.facts}>
    <li>
      <CalendarIcon />
      <span>
        <Trans>
          <LocaleTime at={game.start} /> – <LocaleTime at={game.end} />
        </Trans>
      </span>
    </li>
    <li>
      <ClockIcon />
      <Hours ms={game.end - game.start} />
    </li>
    <li>
      <TeamsIcon />
      {isPlayedAlone({ teamMemberCountLimit: game.limit }) ? (
        <Plural value={game.teamCount} one="# player" other="# players" />
      ) : (
        <Plural value={game.teamCount} one="# team" other="# teams" />
      )}
    </li>
  </ul>
)

function TimeBar({ game, marks }: GameHeaderProps) {
  const { t } = useLingui()
  const { countdown } = useFormats()
  const { phase, leftMs, done } = gameProgress(game, useNow())
  return (
    <div className={styles.time}>
      <p className={styles.clock}>
        {phase === 'upcoming' && <Trans>Starts in</Trans>}
        {phase === 'running' && <Trans>Ends in</Trans>}
        {phase === 'ended' && <Trans>Ended</Trans>}
        {phase !== 'ended' && (
          <span role="timer" className={styles.digits}>
            {countdown(leftMs)}
          </span>
        )}
      </p>
      {phase !== 'upcoming' && marks}
      <div data-running={phase === 'running' || undefined} className={styles.bar}>
        <Progress value={done} label={t`Time passed`} tone={phaseTones[phase]} />
      </div>
    </div>
  )
}
