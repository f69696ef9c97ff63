import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { textOfFile } from '#src/lib/text-of-file.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNameLimits } from '#src/lib/use-name-limits.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { AlertIcon, CheckIcon } from '#src/ui/icons.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import styles from './import.styles.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { AddCount, BadLines } from './import-words.tsx'
import { newPassword } from './new-password.ts'
import { type ParsedUser, parseUsers } from './parse-users.ts'

const fileBytesMax = 2 * 1024 * 1024

/** Many accounts at once, from a list. All of them are created, or none. */
export function ImportScreen() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [overwrite, setOverwrite] = useState(false)
  const [made, setMade] = useState<readonly ParsedUser[]>()
  const deferred = useDeferredValue(text)
  const longest = useNameLimits()
  const lines = useMemo(() => parseUsers(deferred, longest), [deferred, longest])
  const create = trpc.users.create.useMutation()
  const refusal = useRefusal(create.error)
  const bad = lines.filter(({ problems }) => problems.length > 0).length
  const tooMany = lines.length > limits.usersPerCallMax
  const readList = async ([file]: readonly File[]) => {
    const list = await textOfFile(file!)
    if (list === undefined)
      throw { data: { title: t`This file is not UTF-8. Save it as “CSV UTF-8”.`, status: 400 } }
    return list
  }
  const send = () => {
    const users = lines.map(({ line, user }) => ({ ...user, line, password: user.password || newPassword() }))
    create.mutate(
      {
        users: users.map(({ line, userName, email, password, ...more }) => ({
          line,
          userName,
          email,
          password,
          realName: more.realName || null,
          stdNumber: more.stdNumber || null,
          phone: more.phone || null,
          teamName: more.teamName || null,
          overwrite,
        })),
      },
      { onSuccess: () => setMade(users) },
    )
  }
  if (made) return <ImportResult users={made} />
  return (
    <Page>
      <BackLink href="/admin/users">
        <Trans>All users</Trans>
      </BackLink>
      <PageHeader title={<Trans>Add many users</Trans>}>
        <Trans>All of the list is added, or nothing. The accounts are active at once.</Trans>
      </PageHeader>
      <div className={styles.root}>
        <div className={styles.source}>
          <TextArea
            label={<Trans>List of users</Trans>}
            hint={
              <Trans>
                One user a line: user name, email, password, real name, student number, phone, team. A line of
                headings may change the order. Without a password, a random one is made. Users with the same
                team share a new team.
              </Trans>
            }
            value={text}
            onChange={setText}
            rows={10}
            mono
            spellCheck={false}
            autoComplete="off"
            placeholder={'ann, ann@example.org, , Ann Lovelace, S-77, , Owls'}
          />
          <FileField
            label={<Trans>CSV file</Trans>}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            maxBytes={fileBytesMax}
            send={readList}
            onSent={setText}
          />
        </div>
        <Checkbox
          label={<Trans>Update accounts that exist</Trans>}
          hint={
            <Trans>
              An account with the same name or email takes over everything from its line, including the
              password. Otherwise such a line is refused.
            </Trans>
          }
          checked={overwrite}
          onChange={setOverwrite}
        />
        {lines.length > 0 && (
          <>
            {tooMany ? (
              <Callout
                tone="red"
                icon={<AlertIcon />}
                title={t`At most ${limits.usersPerCallMax} users at once. Please split the list.`}
              />
            ) : bad > 0 ? (
              <Callout tone="orange" icon={<AlertIcon />} title={<BadLines bad={bad} />} />
            ) : (
              <Callout tone="green" icon={<CheckIcon />} title={<Trans>Every line can be added.</Trans>} />
            )}
            {refusal && <FormRefusal>{refusal.title}</FormRefusal>}
            <ImportPreview lines={lines} />
            <div className={styles.actions}>
              <Button pending={create.isPending} disabled={bad > 0 || tooMany} onClick={send}>
                <AddCount count={lines.length} />
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
