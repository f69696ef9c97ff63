import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'

interface AddButtonProps {
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Below the entries of a list in a form. */
export const AddButton = ({ disabled, onClick, children }: AddButtonProps) => (
  <div>
    <Button size="sm" variant="outline" tone="gray" icon={<PlusIcon />} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  </div>
)
