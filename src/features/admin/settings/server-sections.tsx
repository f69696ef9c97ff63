import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SettingsPage } from '#src/contract/settings.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon, CheckCircleIcon } from '#src/ui/icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { EnvironmentValues } from './environment-values.tsx'

/** What the environment of the server decides: shown, and tried where that can be done. */
export const ServerSections = ({ captcha, setup }: Pick<SettingsPage, 'captcha' | 'setup'>) => (
  <>
    <CaptchaSection captcha={captcha} />
    <EngineSection engine={setup.engine} />
    <StorageSection storage={setup.storage} />
    <PushSection hasSecretKey={setup.hasSecretKey} />
  </>
)

const captchaNames = { None: null, HashPow: 'hashpow', CloudflareTurnstile: 'turnstile' } as const

function CaptchaSection({ captcha }: Pick<SettingsPage, 'captcha'>) {
  const { t } = useLingui()
  return (
    <Section
      anchor="captcha"
      title={<Trans>Captcha</Trans>}
      text={<Trans>Whether it is asked for is a setting of the accounts.</Trans>}
    >
      <EnvironmentValues
        values={[{ name: t`Provider`, value: captchaNames[captcha], variable: 'VEXIL_CAPTCHA' }]}
      />
    </Section>
  )
}

function EngineSection({ engine }: Pick<SettingsPage['setup'], 'engine'>) {
  const { t } = useLingui()
  const ask = trpc.settings.askEngine.useMutation({ onError: useNotifyRefusal() })
  const problem = ask.data ? ask.data.problem : engine?.trouble
  return (
    <Section
      anchor="engine"
      title={<Trans>Container engine</Trans>}
      text={<Trans>Runs the containers of challenges.</Trans>}
    >
      <EnvironmentValues
        values={[
          {
            name: t`Engine`,
            value: engine && [engine.name, engine.version].filter(Boolean).join(' '),
            variable: 'VEXIL_CONTAINERS',
          },
          ...(engine
            ? [{ name: t`Way to instances`, value: engine.mapping, variable: 'VEXIL_PORT_MAPPING' }]
            : []),
        ]}
      />
      {engine && (
        <TestRow pending={ask.isPending} onTest={() => ask.mutate()} label={<Trans>Ask the engine</Trans>} />
      )}
      <Outcome
        problem={problem ?? (engine && !engine.isUp && !ask.data ? t`The engine does not answer.` : null)}
        done={ask.data?.version && t`The engine answers: version ${ask.data.version}.`}
      />
    </Section>
  )
}

function StorageSection({ storage }: Pick<SettingsPage['setup'], 'storage'>) {
  const { t } = useLingui()
  const test = trpc.settings.tryStorage.useMutation({ onError: useNotifyRefusal() })
  const { kind, place, freeBytes } = storage
  return (
    <Section
      anchor="storage"
      title={<Trans>Storage</Trans>}
      text={<Trans>Where attachments, pictures, writeups and captures are kept.</Trans>}
    >
      <EnvironmentValues
        values={[
          {
            name: t`Place`,
            value: place,
            variable: kind === 's3' ? 'VEXIL_STORAGE' : 'VEXIL_DATA_DIR',
          },
          {
            name: t`Free on the disk`,
            value: freeBytes === null ? null : formatFileSize(freeBytes),
            variable: 'VEXIL_DISK_RESERVE',
          },
        ]}
      />
      <TestRow
        pending={test.isPending}
        onTest={() => test.mutate()}
        label={<Trans>Write, read and delete a small object</Trans>}
      />
      <Outcome problem={test.data?.problem} done={test.data && t`The storage works.`} />
    </Section>
  )
}

function PushSection({ hasSecretKey }: Pick<SettingsPage['setup'], 'hasSecretKey'>) {
  const { t } = useLingui()
  return (
    <Section
      anchor="push"
      title={<Trans>Push notifications</Trans>}
      text={
        <Trans>
          They need no setting: the site makes its own keys when they are first used, and keeps them
          encrypted.
        </Trans>
      }
    >
      <EnvironmentValues
        values={[
          {
            name: t`Key that secrets are encrypted with`,
            value: hasSecretKey ? t`Set` : null,
            variable: 'VEXIL_SECRET_KEY',
          },
        ]}
      />
    </Section>
  )
}

const TestRow = ({ pending, onTest, label }: { pending: boolean; onTest: () => void; label: ReactNode }) => (
  <div>
    <Button variant="outline" tone="gray" pending={pending} onClick={onTest}>
      {label}
    </Button>
  </div>
)

/** Of a test; the words of the problem are those of the server that was asked. */
const Outcome = ({ problem, done }: { problem?: string | null | undefined; done?: ReactNode }) =>
  problem ? (
    <Callout tone="red" icon={<AlertIcon />} title={<Trans>It does not work</Trans>}>
      {problem}
    </Callout>
  ) : done ? (
    <Callout tone="green" icon={<CheckCircleIcon />} title={done} />
  ) : null
