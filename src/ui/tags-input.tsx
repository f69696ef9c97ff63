import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { addTags } from './add-tags.ts'
import styles from './tags-input.styles.ts'

export interface TagsInputProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  max: number
  maxLength: number
  placeholder?: string
}

/** A list of names: Enter or a comma adds one, Backspace in the empty field edits the last one. */
export function TagsInput({ value, onChange, max, maxLength, placeholder, ...field }: TagsInputProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const add = (text: string) => {
    setTyped('')
    const next = addTags(value, text, max)
    if (next.length !== value.length) onChange(next)
  }
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    // Ctrl+S saves the form, and the focus stays here.
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) add(typed)
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <Field {...field}>
      {({ required: _, name: __, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the frame only passes a click on to its input
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input itself is reached with the keyboard
        <div
          className={styles.tags}
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        >
          {value.map((tag, index) => (
            <span key={tag} className={styles.tag}>
              <span title={tag}>{tag}</span>
              <button type="button" aria-label={t`Remove ${tag}`} onClick={() => remove(index)}>
                <CloseIcon size="0.95em" />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            value={typed}
            maxLength={maxLength}
            placeholder={value.length === 0 ? placeholder : undefined}
            onChange={({ target }) =>
              /[,，、;\n]/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[,，、;\n]/.test(text)) return
              event.preventDefault()
              add(typed + text)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => typed.trim() && add(typed)}
          />
        </div>
      )}
    </Field>
  )
}
