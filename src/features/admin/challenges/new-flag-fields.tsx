import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { Segments } from '#src/ui/segments.tsx'
import { Checkbox, Switch } from '#src/ui/switch.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import type { NewFlagDraft } from './new-flag-draft.ts'
import { parseFlags } from './parse-flags.ts'

interface FieldsProps {
  value: NewFlagDraft
  change: (changed: Partial<NewFlagDraft>) => void
}

const plain = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const

/** The inputs of a flag with settings, by its kind. */
export function NewFlagFields({ draft }: { draft: Draft<ChallengeDraft> }) {
  const { newFlagKind, newFlag } = draft.value
  const props: FieldsProps = {
    value: newFlag,
    change: (changed) => draft.change({ newFlag: { ...newFlag, ...changed } }),
  }
  if (newFlagKind === 'pattern') return <PatternFields {...props} />
  if (newFlagKind === 'numeric') return <NumberFields {...props} />
  if (newFlagKind === 'reviewed') return <ReviewedFields {...props} />
  return <ChoiceFields {...props} />
}

function PatternFields({ value, change }: FieldsProps) {
  return (
    <>
      <TextField
        name="flags"
        mono
        label={<Trans>Pattern</Trans>}
        hint={
          <Trans>
            A regular expression in the syntax of RE2. It must match the whole answer. The search for shared
            flags leaves its answers out.
          </Trans>
        }
        placeholder="flag\{[a-f0-9]{8}\}"
        maxLength={limits.patternMax}
        {...plain}
        value={value.flag}
        onChange={(flag) => change({ flag })}
      />
      <Switch
        label={<Trans>Ignore letter case</Trans>}
        checked={value.ignoreCase}
        onChange={(ignoreCase) => change({ ignoreCase })}
      />
      <div className={styles.pair}>
        <TextField
          name="matching"
          mono
          label={<Trans>An answer that it must match</Trans>}
          maxLength={limits.flagMax}
          {...plain}
          value={value.matching}
          onChange={(matching) => change({ matching })}
        />
        <TextField
          name="other"
          mono
          label={<Trans>An answer that it must not match</Trans>}
          maxLength={limits.flagMax}
          {...plain}
          value={value.other}
          onChange={(other) => change({ other })}
        />
      </div>
    </>
  )
}

function NumberFields({ value, change }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        name="flags"
        mono
        inputMode="text"
        label={<Trans>Right number</Trans>}
        hint={<Trans>Such as 42, -3.5 or 6.02e23. A comma or a blank inside is not a number.</Trans>}
        maxLength={limits.flagMax}
        {...plain}
        value={value.flag}
        onChange={(flag) => change({ flag })}
      />
      <TextField
        name="tolerance"
        mono
        label={<Trans>Tolerance</Trans>}
        hint={<Trans>How far an answer may be from it. An empty field means 0.</Trans>}
        placeholder="0"
        maxLength={limits.flagMax}
        {...plain}
        value={value.tolerance}
        onChange={(tolerance) => change({ tolerance })}
      />
    </div>
  )
}

function ReviewedFields({ value, change }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextArea
        name="flags"
        label={<Trans>What a right answer has</Trans>}
        hint={<Trans>Only those who judge read it, beside each answer.</Trans>}
        rows={3}
        maxLength={limits.patternMax}
        value={value.flag}
        onChange={(flag) => change({ flag })}
      />
      <Segments
        label={t`What teams hand in`}
        options={[
          { value: 'text', label: t`A text` },
          { value: 'file', label: t`A file` },
        ]}
        value={value.form}
        onChange={(form) => change({ form })}
      />
    </>
  )
}

function ChoiceFields({ value, change }: FieldsProps) {
  const { t } = useLingui()
  const name = useId()
  const options = parseFlags(value.options)
  const right = options.filter((option) => value.right.includes(option))
  const toggle = (option: string) =>
    change({ right: right.includes(option) ? right.filter((one) => one !== option) : [...right, option] })
  return (
    <>
      <TextArea
        name="options"
        label={<Trans>Options, one per line</Trans>}
        hint={<Trans>Players see them in this order.</Trans>}
        rows={4}
        value={value.options}
        onChange={(text) => change({ options: text })}
      />
      <Switch
        label={<Trans>Several options can be chosen</Trans>}
        checked={value.several}
        onChange={(several) => change({ several, right: several ? right : right.slice(0, 1) })}
      />
      {options.length > 0 && (
        <fieldset className={styles.rightOptions}>
          <legend>{value.several ? t`Right options` : t`Right option`}</legend>
          {options.map((option) =>
            value.several ? (
              <Checkbox
                key={option}
                label={option}
                checked={right.includes(option)}
                onChange={() => toggle(option)}
              />
            ) : (
              <label key={option}>
                <input
                  type="radio"
                  name={name}
                  checked={right[0] === option}
                  onChange={() => change({ right: [option] })}
                />
                {option}
              </label>
            ),
          )}
        </fieldset>
      )}
    </>
  )
}
