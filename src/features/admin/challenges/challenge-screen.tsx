import { Trans } from '@lingui/react/macro'
import { type ComponentType, Suspense, useState } from 'react'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { useVersionedDraft } from '#src/lib/use-versioned-draft.ts'
import { solvesSoFar } from '#src/rules/curves/solves-so-far.ts'
import { challengeScore } from '#src/rules/scoring.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'
import { Form } from '#src/ui/form.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { useOfferUndo } from '#src/ui/use-offer-undo.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'
import { AboutSection } from './about-section.tsx'
import { ChallengeClash } from './challenge-clash.tsx'
import {
  type ChallengeDraft,
  canBeTakenBack,
  challengeDraft,
  challengePatchOf,
  curveOf,
  fileUrl,
} from './challenge-draft.ts'
import { HintsSection, TextSection } from './challenge-sections.tsx'
import { ChallengeState } from './challenge-state.tsx'
import { ChallengeTabs } from './challenge-tabs.tsx'
import { ChallengeTop } from './challenge-top.tsx'
import { CheckSection } from './check-section.tsx'
import { CheckerSection } from './checker-section.tsx'
import { ContainerSection } from './container-section.tsx'
import styles from './editor.styles.ts'
import { FilesSection } from './files-section.tsx'
import { FlagsSection } from './flags-section.tsx'
import { PartSection } from './part-section.tsx'
import { PrerequisitesSection } from './prerequisites-section.tsx'
import { RatingsSection } from './ratings-section.tsx'
import { ScoringSection } from './scoring-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { SolutionSection } from './solution-section.tsx'
import { TimesSection } from './times-section.tsx'
import { useChallengesChanged } from './use-challenges-changed.ts'

export interface PreviewProps {
  challenge: { id: number; title: string; category: ChallengeCategory; score: number; solved: number }
  look: CategoryLook
  content: string
  hints: readonly string[]
  /** Sizes in bytes. */
  files: { url: string; fileSize: number | null }[]
  about: Pick<VersionedChallenge, 'authors' | 'tags' | 'difficultyStars' | 'estimatedMinutes'>
  onClose: () => void
}

interface ChallengeScreenProps {
  gameId: number
  challengeId: number
  /** How players see a challenge. */
  Preview: ComponentType<PreviewProps>
}

export function ChallengeScreen({ gameId, challengeId, Preview }: ChallengeScreenProps) {
  const challenge = trpc.editChallenges.page.useQuery({ gameId, challengeId }, once).data
  if (!challenge) return <Skeleton height="24rem" />
  return <ChallengeForm key={challenge.id} gameId={gameId} challenge={challenge} Preview={Preview} />
}

const isContainer = ({ type }: VersionedChallenge) =>
  type === 'StaticContainer' || type === 'DynamicContainer'

interface ChallengeFormProps extends Pick<ChallengeScreenProps, 'gameId' | 'Preview'> {
  challenge: VersionedChallenge
}

