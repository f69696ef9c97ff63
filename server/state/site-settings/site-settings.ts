// Settings of the site that administrators change while it runs: kept in the database, read once, and read again
// on every replica when the bus says so.
import type { OwnSettings, SiteSettingsValues } from '#src/contract/settings.ts'
import type { ClientConfig } from '#src/contract/site.ts'
import type { PortMapping } from '#src/rules/terms.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { Background } from '../../process/background.ts'
import { findPublicKey } from '../sealed-fields/repository.ts'
import { defaultOwnSettings, defaultSettings } from './default-settings.ts'
import type { LoginProvider } from './login-provider.ts'
import type { PageHead } from './page-head.ts'
import { readLinkedPages, readLoginProviders, readStoredSettings, type StoredFront } from './repository.ts'

export interface SiteSettings {
  current(): SiteSettingsValues
  clientConfig(): ClientConfig
  own(): OwnSettings
  /** How somebody arranged the front page. */
  front(): StoredFront | undefined
  /** In the order of their buttons. */
  providers(): readonly LoginProvider[]
  /** Published pages that menus link, of the site and of all games, in their order. */
  linkedPages(): readonly PageHead[]
  /** Resolves when `current` is what the database said after this call, or later. */
  refresh(): Promise<void>
  stop(): void
}

const retryMs = 2_000

/** @param portMapping how players reach containers. */
export async function openSiteSettings(
  db: Db,
  bus: Bus,
  background: Background,
  portMapping: PortMapping,
): Promise<SiteSettings> {
  let values = defaultSettings
  let own = defaultOwnSettings
  let front: StoredFront | undefined
  let providers: readonly LoginProvider[] = []
  let linkedPages: readonly PageHead[] = []
  let publicKey: string | null = null
  let started = 0
  let taken = 0

  async function refresh(): Promise<void> {
    const turn = ++started
    const stored = await readStoredSettings(db)
    const storedKey = await findPublicKey(db)
    const storedProviders = await readLoginProviders(db)
    const storedPages = await readLinkedPages(db)
    // A read that began earlier may end later.
    if (turn < taken) return
    taken = turn
    publicKey = storedKey ?? null
    providers = storedProviders
    linkedPages = storedPages
    own = { ...defaultOwnSettings, ...stored.own }
    front = stored.frontPage
    values = {
      accountPolicy: { ...defaultSettings.accountPolicy, ...stored.accountPolicy },
      globalConfig: { ...defaultSettings.globalConfig, ...stored.globalConfig },
      containerPolicy: { ...defaultSettings.containerPolicy, ...stored.containerPolicy },
    }
  }

  await refresh()
  const follow = () =>
    refresh().catch((error: unknown) => {
      again.ask()
      throw error
    })
  const again = background.soon(retryMs, 'settings of the site', follow)
  bus.subscribe((event) => {
    if (event.kind === 'settings' || event.kind === 'lost')
      void background.attempt('settings of the site', follow)
  })

  return {
    stop: again.stop,
    current: () => values,
    own: () => own,
    front: () => front,
    providers: () => providers,
    linkedPages: () => linkedPages,
    refresh,
    clientConfig() {
      const { globalConfig, containerPolicy } = values
      return {
        title: globalConfig.title,
        slogan: globalConfig.slogan,
        footerInfo: globalConfig.footerInfo,
        customTheme: globalConfig.customTheme,
        apiPublicKey: globalConfig.apiEncryption ? publicKey : null,
        logoUrl: assetUrl(globalConfig.logoHash, 'logo'),
        portMapping,
        defaultLifetime: containerPolicy.defaultLifetime,
        extensionDuration: containerPolicy.extensionDuration,
        renewalWindow: containerPolicy.renewalWindow,
      }
    },
  }
}
