import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusalOf, useRefusal } from '#src/lib/errors.ts'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import styles from './save-bar.styles.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface SaveBarProps {
  dirty: boolean
  /** What is unsaved is from before a reload. */
  restored?: boolean
  /** Another user has saved in the meantime. */
  outdated?: boolean
  pending: boolean
  error: unknown
  onDiscard: () => void
  /** Nothing of it is stored yet: it can be saved as it is. */
  isNew?: boolean
  /** Text of the submit button; left out: Save. */
  submit?: ReactNode
}

/** Stays in sight at the end of a form: what is unsaved, and the one button that saves it. */
export function SaveBar(props: SaveBarProps) {
  const { dirty, restored, outdated, pending, error, onDiscard, isNew, submit } = props
  const refusal = useRefusal(error)
  // A refusal of the screen itself may have texts for its fields only.
  const problem = refusalOf(error)?.title || Object.values(refusal?.fields ?? {})[0] || refusal?.title
  const bar = useKeptFocus<HTMLDivElement>()
  return (
    <BottomBar
      ref={bar}
      dirty={dirty}
      failed={refusal !== undefined}
      state={
        refusal ? (
          problem
        ) : dirty ? (
          <>
            <span className={styles.dot} aria-hidden />
            {outdated ? (
              <Trans>Somebody else has saved in the meantime. You will be asked what to keep.</Trans>
            ) : restored ? (
              <Trans>Unsaved changes were restored</Trans>
            ) : (
              <Trans>Unsaved changes</Trans>
            )}
          </>
        ) : isNew ? null : (
          <>
            <CheckIcon />
            <Trans>All changes saved</Trans>
          </>
        )
      }
    >
      {dirty && (
        <Button variant="ghost" tone="gray" onClick={onDiscard} disabled={pending}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button
        type="submit"
        pending={pending}
        aria-disabled={(!dirty && !isNew) || undefined}
        title="Ctrl+S"
        aria-keyshortcuts="Control+S"
      >
        {submit ?? <Trans>Save</Trans>}
      </Button>
    </BottomBar>
  )
}
