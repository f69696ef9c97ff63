import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'

const DialogFrame = lazy(() => import('./dialog-frame.tsx'))

/** A modal. Its machinery is loaded when one first opens, so that no page pays for it at the start. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}
