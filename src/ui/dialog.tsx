import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstIntent } from '#src/lib/first-intent.ts'
import { loadEarly } from '#src/lib/load-early.ts'
import type { DialogProps } from './dialog-props.ts'

const loadFrame = () => import('./dialog-frame.tsx')
const DialogFrame = lazy(loadFrame)
const whenIdle = (call: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(call)

/**
 * A modal dialog. Its code is loaded after the reader began to do something, when the browser is idle: no page loads it at the start,
 * and no click waits for it.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  useEffect(() => onFirstIntent(() => whenIdle(() => loadEarly(loadFrame))), [])
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}
