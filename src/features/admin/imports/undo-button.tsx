import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useKindWords } from './use-import-words.ts'

interface UndoButtonProps {
  gameId: number | null
  importId: number
  onUndone?: () => void
}

export function UndoButton({ gameId, importId, onUndone }: UndoButtonProps) {
  const { t } = useLingui()
  const kinds = useKindWords()
  const utils = trpc.useUtils()
  const undo = trpc.imports.undo.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: ({ removed, kept }) => {
      void utils.imports.list.invalidate()
      void utils.editGames.table.invalidate()
      if (gameId !== null) void utils.editChallenges.table.invalidate({ gameId })
      const parts = removed.map(({ kind, count }) => `${kinds[kind]}: ${count}`)
      if (kept > 0) parts.push(t`In use by now, and kept: ${kept}`)
      notify({ tone: 'success', title: t`The import was taken back.`, text: parts.join(' · ') })
      onUndone?.()
    },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t`Take the import back?`,
      children: (
        <Trans>
          What it made is deleted: its game, or its challenges in the game. What it only changed stays as it
          is.
        </Trans>
      ),
      confirm: <Trans>Take back</Trans>,
      danger: true,
    })
    if (isSure) undo.mutate({ gameId, importId })
  }
  return (
    <Button
      variant="outline"
      tone="red"
      icon={<TrashIcon />}
      pending={undo.isPending}
      onClick={() => void ask()}
    >
      <Trans>Take back</Trans>
    </Button>
  )
}