function ChallengeForm({ gameId, challenge, Preview }: ChallengeFormProps) {
  const ids = { gameId, challengeId: challenge.id }
  const [previewing, setPreviewing] = useState(false)
  const utils = trpc.useUtils()
  const changed = useChallengesChanged(gameId)
  const looks = useCategoryLooks()
  const patch = trpc.editChallenges.patch.useMutation()
  const preview = trpc.editChallenges.preview.useMutation()
  const askAbout = useChangeQuestion()
  const offerUndo = useOfferUndo()
  const { draft, outdated, submit, clash, merge, reload, postpone } = useVersionedDraft({
    name: 'challenge',
    stored: challenge,
    draftOf: challengeDraft,
    patchOf: challengePatchOf,
    save: (changes) => patch.mutateAsync({ ...ids, ...changes }),
    load: () => utils.editChallenges.page.fetch(ids, { staleTime: 0 }),
    ask: async (changes) =>
      challenge.isEnabled ? askAbout(preview.mutateAsync({ ...ids, ...changes })) : 'unasked',
    onConsented: (takeBack, changes) => {
      if (canBeTakenBack(changes)) offerUndo(takeBack)
    },
    onStored: (stored) => {
      utils.editChallenges.page.setData(ids, stored)
      void changed()
    },
  })
  const form = useSaveKey()
  const isScored = draft.value.scoredByChecker
  useLeaveWarning(draft.dirty)

  const discard = () => {
    draft.discard()
    patch.reset()
  }
  return (
    <>
      <ChallengeTop gameId={gameId} challenge={challenge} onPreview={() => setPreviewing(true)} />
      <ChallengeTabs {...ids} current="settings" />
      <Form
        id={form}
        onSubmit={() => draft.dirty && submit()}
        error={patch.error}
        pending={patch.isPending || preview.isPending}
      >
        <div>
          <ChallengeState draft={draft} challenge={challenge} />
          <SectionLinks sections={sectionsOf(challenge, isScored)} />
          <div className={styles.editor}>
            <div>
              <TextSection draft={draft} challenge={challenge} gameId={gameId} />
              {!isScored && <FlagsSection gameId={gameId} draft={draft} challenge={challenge} />}
              {challenge.type !== 'DynamicAttachment' && <FilesSection draft={draft} ids={ids} />}
              {isContainer(challenge) && <ContainerSection draft={draft} type={challenge.type} ids={ids} />}
              <HintsSection draft={draft} gameId={gameId} challengeId={challenge.id} />
              <SolutionSection draft={draft} />
              {!isContainer(challenge) && <CheckSection {...ids} />}
              <CheckerSection {...ids} draft={draft} />
              <RatingsSection {...ids} />
            </div>
            <div className={styles.properties}>
              <AboutSection gameId={gameId} draft={draft} type={challenge.type} />
              {!isScored && <ScoringSection draft={draft} challenge={challenge} />}
              <TimesSection gameId={gameId} draft={draft} />
              <PartSection {...ids} draft={draft} />
              <PrerequisitesSection {...ids} draft={draft} />
            </div>
          </div>
        </div>
        <SaveBar
          dirty={draft.dirty}
          restored={draft.restored}
          outdated={outdated}
          pending={patch.isPending || preview.isPending}
          error={patch.error}
          onDiscard={discard}
        />
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
          <Preview
            {...previewOf(draft.value, challenge)}
            look={looks.named(draft.value)}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** In their order on the page. */
const sectionsOf = (challenge: VersionedChallenge, isScored: boolean) => [
  { anchor: 'text', name: <Trans>Text</Trans> },
  ...(isScored ? [] : [{ anchor: 'flags', name: <Trans>Flags</Trans> }]),
  ...(challenge.type === 'DynamicAttachment' ? [] : [{ anchor: 'files', name: <Trans>Files</Trans> }]),
  ...(isContainer(challenge) ? [{ anchor: 'container', name: <Trans>Container</Trans> }] : []),
  { anchor: 'hints', name: <Trans>Hints</Trans> },
  { anchor: 'solution', name: <Trans>Solution</Trans> },
  { anchor: 'checker', name: <Trans>Checker</Trans> },
  { anchor: 'about', name: <Trans>About the challenge</Trans> },
  ...(isScored ? [] : [{ anchor: 'scoring', name: <Trans>Scoring</Trans> }]),
  { anchor: 'times', name: <Trans>Release and deadline</Trans> },
  { anchor: 'parts', name: <Trans>Parts</Trans> },
  { anchor: 'prerequisites', name: <Trans>Prerequisites</Trans> },
]

function previewOf(draft: ChallengeDraft, { id, acceptedCount, decayCount, soFar }: VersionedChallenge) {
  const { title, category, content, hints, files, authors, tags } = draft
  return {
    challenge: {
      id,
      title,
      category,
      score: challengeScore(curveOf(draft), solvesSoFar(decayCount, soFar)),
      solved: acceptedCount,
    },
    content,
    hints,
    files: files.map((file) => ({ url: fileUrl(file), fileSize: file.size })),
    about: {
      authors,
      tags,
      difficultyStars: draft.difficultyStars ?? 0,
      estimatedMinutes: draft.estimatedMinutes ?? 0,
    },
  }
}
