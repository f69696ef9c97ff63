import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import { MergeDialog } from '#src/ui/merge-dialog.tsx'

interface ClashDialogProps<T extends object> {
  clash: Clash<T>
  labels: { [Name in keyof T]?: ReactNode }
  /** Properties that are not shown as they are. */
  texts?: { [Name in keyof T]?: (value: T[Name]) => string }
  onMerge: (chosen: Partial<T>) => void
  onReload: () => void
  onClose: () => void
}

/** Offers to merge two people's changes of one form. */
export function ClashDialog<T extends object>(props: ClashDialogProps<T>) {
  const { clash, labels, texts, onMerge, onReload, onClose } = props
  const { t } = useLingui()
  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`On` : t`Off`
    if (Array.isArray(value)) return value.join('\n') || '–'
    return value === null || value === '' ? '–' : String(value)
  }
  const textOf = (name: keyof T, value: T[keyof T]) => texts?.[name]?.(value) ?? plain(value)
  return (
    <MergeDialog
      changedBy={clash.changedBy}
      changedAt={clash.changedAt}
      fields={clash.conflicts.map((name) => ({
        name,
        label: labels[name] ?? name,
        mine: textOf(name, clash.mine[name]),
        theirs: textOf(name, clash.theirs[name]),
      }))}
      onMerge={(names) =>
        onMerge(
          Object.fromEntries([...names].map((name) => [name, clash.theirs[name as keyof T]])) as Partial<T>,
        )
      }
      onReload={onReload}
      onClose={onClose}
    />
  )
}
