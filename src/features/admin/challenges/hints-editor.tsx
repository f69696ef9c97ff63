import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '#src/ui/icons.tsx'
import styles from './challenges.styles.ts'

/** Hints in the order players read them. */
export function HintsEditor({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const refused = useForm().fields.hints
  const swap = (at: number, to: number) => {
    const next = [...value]
    const [moved = ''] = next.splice(at, 1)
    next.splice(to, 0, moved)
    onChange(next)
  }
  return (
    <div className={formStyles.field}>
      <ol className={styles.hints}>
        {value.map((hint, index) => (
          <HintRow
            key={index}
            number={index + 1}
            count={value.length}
            value={hint}
            onChange={(text) => onChange(value.with(index, text))}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <div>
        <Button
          size="sm"
          variant="outline"
          tone="gray"
          icon={<PlusIcon />}
          disabled={value.length >= limits.hintsMax}
          onClick={() => onChange([...value, ''])}
        >
          <Trans>Add a hint</Trans>
        </Button>
      </div>
    </div>
  )
}

interface HintRowProps {
  number: number
  count: number
  value: string
  onChange: (value: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function HintRow({ number, count, value, onChange, onMove, onRemove }: HintRowProps) {
  const { t } = useLingui()
  return (
    <li className={styles.hint}>
      <span className={styles.hintNumber} aria-hidden>
        {number}
      </span>
      <textarea
        aria-label={t`Hint ${number}`}
        rows={2}
        maxLength={limits.hintMax}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only a hint that was just added is empty
        autoFocus={value === ''}
        onChange={(event) => onChange(event.target.value)}
        className={cx(formStyles.area, styles.hintText)}
      />
      <span className={styles.hintKeys}>
        <IconButton
          size="sm"
          label={t`Move hint ${number} up`}
          icon={<ArrowUpIcon />}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={t`Move hint ${number} down`}
          icon={<ArrowDownIcon />}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="sm"
          tone="red"
          label={t`Remove hint ${number}`}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
