import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameSettings } from '#src/contract/games.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { TrashIcon } from '#src/ui/icons.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { gameDraft, gameUpdateOf } from './game-draft.ts'
import { AboutSection, BonusSection, TeamsSection, TimeSection, WriteupSection } from './game-sections.tsx'
import { PublicKeyField } from './public-key-field.tsx'

export function GameInfoScreen({ gameId }: { gameId: number }) {
  const game = trpc.editGames.get.useQuery({ gameId }, once).data
  return game ? <GameForm key={game.id} game={game} /> : <Skeleton height="24rem" />
}

function GameForm({ game }: { game: GameSettings }) {
  const [deleting, setDeleting] = useState(false)
  const draft = useDraft(gameDraft(game))
  const utils = trpc.useUtils()
  const save = trpc.editGames.update.useMutation()
  const form = useSaveKey()
  useLeaveWarning(draft.dirty)

  const submit = () => {
    const sent = draft.value
    if (!draft.dirty) return
    save.mutate(gameUpdateOf(game.id, sent), {
      onSuccess: (stored) => {
        utils.editGames.get.setData({ gameId: game.id }, stored)
        draft.settle(sent, gameDraft(stored))
        void utils.editGames.list.invalidate()
      },
    })
  }
  const discard = () => {
    draft.discard()
    save.reset()
  }
  return (
    <>
      <Form id={form} onSubmit={submit} error={save.error} pending={save.isPending}>
        <div>
          <AboutSection draft={draft} />
          <TimeSection draft={draft} />
          <TeamsSection draft={draft} />
          <BonusSection draft={draft} />
          <WriteupSection draft={draft} />
          <Section
            title={<Trans>Public key</Trans>}
            text={<Trans>Your own services can use it to verify team tokens.</Trans>}
          >
            <PublicKeyField value={game.publicKey} />
          </Section>
          <Section
            title={<Trans>Delete</Trans>}
            text={<Trans>Permanently deletes the game and everything in it.</Trans>}
          >
            <div>
              <Button variant="outline" tone="red" icon={<TrashIcon />} onClick={() => setDeleting(true)}>
                <Trans>Delete game</Trans>
              </Button>
            </div>
          </Section>
        </div>
        <SaveBar dirty={draft.dirty} pending={save.isPending} error={save.error} onDiscard={discard} />
      </Form>
      <DeleteGameDialog game={game} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
