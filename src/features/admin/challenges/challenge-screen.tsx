import { lazy, Suspense, useState } from 'react'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { useVersionedDraft } from '#src/lib/use-versioned-draft.ts'
import { Form } from '#src/ui/form.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { ChallengeClash } from './challenge-clash.tsx'
import { challengeDraft, challengePatchOf } from './challenge-draft.ts'
import { HintsSection, TextSection } from './challenge-sections.tsx'
import { ChallengeState } from './challenge-state.tsx'
import { ChallengeTop } from './challenge-top.tsx'
import { ScoringSection } from './scoring-section.tsx'

const ChallengePreview = lazy(() => import('./challenge-preview.tsx'))

export function ChallengeScreen(ids: { gameId: number; challengeId: number }) {
  const challenge = trpc.editChallenges.page.useQuery(ids, once).data
  if (!challenge) return <Skeleton height="24rem" />
  return <ChallengeForm key={challenge.id} gameId={ids.gameId} challenge={challenge} />
}

function ChallengeForm({ gameId, challenge }: { gameId: number; challenge: VersionedChallenge }) {
  const ids = { gameId, challengeId: challenge.id }
  const [previewing, setPreviewing] = useState(false)
  const utils = trpc.useUtils()
  const patch = trpc.editChallenges.patch.useMutation()
  const { draft, submit, clash, merge, reload, postpone } = useVersionedDraft({
    stored: challenge,
    draftOf: challengeDraft,
    patchOf: challengePatchOf,
    save: (changes) => patch.mutateAsync({ ...ids, ...changes }),
    load: () => utils.editChallenges.page.fetch(ids, { staleTime: 0 }),
    onStored: (stored) => {
      utils.editChallenges.page.setData(ids, stored)
      void utils.editChallenges.list.invalidate({ gameId })
    },
  })
  const form = useSaveKey()
  useLeaveWarning(draft.dirty)

  const discard = () => {
    draft.discard()
    patch.reset()
  }
  return (
    <>
      <ChallengeTop gameId={gameId} challenge={challenge} onPreview={() => setPreviewing(true)} />
      <ChallengeState gameId={gameId} challenge={challenge} />
      <Form id={form} onSubmit={() => draft.dirty && submit()} error={patch.error} pending={patch.isPending}>
        <div>
          <TextSection draft={draft} type={challenge.type} />
          <HintsSection draft={draft} />
          <ScoringSection draft={draft} solves={challenge.acceptedCount} />
        </div>
        <SaveBar dirty={draft.dirty} pending={patch.isPending} error={patch.error} onDiscard={discard} />
      </Form>
      {clash && (
        <ChallengeClash
          clash={clash}
          onMerge={merge}
          onReload={() => {
            reload()
            patch.reset()
          }}
          onClose={postpone}
        />
      )}
      {previewing && (
        <Suspense>
          <ChallengePreview
            draft={draft.value}
            solves={challenge.acceptedCount}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
