import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { HintLedger } from './hint-ledger.tsx'
import { HintsEditor } from './hints-editor.tsx'
import { PaidHintsEditor } from './paid-hints-editor.tsx'
import { useSameTitle } from './use-same-title.tsx'

interface TextSectionProps {
  draft: Draft<ChallengeDraft>
  challenge: { id: number }
  gameId: number
}

export function TextSection({ draft, challenge: { id }, gameId }: TextSectionProps) {
  const { value, change } = draft
  const sameTitle = useSameTitle(gameId, value.title, id)
  return (
    <FoldingSection
      anchor="text"
      title={<Trans>Text</Trans>}
      text={<Trans>What players see when they open it.</Trans>}
    >
      <TextField
        name="title"
        label={<Trans>Title</Trans>}
        value={value.title}
        onChange={(title) => change({ title })}
        hint={sameTitle}
        maxLength={limits.challengeTitleMax}
        required
      />
      <MarkdownField
        name="content"
        label={<Trans>Content</Trans>}
        rows={14}
        previewed
        value={value.content}
        onChange={(content) => change({ content })}
      />
    </FoldingSection>
  )
}

interface HintsSectionProps {
  draft: Draft<ChallengeDraft>
  gameId: number
  challengeId: number
}

export function HintsSection({ draft, gameId, challengeId }: HintsSectionProps) {
  const { value, change } = draft
  return (
    <FoldingSection
      anchor="hints"
      title={<Trans>Hints</Trans>}
      text={<Trans>Players are notified when hints change while the game is running.</Trans>}
    >
      <HintsEditor value={value.hints} onChange={(hints) => change({ hints })} />
      <PaidHintsEditor value={value.paidHints} onChange={(paidHints) => change({ paidHints })} />
      <HintLedger gameId={gameId} challengeId={challengeId} />
    </FoldingSection>
  )
}
