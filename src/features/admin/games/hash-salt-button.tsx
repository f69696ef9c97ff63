import { Trans } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Reads what the hashes of teams in flags are made with; it is asked for only when it is wanted. */
export function HashSaltButton({ gameId }: { gameId: number }) {
  const copy = useCopy()
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        tone="gray"
        icon={<CopyIcon />}
        onClick={() => void utils.editGames.hashSalt.fetch({ gameId }).then(copy, onError)}
      >
        <Trans>Copy the salt of team hashes</Trans>
      </Button>
    </div>
  )
}
