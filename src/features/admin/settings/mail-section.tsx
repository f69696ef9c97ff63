import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { SettingsPage } from '#src/contract/settings.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon, CheckCircleIcon } from '#src/ui/icons.tsx'
import { MailIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { EnvironmentValues } from './environment-values.tsx'
import styles from './settings.styles.ts'

/** Where mail goes, and whether it arrives. The server is set up by the settings of the process. */
export function MailSection({ mail, setup }: Pick<SettingsPage, 'mail' | 'setup'>) {
  const { t } = useLingui()
  const profile = trpc.accounts.profile.useQuery().data
  const [typed, setTyped] = useState<string>()
  const to = typed ?? profile?.email ?? ''
  const send = trpc.settings.sendTestMail.useMutation()
  const refusal = useRefusal(send.error)
  const problem = send.data?.problem
  return (
    <Section
      anchor="mail"
      title={<Trans>Mail</Trans>}
      text={
        mail.way === 'smtp' ? (
          <Trans>Mail is sent as {mail.from}.</Trans>
        ) : (
          <Trans>No mail server is set up. Mail is only written to files on the server.</Trans>
        )
      }
    >
      <EnvironmentValues
        values={[
          { name: t`Mail server`, value: setup.mailServer, variable: 'VEXIL_SMTP_URL' },
          { name: t`Sender`, value: mail.from, variable: 'VEXIL_MAIL_FROM' },
        ]}
      />
      <div className={styles.testMail}>
        <TextField
          label={<Trans>Send a test mail to</Trans>}
          type="email"
          value={to}
          onChange={setTyped}
          error={refusal && (refusal.fields.to ?? refusal.title)}
          maxLength={limits.emailMax}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it saves the settings.
            event.preventDefault()
            send.mutate({ to: to.trim() })
          }}
        />
        <Button
          variant="outline"
          icon={<MailIcon />}
          pending={send.isPending}
          disabled={to.trim() === ''}
          onClick={() => send.mutate({ to: to.trim() })}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
      {send.isSuccess && problem === null && (
        <Callout
          tone="green"
          icon={<CheckCircleIcon />}
          title={
            mail.way === 'smtp' ? t`The mail server accepted the mail.` : t`The mail was written to a file.`
          }
        />
      )}
      {problem && (
        <Callout tone="red" icon={<AlertIcon />} title={<Trans>The mail was not sent</Trans>}>
          {problem}
        </Callout>
      )}
    </Section>
  )
}
