import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { checkSession, postpone, session } from '#src/lib/session.ts'
import { useViewer } from '#src/lib/shell.ts'
import { createLoginClient, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './connection.styles.ts'

interface Props {
  /** Logs in and calls `onLoggedIn`. */
  form: (onLoggedIn: () => void, userName: string) => ReactNode
}

export function SessionDialog({ form }: Props) {
  const { t } = useLingui()
  const { state, asks } = session.use()
  const queries = useQueryClient()
  const [client] = useState(createLoginClient)
  const name = useViewer()?.userName ?? ''
  const onLoggedIn = async () => {
    // Another account has logged in, which must not see this page.
    if (!(await checkSession())) location.reload()
  }
  return (
    <Dialog
      open={asks}
      onClose={postpone}
      size="sm"
      title={
        state === 'changed' ? <Trans>Another account is logged in</Trans> : <Trans>You were logged out</Trans>
      }
    >
      {state === 'changed' ? (
        <>
          <p className={styles.words}>
            {t`This page belongs to ${name}. In another tab, somebody else has logged in.`}
          </p>
          <Button wide onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        </>
      ) : (
        <>
          <p
            className={styles.words}
          >{t`Log in again as ${name}. What you typed is kept and is sent afterwards.`}</p>
          {/* All other calls wait for the session. */}
          <trpc.Provider client={client} queryClient={queries}>
            <Suspense fallback={<Skeleton height="14rem" />}>
              <FocusedOnPassword>{form(() => void onLoggedIn(), name)}</FocusedOnPassword>
            </Suspense>
          </trpc.Provider>
        </>
      )}
    </Dialog>
  )
}

/** The form arrives after the dialog has given the focus away. */
function FocusedOnPassword({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])
  return <div ref={root}>{children}</div>
}
