// Settings of the site that administrators change while it runs: kept in the database, read once, and read again
// on every replica when the bus says so.
import type { ClientConfig } from '#src/contract/site.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'

export interface SiteSettingsValues {
  accountPolicy: {
    allowRegister: boolean
    activeOnRegister: boolean
    emailDomainList: string
  }
  globalConfig: {
    title: string
    slogan: string
    description: string | null
    footerInfo: string | null
    customTheme: string | null
    logoHash: string | null
    faviconHash: string | null
  }
  /** Minutes. */
  containerPolicy: { defaultLifetime: number; extensionDuration: number; renewalWindow: number }
}

const defaults: SiteSettingsValues = {
  accountPolicy: { allowRegister: true, activeOnRegister: true, emailDomainList: '' },
  globalConfig: {
    title: 'VX',
    slogan: 'Hack for fun not for profit',
    description: 'A platform for capture-the-flag competitions',
    footerInfo: null,
    customTheme: null,
    logoHash: null,
    faviconHash: null,
  },
  containerPolicy: { defaultLifetime: 120, extensionDuration: 120, renewalWindow: 10 },
}

export interface SiteSettings {
  current(): SiteSettingsValues
  clientConfig(): ClientConfig
}

/** Rows are named `section` and hold the members that differ from the defaults. */
export async function openSiteSettings(db: Db, bus: Bus): Promise<SiteSettings> {
  let values = await read()
  bus.subscribe((event) => {
    if (event.kind !== 'settings' && event.kind !== 'lost') return
    void read().then(
      (next) => {
        values = next
      },
      () => {},
    )
  })

  async function read(): Promise<SiteSettingsValues> {
    const rows = await db.selectFrom('settings').selectAll().execute()
    const stored = new Map(rows.map(({ name, value }) => [name, value as object]))
    return {
      accountPolicy: { ...defaults.accountPolicy, ...stored.get('accountPolicy') },
      globalConfig: { ...defaults.globalConfig, ...stored.get('globalConfig') },
      containerPolicy: { ...defaults.containerPolicy, ...stored.get('containerPolicy') },
    }
  }

  return {
    current: () => values,
    clientConfig: () => ({
      title: values.globalConfig.title,
      slogan: values.globalConfig.slogan,
      footerInfo: values.globalConfig.footerInfo,
      customTheme: values.globalConfig.customTheme,
      apiPublicKey: null,
      logoUrl: assetUrl(values.globalConfig.logoHash, 'logo'),
      portMapping: 'Default',
      ...values.containerPolicy,
    }),
  }
}
