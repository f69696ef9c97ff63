import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { type GameScreen, gameScreensFor } from '#src/lib/game-screens.ts'
import { watchTopic } from '#src/lib/live/live.ts'
import { useNow } from '#src/lib/now.ts'
import { once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { can } from '#src/rules/staff.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { BookIcon, EyeOffIcon, PlugIcon, PostsIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { useCurrentInSight } from '#src/ui/link-tabs.tsx'
import { Page } from '#src/ui/page.tsx'
import { CodeIcon, ExternalIcon, FileIcon, KeyIcon } from '#src/ui/screen-icons.tsx'
import { MegaphoneIcon, SettingsIcon } from '#src/ui/tool-icons.tsx'
import { TryOutButton } from '../parts/try-out-button.tsx'
import { phaseTones, usePhaseWords } from '../parts/words.ts'
import styles from './games.styles.ts'

/** Many changes may follow each other. */
const settleMs = 1_500

/** Frame of every administration screen of a game: its title and the links to its other screens. */
export function GameFrame({ gameId, path, children }: { gameId: number; path: string; children: ReactNode }) {
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  useLiveSettings(gameId)
  return (
    <Page width="wide">
      <header className={styles.head}>
        <BackLink href="/admin/games">
          <Trans>All games</Trans>
        </BackLink>
        <div className={styles.headRow}>
          <h1 className={styles.headTitle}>{game?.title ?? `#${gameId}`}</h1>
          {game && <GameState {...game} />}
          <div className={styles.headActs}>
            {can(useViewer(), 'editChallenges', gameId) && <TryOutButton gameId={gameId} />}
            <LinkButton
              href={`/games/${gameId}`}
              size="sm"
              variant="outline"
              tone="gray"
              icon={<ExternalIcon />}
            >
              <Trans>Open the game</Trans>
            </LinkButton>
          </div>
        </div>
      </header>
      <div className={styles.frame}>
        <Tabs gameId={gameId} path={path} />
        <div className={styles.body}>{children}</div>
      </div>
    </Page>
  )
}

/** Shows what others save. What the reader has changed themselves stays. */
function useLiveSettings(gameId: number): void {
  const { editGames, editChallenges } = trpc.useUtils()
  const reader = useViewer()?.userId ?? 'guest'
  useEffect(() => {
    let planned: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      planned = undefined
      void editGames.page.invalidate({ gameId })
      void editChallenges.page.invalidate()
    }
    const unwatch = watchTopic(reader, `game ${gameId}`, ({ kind }) => {
      if (kind === 'game' || kind === 'resync') planned ??= setTimeout(refresh, settleMs)
    })
    return () => {
      unwatch()
      clearTimeout(planned)
    }
  }, [gameId, reader, editGames, editChallenges])
}

function GameState({ start, end, hidden }: { start: number; end: number; hidden: boolean }) {
  const words = usePhaseWords()
  const phase = gamePhase({ startAt: start, endAt: end }, useNow())
  return (
    <>
      <Badge tone={phaseTones[phase]} dot>
        {words[phase]}
      </Badge>
      {hidden && (
        <Badge variant="outline">
          <EyeOffIcon size="1.1em" />
          <Trans>Hidden</Trans>
        </Badge>
      )}
    </>
  )
}

function Tabs({ gameId, path }: { gameId: number; path: string }) {
  const { t } = useLingui()
  const base = `/admin/games/${gameId}`
  const tabs: Record<GameScreen, { label: ReactNode; icon: ReactNode }> = {
    info: { label: <Trans>Info</Trans>, icon: <SettingsIcon /> },
    challenges: { label: <Trans>Challenges</Trans>, icon: <CodeIcon /> },
    notices: { label: <Trans>Notices</Trans>, icon: <MegaphoneIcon /> },
    writeups: { label: <Trans>Writeups</Trans>, icon: <FileIcon /> },
    review: { label: <Trans>Review</Trans>, icon: <TeamsIcon /> },
    staff: { label: <Trans>Staff</Trans>, icon: <KeyIcon /> },
    pages: { label: <Trans>Pages</Trans>, icon: <BookIcon /> },
    webhooks: { label: <Trans>Webhooks</Trans>, icon: <PlugIcon /> },
    audit: { label: <Trans>Audit log</Trans>, icon: <PostsIcon /> },
  }
  const at = path.toLowerCase()
  const current = (href: string) => (at === href ? 'page' : at.startsWith(`${href}/`) ? 'true' : undefined)
  return (
    <nav ref={useCurrentInSight(path)} aria-label={t`Game settings`} className={styles.tabs}>
      {gameScreensFor(useViewer(), gameId).map((screen) => (
        <a
          key={screen}
          href={`${base}/${screen}`}
          className={styles.tab}
          aria-current={current(`${base}/${screen}`)}
        >
          {tabs[screen].icon}
          {tabs[screen].label}
        </a>
      ))}
    </nav>
  )
}
