import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.styles.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The chosen panel. */
  children: ReactNode
}

/** Panels of one screen. Arrow keys move between tabs, as WAI-ARIA describes. */
export function Tabs<Value extends string>({ label, items, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = items.filter((item) => !item.disabled)
    const at = open.findIndex((item) => item.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = open[(to + open.length) % open.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onChange(item.value)}
            className={styles.tab}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
