import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { GameView } from '#src/contract/games.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { notify } from '#src/ui/notify.ts'
import styles from './game-tabs.styles.ts'

const stayMs = 20_000

/** Tells when the organisers have decided about the own team while a screen of the game is open. */
export function useAcceptanceToast(
  game: Pick<GameView, 'id' | 'status' | 'start' | 'limit'> | undefined,
): void {
  const { t } = useLingui()
  const before = useRef(game?.status)
  const { status } = game ?? {}
  useEffect(() => {
    const was = before.current
    before.current = status
    if (!game || !was || was === status) return
    // Who joins without a review is on the page that says so.
    if (status === 'Accepted' && was !== 'Suspended' && was !== 'Unsubmitted') {
      notify({
        tone: 'success',
        stayMs,
        title: t`You are in.`,
        text:
          game.start <= serverNow() ? (
            <a className={styles.toastLink} href={`/games/${game.id}/challenges`}>
              <Trans>Open the challenges</Trans>
            </a>
          ) : undefined,
      })
    }
    const isAlone = isPlayedAlone({ teamMemberCountLimit: game.limit })
    if (status === 'Rejected') {
      notify({
        tone: 'warning',
        stayMs,
        title: isAlone ? t`You were not accepted.` : t`Your team was not accepted.`,
      })
    }
    if (status === 'Suspended') {
      notify({ tone: 'error', stayMs, title: isAlone ? t`You were suspended.` : t`Your team was suspended.` })
    }
  }, [game, status, t])
}
