import { useLingui } from '@lingui/react/macro'

export interface SettingsSectionName {
  /** Its place on the page: `/admin/settings#name`. */
  anchor: string
  name: string
  /** The environment of the server decides a part of it. */
  isOfServer?: true
}

/** The sections of the settings of the site, in their order on the page. */
export function useSettingsSections(): SettingsSectionName[] {
  const { t } = useLingui()
  return [
    { anchor: 'name', name: t`Name` },
    { anchor: 'colour', name: t`Colour` },
    { anchor: 'footer', name: t`Footer` },
    { anchor: 'logo', name: t`Logo` },
    { anchor: 'accounts', name: t`Accounts` },
    { anchor: 'sign-in', name: t`Sign-in providers` },
    { anchor: 'questions', name: t`Questions at registration` },
    { anchor: 'instances', name: t`Instances` },
    { anchor: 'links', name: t`Links` },
    { anchor: 'embeds', name: t`Embeds` },
    { anchor: 'mail', name: t`Mail`, isOfServer: true },
    { anchor: 'captcha', name: t`Captcha`, isOfServer: true },
    { anchor: 'engine', name: t`Container engine`, isOfServer: true },
    { anchor: 'storage', name: t`Storage`, isOfServer: true },
    { anchor: 'push', name: t`Push notifications`, isOfServer: true },
  ]
}
