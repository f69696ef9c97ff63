import { useQueries } from '@tanstack/react-query'
import { previewQuery } from '#src/lib/preview-query.ts'
import { usePreview } from '#src/lib/use-preview.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FlagForm } from '../flag/flag-form.tsx'
import { type About, ChallengeAbout } from './challenge-about.tsx'
import { ChallengeFacts } from './challenge-facts.tsx'
import { ChallengeTask, type ChallengeTaskProps } from './challenge-task.tsx'
import { ChallengeTitle } from './challenge-title.tsx'

export interface ChallengePreviewProps {
  challenge: { id: number; title: string; category: ChallengeCategory; score: number; solved: number }
  look: CategoryLook
  /** Markdown, as it stands in the author's form. */
  content: string
  hints: readonly string[]
  files: ChallengeTaskProps['files']
  about: About
  onClose: () => void
}

const nowhere = {
  previous: undefined,
  next: undefined,
  nextUnsolved: undefined,
  find: () => undefined,
  go: () => undefined,
}

/** A challenge as players would see it: the parts of the real dialog, without its calls. */
export default function ChallengePreview(props: ChallengePreviewProps) {
  const { look, content, hints, files, about, onClose } = props
  const challenge = { ...props.challenge, bloods: [], disableBloodBonus: false }
  const html = usePreview(content).html ?? ''
  const given = hints.filter((hint) => hint.trim() !== '')
  const hintsHtml = useQueries({ queries: given.map(previewQuery) }).map(({ data }) => data?.html ?? '')
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={<ChallengeTitle challenge={challenge} look={look} hoisted={false} />}
      footer={
        <div inert style={{ width: '100%' }}>
          <FlagForm gameId={0} challenge={challenge} practice={false} steps={nowhere} onSolved={nowhere.go} />
        </div>
      }
    >
      <ChallengeFacts challenge={challenge} ownTeamId={0} steps={nowhere} />
      <ChallengeAbout about={about} />
      <ChallengeTask contentHtml={html} hintsHtml={hintsHtml} files={files} />
    </Dialog>
  )
}
