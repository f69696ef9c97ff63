import { useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import formStyles from './form.styles.ts'
import { SearchIcon } from './screen-icons.tsx'
import styles from './search-field.styles.ts'

export interface SearchFieldProps {
  label: string
  /** What is searched for now, for example in the address. */
  value: string
  onSearch: (text: string) => void
  placeholder?: string
  maxLength?: number
}

/** Searches a moment after the last key, and at once on Enter. */
const pauseMs = 300

/** A search field above a list. What is being typed stays while the answer is on its way. */
export function SearchField({ label, value, onSearch, placeholder, maxLength = 200 }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const known = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Another value than the one that was asked for: the reader went back, or cleared the filters.
    if (value !== known.current) setText(value)
    known.current = value
  }, [value])
  const search = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === known.current) return
    known.current = next.trim()
    onSearch(next.trim())
  }
  return (
    <div className={formStyles.field}>
      <label htmlFor={id} className={formStyles.label}>
        {label}
      </label>
      <div className={styles.around}>
        <SearchIcon />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(target.value), target.value === '' ? 0 : pauseMs)
          }}
          onKeyDown={(event) => event.key === 'Enter' && search(text)}
          className={cx(formStyles.input, styles.input)}
        />
      </div>
    </div>
  )
}
