import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { draftOfProvider, newProvider, type ProviderDraft } from './provider-draft.ts'
import styles from './settings.styles.ts'

const ProviderDialog = lazy(() => import('./provider-dialog.tsx'))

/** Providers that people may log in with. Each is saved in a dialog of its own, since its secret is never shown again. */
export function ProviderSection() {
  const { t } = useLingui()
  const { signIn } = trpc.useUtils()
  const { data } = trpc.signIn.providers.useQuery()
  const [edited, setEdited] = useState<ProviderDraft>()
  const onError = useNotifyRefusal()
  const remove = trpc.signIn.removeProvider.useMutation({
    onError,
    onSettled: () => signIn.providers.invalidate(),
  })
  const check = trpc.signIn.checkProvider.useMutation({
    onError,
    onSuccess: ({ problem }) =>
      problem === null
        ? notify({ tone: 'success', title: t`The provider answers.` })
        : notify({ tone: 'error', title: t`The provider does not answer as one.`, text: problem }),
  })
  const providers = data?.providers ?? []
  const ask = async ({ id, name, identities }: (typeof providers)[number]) => {
    const yes = await confirm({
      title: t`Remove ${name}?`,
      children: t`Linked accounts: ${identities}. They stay linked, but nobody can log in with this provider any more.`,
      confirm: t`Delete`,
      danger: true,
    })
    if (yes) remove.mutate({ id })
  }
  return (
    <Section
      anchor="sign-in"
      title={<Trans>Sign-in providers</Trans>}
      text={
        <Trans>
          Buttons on the pages for logging in and registering. An account is known by its number at the
          provider, and never by its email address alone.
        </Trans>
      }
    >
      {providers.length === 0 ? (
        <p className={styles.none}>
          <Trans>No provider yet. People log in with their password.</Trans>
        </p>
      ) : (
        <ul className={styles.providers}>
          {providers.map((provider) => {
            const { id, name, issuer, isEnabled, identities } = provider
            return (
              <li key={id}>
                <span className={styles.providerWords}>
                  <b translate="no">{name}</b>
                  <small translate="no">{issuer}</small>
                  <small>
                    <Trans>Linked accounts: {identities}</Trans>
                  </small>
                </span>
                {!isEnabled && <Badge tone="gray">{t`Off`}</Badge>}
                <span className={styles.providerTools}>
                  <Button
                    size="sm"
                    variant="outline"
                    tone="gray"
                    pending={check.isPending && check.variables.id === id}
                    aria-label={`${t`Check`}: ${name}`}
                    onClick={() => check.mutate({ id })}
                  >
                    <Trans>Check</Trans>
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    tone="gray"
                    aria-label={`${t`Edit`}: ${name}`}
                    onClick={() => setEdited(draftOfProvider(provider))}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    tone="red"
                    aria-label={`${t`Delete`}: ${name}`}
                    onClick={() => void ask(provider)}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div>
        <Button
          variant="outline"
          icon={<PlusIcon />}
          disabled={!data}
          onClick={() =>
            setEdited(
              newProvider(
                'oidc',
                providers.map(({ id }) => id),
              ),
            )
          }
        >
          <Trans>Add a provider</Trans>
        </Button>
      </div>
      <Suspense>
        {edited && data && (
          <ProviderDialog
            key={edited.isNew ? 'new' : edited.id}
            first={edited}
            taken={providers.map(({ id }) => id)}
            callback={data.callback}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Section>
  )
}
