import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { navigate } from 'vike/client/router'
import type { Ceremony } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { boardAfter } from '#src/rules/reveal-steps.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { SnowflakeIcon } from '#src/ui/tool-icons.tsx'
import { NoBoard } from '../no-board.tsx'
import type { ScoreboardProps } from '../scoreboard-props.ts'
import { useAwake } from '../show/use-awake.ts'
import { useTeamCountries } from '../use-team-countries.ts'
import { Publish } from './publish.tsx'
import styles from './reveal.styles.ts'
import { RevealList } from './reveal-list.tsx'
import { revealOf } from './reveal-rows.ts'
import { RevealStage } from './reveal-stage.tsx'
import { useSteps } from './use-steps.ts'

type Game = Pick<ScoreboardProps['game'], 'id' | 'title' | 'start' | 'end'>

/** The reveal of a frozen board for a projector: place by place from the last, by key. For the staff of the game. */
export function RevealScreen({ game }: { game: Game }) {
  const { data, error, refetch } = trpc.scoreboard.ceremony.useQuery({ gameId: game.id }, once)
  const isOver = gamePhase({ startAt: game.start, endAt: game.end }, useNow()) === 'ended'
  useShortcuts({ Escape: () => navigate(`/games/${game.id}/scoreboard`) })
  if (data === undefined)
    return (
      <Frame game={game}>
        <NoBoard error={error} onRetry={refetch} />
      </Frame>
    )
  if (data === null || !isOver || data.teams.length === 0)
    return (
      <Frame game={game}>
        <NothingToReveal game={game} isFrozen={data !== null} isOver={isOver} />
      </Frame>
    )
  return <CeremonyShow game={game} ceremony={data} />
}

function CeremonyShow({ game, ceremony }: { game: Game; ceremony: Ceremony }) {
  const reveal = useMemo(() => revealOf(ceremony), [ceremony])
  const steps = useSteps(game.id, reveal)
  const countries = useTeamCountries(game.id, true)
  const { at } = steps
  const rows = useMemo(() => boardAfter(reveal.frozen, reveal.truth, reveal.steps.slice(0, at)), [reveal, at])
  const isDone = at === reveal.steps.length
  const open = rows.filter(({ isFinal }) => !isFinal).length
  useAwake()
  return (
    <Frame
      game={game}
      note={open > 0 && <Plural value={open} one="# place is open" other="# places are open" />}
    >
      <div className={styles.body}>
        <RevealStage ceremony={ceremony} reveal={reveal} at={at} countries={countries} />
        <RevealList rows={rows} countries={countries} last={reveal.steps[at - 1]} />
      </div>
      <footer className={styles.foot}>
        <span className={styles.buttons}>
          <Button variant="outline" tone="gray" aria-disabled={at === 0 || undefined} onClick={steps.undo}>
            <Trans>Undo</Trans>
          </Button>
          <Button aria-disabled={isDone || undefined} onClick={steps.next}>
            <Trans>Next</Trans>
          </Button>
          {(at === 0 || isDone) && (
            <Publish gameId={game.id} isRevealed={ceremony.isRevealed} asks={!isDone} />
          )}
        </span>
        <span className={styles.keys}>
          <Trans>Space or →: next · ←: undo · End: to the best ten · Home: from the start · Esc: leave</Trans>
        </span>
      </footer>
    </Frame>
  )
}

function Frame({ game, note, children }: { game: Game; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>{game.title}</h1>
        {note && <p>{note}</p>}
      </header>
      {children}
      <Toasts />
    </div>
  )
}

function NothingToReveal({ game, isFrozen, isOver }: { game: Game; isFrozen: boolean; isOver: boolean }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const isAlone = useIsAlone()
  const end = dateTime(game.end)
  const title = !isFrozen
    ? t`The board of this game does not freeze.`
    : isOver
      ? isAlone
        ? t`Nobody is on the board.`
        : t`No team is on the board.`
      : t`The board can be revealed when the game is over.`
  return (
    <EmptyState
      icon={<SnowflakeIcon />}
      title={title}
      action={
        <LinkButton href={`/games/${game.id}/scoreboard`} variant="outline">
          <Trans>Scoreboard</Trans>
        </LinkButton>
      }
    >
      {!isFrozen ? (
        <Trans>The time of the freeze is in the settings of the game.</Trans>
      ) : (
        !isOver && <Trans>It ends at {end}.</Trans>
      )}
    </EmptyState>
  )
}
