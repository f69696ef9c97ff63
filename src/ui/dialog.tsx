import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The row of buttons. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** For questions that must be answered: announced at once, and a click outside does not close. */
  alert?: boolean
  /** From the side, for navigation on a phone. */
  placement?: 'center' | 'side'
}

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
