import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type LoginPreset, loginPresetNames, loginPresets } from '#src/rules/login-presets.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { notify } from '#src/ui/notify.ts'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { GroupRules } from './group-rules.tsx'
import { newProvider, type ProviderDraft, savedOf } from './provider-draft.ts'

interface ProviderDialogProps {
  first: ProviderDraft
  /** Names of the others. */
  taken: readonly string[]
  /** With `ID` where the name of the provider stands. */
  callback: string
  onClose: () => void
}

/** One provider: what it is, how this site is known there, and what it decides. */
export default function ProviderDialog({ first, taken, callback, onClose }: ProviderDialogProps) {
  const { t } = useLingui()
  const { signIn } = trpc.useUtils()
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<ProviderDraft>) => setDraft((now) => ({ ...now, ...part }))
  const save = trpc.signIn.saveProvider.useMutation({
    onSuccess: async () => {
      await signIn.providers.invalidate()
      notify({ tone: 'success', title: t`Saved` })
      onClose()
    },
  })
  const preset: LoginPreset = loginPresets[draft.preset]
  const incomplete =
    [draft.id, draft.name, draft.issuer, draft.clientId].some((text) => text.trim() === '') ||
    (draft.isNew && draft.clientSecret.trim() === '')
  const address = callback.replace('ID', draft.id || 'ID')
  return (
    <FormDialog
      size="lg"
      title={draft.isNew ? <Trans>Add a provider</Trans> : <Trans>Edit {first.name}</Trans>}
      submit={<Trans>Save</Trans>}
      incomplete={incomplete}
      call={save}
      onClose={onClose}
      onSubmit={() => save.mutate(savedOf(draft))}
    >
      {draft.isNew && (
        <Select
          label={<Trans>Kind of provider</Trans>}
          options={loginPresetNames.map((value) => ({
            value,
            label: loginPresets[value].name || t`Another one (OpenID Connect)`,
          }))}
          value={draft.preset}
          onChange={(next) => setDraft(newProvider(next, taken))}
        />
      )}
      <Pair>
        <TextField
          name="name"
          label={<Trans>Name on the button</Trans>}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={limits.providerNameMax}
          required
        />
        <TextField
          name="id"
          label={<Trans>Short name</Trans>}
          hint={<Trans>In addresses. It cannot be changed later.</Trans>}
          value={draft.id}
          onChange={(id) => change({ id })}
          maxLength={limits.providerIdMax}
          disabled={!draft.isNew}
          mono
          required
        />
      </Pair>
      <TextField
        name="issuer"
        type="url"
        label={<Trans>Address of the provider</Trans>}
        hint={
          preset.kind === 'oidc' ? (
            <Trans>Its issuer, exactly as the provider writes it.</Trans>
          ) : (
            <Trans>Change it only for an installation of your own.</Trans>
          )
        }
        placeholder={preset.example ?? preset.issuer}
        value={draft.issuer}
        onChange={(issuer) => change({ issuer })}
        maxLength={limits.issuerMax}
        required
      />
      <CopyField
        label={
          <Trans>Address to return to. Enter it at the provider when you register this site there.</Trans>
        }
        value={address}
      />
      <Pair>
        <TextField
          name="clientId"
          label={<Trans>Client ID</Trans>}
          value={draft.clientId}
          onChange={(clientId) => change({ clientId })}
          maxLength={limits.clientIdMax}
          autoComplete="off"
          mono
          required
        />
        <TextField
          name="clientSecret"
          type="password"
          label={<Trans>Client secret</Trans>}
          hint={draft.isNew ? undefined : <Trans>Empty: the stored one stays. It is never shown.</Trans>}
          value={draft.clientSecret}
          onChange={(clientSecret) => change({ clientSecret })}
          maxLength={limits.clientSecretMax}
          autoComplete="new-password"
          required={draft.isNew}
        />
      </Pair>
      <Switch
        label={<Trans>Offer it</Trans>}
        hint={<Trans>If not, its button is hidden and nobody can log in with it.</Trans>}
        checked={draft.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
      <Switch
        label={<Trans>Confirmed addresses are taken over</Trans>}
        hint={
          <Trans>
            An address that the provider calls confirmed needs no mail of ours. Only for providers whose
            administrators cannot give people any address.
          </Trans>
        }
        checked={draft.trustsEmail}
        onChange={(trustsEmail) => change({ trustsEmail })}
      />
      {preset.kind === 'oidc' && (
        <>
          <Pair>
            <TextField
              name="groupClaim"
              label={<Trans>Claim with the groups</Trans>}
              hint={<Trans>For example groups, or realm_access.roles. Empty: none.</Trans>}
              value={draft.groupClaim}
              onChange={(groupClaim) => change({ groupClaim })}
              maxLength={limits.groupClaimMax}
              mono
            />
            <TextField
              name="extraScopes"
              label={<Trans>Further scopes</Trans>}
              hint={<Trans>Some providers tell groups only with a scope of their own.</Trans>}
              value={draft.extraScopes}
              onChange={(extraScopes) => change({ extraScopes })}
              maxLength={limits.extraScopesMax}
              mono
            />
          </Pair>
          {draft.groupClaim.trim() !== '' && (
            <GroupRules rules={draft.rules} onChange={(rules) => change({ rules })} />
          )}
        </>
      )}
    </FormDialog>
  )
}
