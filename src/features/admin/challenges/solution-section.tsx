import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#src/lib/use-draft.ts'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { Select } from '#src/ui/select.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'

export function SolutionSection({ draft: { value, base, change } }: { draft: Draft<ChallengeDraft> }) {
  const { t } = useLingui()
  return (
    <FoldingSection
      anchor="solution"
      folded={base.solution.trim() === ''}
      title={<Trans>Solution</Trans>}
      text={
        <Trans>How to solve it. The staff of the game can read it, and players as you choose below.</Trans>
      }
    >
      <Select
        name="solutionReaders"
        label={<Trans>Who reads it</Trans>}
        options={[
          { value: 'staff', label: t`The staff of the game` },
          { value: 'end', label: t`Everybody who plays, after the end` },
          { value: 'solved', label: t`Teams that solved it, and everybody who plays after the end` },
        ]}
        value={value.solutionReaders}
        onChange={(solutionReaders) => change({ solutionReaders })}
      />
      <MarkdownField
        name="solution"
        label={<Trans>Solution</Trans>}
        rows={8}
        previewed
        value={value.solution}
        onChange={(solution) => change({ solution })}
      />
    </FoldingSection>
  )
}
