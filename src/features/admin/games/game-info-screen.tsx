import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { VersionedGame } from '#src/contract/games.ts'
import { once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { useVersionedDraft } from '#src/lib/use-versioned-draft.ts'
import { can } from '#src/rules/staff.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { useOfferUndo } from '#src/ui/use-offer-undo.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'
import { CtftimeSection } from './ctftime-section.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { EmbedSection } from './embed-section.tsx'
import { ExportSection } from './export-section.tsx'
import { GameClash } from './game-clash.tsx'
import { gameDraft, gamePatchOf } from './game-draft.ts'
import { AboutSection, BonusSection, TeamsSection, TimeSection, WriteupSection } from './game-sections.tsx'
import { HashSaltButton } from './hash-salt-button.tsx'
import { PosterSection, usePoster } from './poster-section.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { RegistrationSection } from './registration-section.tsx'

export function GameInfoScreen({ gameId }: { gameId: number }) {
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  return game ? <GameForm key={game.id} game={game} /> : <Skeleton height="24rem" />
}

function GameForm({ game }: { game: VersionedGame }) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const viewer = useViewer()
  const utils = trpc.useUtils()
  const patch = trpc.editGames.patch.useMutation()
  const preview = trpc.editGames.preview.useMutation()
  const askAbout = useChangeQuestion()
  const offerUndo = useOfferUndo()
  const ref = { gameId: game.id }
  const poster = usePoster(game)
  /** The poster was saved together with what can be undone. */
  const savedPoster = useRef(false)
  const { draft, outdated, submit, clash, merge, reload, postpone } = useVersionedDraft({
    name: 'game',
    stored: game,
    draftOf: gameDraft,
    patchOf: gamePatchOf,
    save: (changes) => patch.mutateAsync({ ...ref, ...changes }),
    saveFirst: async () => {
      savedPoster.current ||= poster.dirty
      await poster.save()
    },
    load: () => utils.editGames.page.fetch(ref, { staleTime: 0 }),
    ask: async (changes) => (game.hidden ? 'unasked' : askAbout(preview.mutateAsync({ ...ref, ...changes }))),
    onConsented: (takeBack) =>
      offerUndo(
        takeBack,
        savedPoster.current
          ? { done: t`The settings are as they were before. The poster stays as it is.` }
          : {},
      ),
    onStored: (stored) => {
      utils.editGames.page.setData(ref, stored)
      void utils.editGames.readiness.invalidate(ref)
      void utils.editGames.divisions.invalidate(ref)
      void utils.editGames.table.invalidate()
    },
  })
  const form = useSaveKey()
  const dirty = draft.dirty || poster.dirty
  const pending = patch.isPending || preview.isPending || poster.pending
  const error = poster.error ?? patch.error
  useLeaveWarning(dirty)

  const save = () => {
    savedPoster.current = false
    if (draft.dirty) submit()
    else void poster.save().catch(() => undefined)
  }
  const discard = () => {
    draft.discard()
    poster.discard()
    patch.reset()
  }
  return (
    <>
      <ReadinessPanel gameId={game.id} startAt={game.start} />
      <Form id={form} onSubmit={save} error={error} pending={pending}>
        <div>
          <AboutSection draft={draft} />
          <PosterSection game={game} poster={poster} />
          <TimeSection gameId={game.id} draft={draft} />
          <TeamsSection gameId={game.id} draft={draft} />
          <RegistrationSection draft={draft} />
          <BonusSection draft={draft} />
          <WriteupSection draft={draft} />
          <Section
            title={<Trans>Public key</Trans>}
            text={<Trans>Your own services can use it to verify team tokens.</Trans>}
          >
            <CopyField label={<Trans>Ed25519, Base64</Trans>} value={game.publicKey} />
            <HashSaltButton gameId={game.id} />
          </Section>
          <CtftimeSection gameId={game.id} />
          <EmbedSection game={game} />
          {can(viewer, 'editChallenges', game.id) && <ExportSection gameId={game.id} end={game.end} />}
          {can(viewer, 'delete', game.id) && (
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
          )}
        </div>
        <SaveBar
          dirty={dirty}
          restored={draft.restored}
          outdated={outdated}
          pending={pending}
          error={error}
          onDiscard={discard}
        />
      </Form>
      {clash && (
        <GameClash
          clash={clash}
          onMerge={merge}
          onReload={() => {
            reload()
            patch.reset()
          }}
          onClose={postpone}
        />
      )}
      <DeleteGameDialog game={game} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
