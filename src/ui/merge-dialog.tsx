import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import styles from './merge-dialog.styles.ts'
import { LocaleTime } from './time.tsx'

export interface MergeField {
  name: string
  label: ReactNode
  mine: string
  theirs: string
}

interface MergeDialogProps {
  changedBy: string
  /** Epoch ms; 0 when it is not known. */
  changedAt: number
  /** What both changed, to be decided one by one. */
  fields: readonly MergeField[]
  /** The names of the fields in which theirs is to win. */
  onMerge: (theirs: ReadonlySet<string>) => void
  onReload: () => void
  /** Leaves the form as it is. */
  onClose: () => void
}

/** Shown when another user saved the same record first. No answer discards typed text without asking. */
export function MergeDialog(props: MergeDialogProps) {
  const { changedBy, changedAt, fields, onMerge, onReload, onClose } = props
  const { t } = useLingui()
  const form = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const isComplete = fields.every(({ name }) => chosen[name])
  return (
    <Dialog
      open
      alert
      size="lg"
      onClose={onClose}
      title={t`${changedBy} saved changes in the meantime`}
      footer={
        <>
          <Button variant="ghost" tone="gray" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="outline" tone="red" onClick={onReload}>
            <Trans>Discard mine and reload</Trans>
          </Button>
          <Button type="submit" form={form} disabled={!isComplete}>
            <Trans>Merge and save</Trans>
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={() => onMerge(new Set(Object.keys(chosen).filter((name) => chosen[name] === 'theirs')))}
      >
        <p className={styles.text}>
          {changedAt > 0 && (
            <>
              <LocaleTime at={changedAt} />
              {' · '}
            </>
          )}
          {fields.length === 0 ? (
            <Trans>You changed different settings, so both sets of changes can be kept.</Trans>
          ) : (
            <Trans>You both changed these settings. Choose which version to keep.</Trans>
          )}
        </p>
        {fields.map(({ name, label, mine, theirs }) => (
          <fieldset key={name} className={styles.field}>
            <legend className={styles.legend}>{label}</legend>
            <div className={styles.sides}>
              {(
                [
                  ['theirs', t`Theirs`, theirs],
                  ['mine', t`Mine`, mine],
                ] as const
              ).map(([side, words, value]) => (
                <label key={side} className={styles.side}>
                  <span className={styles.name}>
                    <input
                      type="radio"
                      name={`merge-${name}`}
                      checked={chosen[name] === side}
                      onChange={() => setChosen({ ...chosen, [name]: side })}
                    />
                    {words}
                  </span>
                  <span className={styles.value}>{value}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
    </Dialog>
  )
}
