import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { needsInstance } from '#src/rules/connection-text.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useTypeWords } from '../parts/words.ts'
import { AuthorsField } from './authors-field.tsx'
import { CategoryField } from './category-field.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'

/** Stand for the address of an instance. */
const host = '{host}'
const port = '{port}'

interface Props {
  gameId: number
  draft: Draft<ChallengeDraft>
  type: ChallengeType
}

/** What players read beside the task, and the topics of the staff. */
export function AboutSection({ gameId, draft: { value, change }, type }: Props) {
  const { t } = useLingui()
  const words = useTypeWords()
  const isContainer = type === 'StaticContainer' || type === 'DynamicContainer'
  const stars = Array.from({ length: limits.starsMax + 1 }, (_, count) => ({
    value: `${count}`,
    label: count === 0 ? t`Not stated` : '★'.repeat(count),
  }))
  return (
    <FoldingSection
      anchor="about"
      title={<Trans>About the challenge</Trans>}
      text={<Trans>Players read it beside the task.</Trans>}
    >
      <Pair>
        <CategoryField gameId={gameId} value={value} onChange={change} />
        <TextField label={<Trans>Type</Trans>} value={words[type].name} readOnly />
      </Pair>
      <AuthorsField value={value.authors} onChange={(authors) => change({ authors })} />
      <Pair>
        <Select
          name="difficultyStars"
          label={<Trans>Difficulty</Trans>}
          options={stars}
          value={`${value.difficultyStars ?? 0}`}
          onChange={(count) => change({ difficultyStars: Number(count) })}
        />
        <NumberField
          name="estimatedMinutes"
          label={<Trans>Estimated time, minutes</Trans>}
          hint={<Trans>0: not stated.</Trans>}
          min={0}
          max={limits.estimatedMinutesMax}
          value={value.estimatedMinutes}
          onChange={(estimatedMinutes) => change({ estimatedMinutes })}
        />
      </Pair>
      <Pair>
        <TagsInput
          name="tags"
          label={<Trans>Tags</Trans>}
          hint={<Trans>Players see them.</Trans>}
          max={limits.tagsMax}
          maxLength={limits.tagMax}
          value={value.tags}
          onChange={(tags) => change({ tags })}
        />
        <TagsInput
          name="topics"
          label={<Trans>Topics</Trans>}
          hint={<Trans>For the staff: players do not see them.</Trans>}
          max={limits.tagsMax}
          maxLength={limits.tagMax}
          value={value.topics}
          onChange={(topics) => change({ topics })}
        />
      </Pair>
      <TextField
        name="connection"
        mono
        label={<Trans>How to connect</Trans>}
        hint={
          isContainer ? (
            <Trans>
              Players can copy it. {host} and {port} are those of the team’s instance.
            </Trans>
          ) : needsInstance(value.connection) ? (
            <Trans>
              This challenge has no instances: {host} and {port} stay as they are.
            </Trans>
          ) : (
            <Trans>Players can copy it.</Trans>
          )
        }
        placeholder={isContainer ? 'nc {host} {port}' : 'nc chall.example.org 1337'}
        maxLength={limits.connectionMax}
        spellCheck={false}
        autoComplete="off"
        value={value.connection}
        onChange={(connection) => change({ connection })}
      />
    </FoldingSection>
  )
}
