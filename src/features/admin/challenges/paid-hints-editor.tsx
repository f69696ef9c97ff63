import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { IconButton } from '#src/ui/button.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { type MovePart, moved, useFocusAfterMove } from '../parts/use-focus-after-move.ts'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './challenges.styles.ts'

type Hint = ChallengeDraft['paidHints'][number]

interface Props {
  value: Hint[]
  onChange: (value: Hint[]) => void
}

const fresh = (): Hint => ({
  // Not `randomUUID`, which browsers have over https only.
  key: crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16),
  title: '',
  text: '',
  cost: 10,
  requires: [],
})

/** Hints that a team unlocks with points, in the order in which players see them. */
export function PaidHintsEditor({ value, onChange }: Props) {
  const refused = useForm().fields.paidHints
  const { list, focusAfterMove } = useFocusAfterMove<HTMLDivElement>(value)
  const remove = ({ key }: Hint) =>
    onChange(
      value
        .filter((other) => other.key !== key)
        .map((other) => ({ ...other, requires: other.requires.filter((one) => one !== key) })),
    )
  return (
    <div className={formStyles.field}>
      <div className={formStyles.label}>
        <Trans>Hints that cost points</Trans>
      </div>
      <p className={formStyles.hint}>
        <Trans>
          Any member unlocks one for the team, once. Before that, players see its title and what it costs.
          What was paid stays paid, also when you change or remove the hint.
        </Trans>
      </p>
      <div ref={list} className={styles.hints}>
        {value.map((hint, index) => (
          <HintFields
            key={hint.key}
            hint={hint}
            at={index}
            count={value.length}
            others={value.filter(({ key }) => key !== hint.key)}
            onChange={(changes) => onChange(value.with(index, { ...hint, ...changes }))}
            onMove={(by, part) => {
              onChange(moved(value, index, index + by))
              focusAfterMove(index + by, part)
            }}
            onRemove={() => remove(hint)}
          />
        ))}
      </div>
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <AddButton disabled={value.length >= limits.paidHintsMax} onClick={() => onChange([...value, fresh()])}>
        <Trans>Add a hint that costs points</Trans>
      </AddButton>
    </div>
  )
}

interface HintFieldsProps {
  hint: Hint
  at: number
  count: number
  others: readonly Hint[]
  onChange: (changes: Partial<Hint>) => void
  onMove: (by: -1 | 1, part: MovePart) => void
  onRemove: () => void
}

function HintFields({ hint, at, count, others, onChange, onMove, onRemove }: HintFieldsProps) {
  const { t } = useLingui()
  const number = at + 1
  const named = others.filter(({ title }) => title.trim() !== '')
  return (
    <fieldset className={styles.paidHint}>
      <legend className={styles.paidHintHead}>
        <Trans>Hint {number}</Trans>
        <span>
          <MoveButtons
            {...{ at, count, onMove }}
            labels={{ up: t`Move hint ${number} up`, down: t`Move hint ${number} down` }}
          />
          <IconButton
            size="sm"
            tone="red"
            label={t`Remove hint ${number}`}
            icon={<TrashIcon />}
            onClick={onRemove}
          />
        </span>
      </legend>
      <div className={styles.paidHintTop}>
        <TextField
          label={<Trans>Title</Trans>}
          value={hint.title}
          onChange={(title) => onChange({ title })}
          maxLength={limits.hintTitleMax}
          required
        />
        <NumberField
          label={<Trans>Cost, points</Trans>}
          min={0}
          max={limits.originalScoreMax}
          step={1}
          value={hint.cost}
          onChange={(cost) => onChange({ cost: cost ?? 0 })}
          required
        />
      </div>
      <TextArea
        rows={2}
        label={<Trans>Text, which only teams read that unlocked it</Trans>}
        value={hint.text}
        onChange={(text) => onChange({ text })}
        maxLength={limits.hintMax}
        required
      />
      {named.length > 0 && (
        <fieldset>
          <legend className={formStyles.label}>
            <Trans>Hints that must be unlocked before</Trans>
          </legend>
          <div className={styles.requires}>
            {named.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={hint.requires.includes(key)}
                onChange={(isRequired) =>
                  onChange({
                    requires: isRequired
                      ? [...hint.requires, key]
                      : hint.requires.filter((other) => other !== key),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
