import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { downloadText } from '#src/lib/download-text.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import styles from './import.styles.ts'
import { AddedCount } from './import-words.tsx'
import { type ParsedUser, userColumns } from './parse-users.ts'

/** The passwords are here and nowhere else, so leaving without the file is asked about. */
export function ImportResult({ users }: { users: readonly ParsedUser[] }) {
  const [saved, setSaved] = useState(false)
  useLeaveWarning(!saved)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const download = async () => {
    const { default: Papa } = await import('papaparse')
    downloadText(`users-${serverNow()}.csv`, Papa.unparse([...users], { columns: userColumns }), 'text/csv')
    setSaved(true)
  }
  return (
    <Page>
      <PageHeader title={<Trans>Add many users</Trans>} />
      <EmptyState
        icon={<CheckCircleIcon />}
        title={<AddedCount count={users.length} />}
        action={
          <div className={styles.resultActions}>
            <Button ref={button} icon={<DownloadIcon />} onClick={() => void download()}>
              <Trans>Download names and passwords</Trans>
            </Button>
            <LinkButton href="/admin/users" variant="outline" tone="gray">
              <Trans>All users</Trans>
            </LinkButton>
          </div>
        }
      >
        <Trans>The file has the passwords of all these accounts. They cannot be read again later.</Trans>
      </EmptyState>
    </Page>
  )
}
