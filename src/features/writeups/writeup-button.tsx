import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { Button } from '#src/ui/button.tsx'
import { FileIcon } from '#src/ui/screen-icons.tsx'
import styles from './writeup.styles.ts'

const WriteupDialog = lazy(async () => ({
  default: (await import('./writeup-dialog.tsx')).WriteupDialog,
}))

type Game = Pick<GameView, 'id' | 'status' | 'start' | 'writeupRequired'>

/** For members of an accepted team, where the game asks for a writeup: also after its end. */
export function WriteupButton({ game }: { game: Game }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const hasStarted = useNow() >= game.start
  if (!game.writeupRequired || game.status !== 'Accepted' || !hasStarted) return null
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="gray"
        icon={<FileIcon />}
        aria-label={t`Writeup`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>
          <Trans>Writeup</Trans>
        </span>
      </Button>
      {open && (
        <Suspense>
          <WriteupDialog gameId={game.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
