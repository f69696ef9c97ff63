import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { type CurveName, curveDefaults, curveNames } from '#src/rules/curves/curves.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { curveWords } from '../parts/curve-words.ts'
import { CategoryField } from './category-field.tsx'
import { CurveFields, curveUses } from './curve-fields.tsx'
import styles from './many-challenges.styles.ts'
import { manyChanges, noChanges, somethingChanges } from './many-changes.ts'
import { useChangeMany } from './use-change-many.ts'

interface EditChallengesDialogProps {
  gameId: number
  challenges: readonly ChallengeTableEntry[]
  onClose: () => void
}

/** Sets values in several challenges; what is left as it is stays in each of them. */
export default function EditChallengesDialog({ gameId, challenges, onClose }: EditChallengesDialogProps) {
  const { t, i18n } = useLingui()
  const [value, setValue] = useState(noChanges)
  const set = (change: Partial<typeof value>) => setValue((before) => ({ ...before, ...change }))
  const tags = [...new Set(challenges.flatMap((challenge) => challenge.tags))].toSorted()
  const count = challenges.length
  const { change, isPending, submit } = useChangeMany(gameId)
  const save = async () => {
    const input = { gameId, challengeIds: challenges.map(({ id }) => id), ...manyChanges(value) }
    const done = t`${plural(count, { one: '# challenge was changed', other: '# challenges were changed' })}`
    if (await submit(input, done)) onClose()
  }
  const stays = t`Unchanged`
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t`Edit ${plural(count, { one: '# challenge', other: '# challenges' })}`}
      submit={<Trans>Save</Trans>}
      incomplete={!somethingChanges(value)}
      call={{ error: change.error, isPending, isSuccess: change.isSuccess }}
      onSubmit={() => void save().catch(() => undefined)}
    >
      <p className={styles.note}>
        <Trans>What you leave unchanged stays as it is in each of them.</Trans>
      </p>
      <Pair>
        <CategoryField
          gameId={gameId}
          value={value}
          onChange={set}
          none={stays}
          onNone={() => set({ category: '', ownCategory: '' })}
        />
        <Select
          name="curve"
          label={<Trans>Curve</Trans>}
          options={[
            { value: '', label: stays },
            ...curveNames.map((name) => ({ value: name, label: i18n._(curveWords[name].name) })),
          ]}
          value={value.curve}
          onChange={(curve) => set({ curve: curve as CurveName | '', ...curveParameters })}
        />
        <NumberField
          name="originalScore"
          label={<Trans>Score, points</Trans>}
          hint={stayHint(value.originalScore)}
          min={0}
          max={limits.originalScoreMax}
          step={1}
          value={value.originalScore}
          onChange={(originalScore) => set({ originalScore })}
        />
        {(value.curve === '' || hasMinimum(value.curve)) && (
          <NumberField
            name="minScoreRate"
            label={<Trans>Minimum score, percent of the score</Trans>}
            hint={stayHint(value.minimumPercent)}
            min={0}
            max={100}
            value={value.minimumPercent}
            onChange={(minimumPercent) => set({ minimumPercent })}
          />
        )}
        {value.curve !== '' && <CurveFields curve={value.curve} value={value} onChange={set} />}
      </Pair>
      <Pair>
        <Select
          name="release"
          label={<Trans>Release</Trans>}
          options={[
            { value: '', label: stays },
            { value: 'start', label: t`At the start of the game` },
            { value: 'time', label: t`At a time` },
          ]}
          value={value.release}
          onChange={(release) => set({ release: release as typeof value.release })}
        />
        {value.release === 'time' && (
          <DateTimeField
            name="releaseAt"
            label={<Trans>Time of the release</Trans>}
            value={value.releaseAt}
            onChange={(releaseAt) => set({ releaseAt })}
          />
        )}
      </Pair>
      <TagsInput
        name="addTags"
        label={<Trans>Add tags</Trans>}
        hint={<Trans>Players see them.</Trans>}
        max={limits.tagsMax}
        maxLength={limits.tagMax}
        value={value.addTags}
        onChange={(addTags) => set({ addTags })}
      />
      {tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend>
            <Trans>Remove tags</Trans>
          </legend>
          {tags.slice(0, limits.manyTagsMax).map((tag) => (
            <Checkbox
              key={tag}
              label={<bdi>{tag}</bdi>}
              checked={value.removeTags.includes(tag)}
              onChange={(isRemoved) =>
                set({
                  removeTags: isRemoved
                    ? [...value.removeTags, tag]
                    : value.removeTags.filter((one) => one !== tag),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

const hasMinimum = (curve: CurveName) => curveUses(curve, 'minScoreRate') || curveUses(curve, 'curveMinimum')
const stayHint = (value: number | null) => value === null && <Trans>Empty: unchanged.</Trans>
const { curveDecay, curveScale, curveExponent, curveSolves } = curveDefaults
/** What the parameters of a curve begin with. */
const curveParameters = { difficulty: 5, curveDecay, curveScale, curveExponent, curveSolves }
