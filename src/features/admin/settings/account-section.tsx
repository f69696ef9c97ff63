import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { SettingsPage } from '#src/contract/settings.ts'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import type { SettingsPart } from './settings-part.ts'

type AccountSectionProps = SettingsPart & {
  captcha: SettingsPage['captcha']
  mailWay: SettingsPage['mail']['way']
}

/** Who may get an account, and how. */
export function AccountSection({ value, change, captcha, mailWay }: AccountSectionProps) {
  const needsMail = value.emailConfirmationRequired && mailWay === 'outbox'
  const needsCaptcha = value.useCaptcha && captcha === 'None'
  return (
    <Section
      anchor="accounts"
      title={<Trans>Accounts</Trans>}
      text={<Trans>Who may get an account, and how.</Trans>}
    >
      <Pair>
        <NumberField
          name="teamNameMax"
          label={<Trans>Longest team name</Trans>}
          hint={
            <Trans>
              Characters, from {limits.teamNameMax} to {limits.teamNameMost}.
            </Trans>
          }
          min={limits.teamNameMax}
          max={limits.teamNameMost}
          step={1}
          value={value.teamNameMax}
          onChange={(teamNameMax) => change({ teamNameMax })}
        />
        <NumberField
          name="userNameMax"
          label={<Trans>Longest user name</Trans>}
          hint={
            <Trans>
              Characters, from {limits.userName.max} to {limits.userName.most}.
            </Trans>
          }
          min={limits.userName.max}
          max={limits.userName.most}
          step={1}
          value={value.userNameMax}
          onChange={(userNameMax) => change({ userNameMax })}
        />
      </Pair>
      <Switch
        label={<Trans>Everybody may register</Trans>}
        hint={<Trans>If not, only administrators add accounts.</Trans>}
        checked={value.allowRegister}
        onChange={(allowRegister) => change({ allowRegister })}
      />
      {value.allowRegister && (
        <Switch
          label={<Trans>Registration by sign-in providers only</Trans>}
          hint={
            <Trans>
              New accounts come from the providers below; the form with a password is not offered. Programs
              cannot register.
            </Trans>
          }
          checked={value.providersOnly}
          onChange={(providersOnly) => change({ providersOnly })}
        />
      )}
      <Switch
        label={<Trans>New accounts are active at once</Trans>}
        hint={<Trans>If not, an administrator activates each of them.</Trans>}
        checked={value.activeOnRegister}
        onChange={(activeOnRegister) => change({ activeOnRegister })}
      />
      <Switch
        label={<Trans>Email addresses must be confirmed</Trans>}
        hint={<Trans>New accounts and new addresses get a link by mail.</Trans>}
        checked={value.emailConfirmationRequired}
        onChange={(emailConfirmationRequired) => change({ emailConfirmationRequired })}
      />
      {needsMail && (
        <Callout
          tone="orange"
          icon={<AlertIcon />}
          title={<Trans>No mail server is set up, so nobody gets these links.</Trans>}
        />
      )}
      <Switch
        label={<Trans>Ask for a captcha</Trans>}
        hint={<CaptchaHint captcha={captcha} />}
        checked={value.useCaptcha}
        onChange={(useCaptcha) => change({ useCaptcha })}
      />
      {needsCaptcha && (
        <Callout
          tone="orange"
          icon={<AlertIcon />}
          title={<Trans>No captcha is set up for this server, so none is shown.</Trans>}
        />
      )}
      <Switch
        label={<Trans>Encrypt passwords and flags in the browser</Trans>}
        hint={
          <Trans>In addition to HTTPS. Programs that use the API must then encrypt these fields too.</Trans>
        }
        checked={value.apiEncryption}
        onChange={(apiEncryption) => change({ apiEncryption })}
      />
      <TagsInput
        name="accountPolicy"
        label={<Trans>Allowed email domains</Trans>}
        hint={<Trans>Only addresses of these domains can register. Empty: any domain.</Trans>}
        value={value.emailDomainList}
        onChange={(emailDomainList) => change({ emailDomainList })}
        max={100}
        maxLength={253}
        placeholder="example.org"
      />
      <TextArea
        name="registrationEmails"
        label={<Trans>Addresses that may register</Trans>}
        hint={
          <Trans>
            One a line, at most {limits.registrationEmailsMax}. Addresses of the allowed domains may register
            too. Empty: there is no list.
          </Trans>
        }
        value={value.registrationEmails}
        onChange={(registrationEmails) => change({ registrationEmails })}
        rows={4}
        spellCheck={false}
        mono
      />
      {value.registrationEmails.trim() !== '' && !value.emailConfirmationRequired && (
        <Callout
          tone="orange"
          icon={<AlertIcon />}
          title={<Trans>Addresses are not confirmed, so anybody can enter one of the list.</Trans>}
        />
      )}
      <TextField
        name="registrationCode"
        label={<Trans>Code for registration</Trans>}
        hint={
          <Trans>
            New users enter it, or open the link /account/register#code=CODE. Programs cannot register then.
            Empty: none.
          </Trans>
        }
        value={value.registrationCode}
        onChange={(registrationCode) => change({ registrationCode })}
        maxLength={limits.inviteCodeMax}
        autoComplete="off"
        spellCheck={false}
        mono
      />
    </Section>
  )
}

function CaptchaHint({ captcha }: { captcha: SettingsPage['captcha'] }) {
  switch (captcha) {
    case 'HashPow':
      return <Trans>When registering and recovering a password: a small calculation in the browser.</Trans>
    case 'CloudflareTurnstile':
      return <Trans>When registering and recovering a password: Cloudflare Turnstile.</Trans>
    default:
      return <Trans>When registering and recovering a password.</Trans>
  }
}
