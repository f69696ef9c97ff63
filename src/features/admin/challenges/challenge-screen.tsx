import { lazy, Suspense, useState } from 'react'
import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { Form } from '#src/ui/form.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { challengeDraft, challengeUpdateOf } from './challenge-draft.ts'
import { HintsSection, TextSection } from './challenge-sections.tsx'
import { ChallengeState } from './challenge-state.tsx'
import { ChallengeTop } from './challenge-top.tsx'
import { ScoringSection } from './scoring-section.tsx'

const ChallengePreview = lazy(() => import('./challenge-preview.tsx'))

export function ChallengeScreen(ids: { gameId: number; challengeId: number }) {
  const challenge = trpc.editChallenges.get.useQuery(ids, once).data
  if (!challenge) return <Skeleton height="24rem" />
  return <ChallengeForm key={challenge.id} gameId={ids.gameId} challenge={challenge} />
}

function ChallengeForm({ gameId, challenge }: { gameId: number; challenge: ChallengeSettings }) {
  const ids = { gameId, challengeId: challenge.id }
  const [previewing, setPreviewing] = useState(false)
  const draft = useDraft(challengeDraft(challenge))
  const utils = trpc.useUtils()
  const save = trpc.editChallenges.update.useMutation()
  const form = useSaveKey()
  useLeaveWarning(draft.dirty)

  const submit = () => {
    const sent = draft.value
    if (!draft.dirty) return
    save.mutate(challengeUpdateOf(ids, sent), {
      onSuccess: (stored) => {
        utils.editChallenges.get.setData(ids, stored)
        draft.settle(sent, challengeDraft(stored))
        void utils.editChallenges.list.invalidate({ gameId })
      },
    })
  }
  const discard = () => {
    draft.discard()
    save.reset()
  }
  return (
    <>
      <ChallengeTop gameId={gameId} challenge={challenge} onPreview={() => setPreviewing(true)} />
      <ChallengeState gameId={gameId} challenge={challenge} />
      <Form id={form} onSubmit={submit} error={save.error} pending={save.isPending}>
        <div>
          <TextSection draft={draft} type={challenge.type} />
          <HintsSection draft={draft} />
          <ScoringSection draft={draft} solves={challenge.acceptedCount} />
        </div>
        <SaveBar dirty={draft.dirty} pending={save.isPending} error={save.error} onDiscard={discard} />
      </Form>
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
