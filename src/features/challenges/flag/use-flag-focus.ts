import { type RefObject, useEffect } from 'react'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'

/** The flag field has the focus when a challenge is opened, except where that would raise a keyboard over the task. */
export function useFlagFocus(field: RefObject<HTMLInputElement | null>): void {
  useShortcuts({ f: () => field.current?.focus() })
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field])
}
