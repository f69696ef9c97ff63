import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { NoticeShortcut } from '#src/features/admin/notices/notice-shortcut.tsx'
import { noteTeamMate } from '#src/features/challenges/team-mates.ts'
import { useTeamMateToasts } from '#src/features/challenges/use-team-mate-toasts.ts'
import { GameTitle } from '#src/features/games/game-title.ts'
import { TryOutSlot } from '#src/features/games/try-out/try-out-slot.tsx'
import { useAcceptanceToast } from '#src/features/games/use-acceptance-toast.tsx'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import { useEndRing } from '#src/features/notices/use-end-ring.ts'
import { useNoticeToasts } from '#src/features/notices/use-notice-toasts.tsx'
import { useNotices } from '#src/features/notices/use-notices.ts'
import { GameLooks } from '#src/lib/category-looks.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { useLiveGame } from '#src/lib/live/use-live-game.ts'
import { openChallenge } from '#src/lib/open-challenge.ts'
import { PlayedAlone } from '#src/lib/played-alone.ts'
import { useCachedGame } from '#src/lib/use-cached-game.ts'
import { InShell } from '#src/ui/in-shell.tsx'
import { useFlagFavicon } from '#src/ui/use-flag-favicon.ts'

/** What every screen of a game has: live data, the bell, toasts and the title of its tab. */
export default function Layout({ children }: { children: ReactNode }) {
  const gameId = gameIdOf(usePageContext())
  const game = useCachedGame(gameId)
  const { notices, marks, unread, isReady } = useNotices(gameId, game)
  const teamName = game?.teamName ?? null
  useLiveGame(gameId, { onVerdict: useTeamMateToasts(gameId), onLook: noteTeamMate })
  useNoticeToasts(gameId, notices, {
    teamName,
    gameTitle: game?.title,
    marks: isReady ? marks : undefined,
  })
  useEndRing(game)
  useAcceptanceToast(game)
  useFlagFavicon(openChallenge.use()?.look, unread > 0)
  return (
    <GameLooks gameId={gameId}>
      <PlayedAlone value={game?.limit === 1}>
        {game?.hidden && <TryOutSlot gameId={gameId} />}
        {children}
        <NoticeShortcut gameId={gameId} />
        <GameTitle game={game} unread={unread} />
        {notices && (
          <InShell>
            <NoticeBell gameId={gameId} notices={notices} teamName={teamName} unread={unread} marks={marks} />
          </InShell>
        )}
      </PlayedAlone>
    </GameLooks>
  )
}
