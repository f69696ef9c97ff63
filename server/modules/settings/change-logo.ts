// The logo of the site, and the favicon generated from it.
import { limits } from '#src/contract/limits.ts'
import type { VerbContext } from '../../access/context.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import type { Db } from '../../db/client.ts'
import { makePicture } from '../../images/make-picture.ts'
import { lockSettings, readStoredSettings, writeSettings } from '../../state/site-settings/repository.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { storeContents } from '../files/store-contents.ts'
import { pictureContent } from '../files/swap-picture.ts'

interface Marks {
  logoHash: string | null
  faviconHash: string | null
}

export async function changeLogo(ctx: VerbContext, form: SentFiles): Promise<void> {
  const caller = ctx.actor?.userId ?? 'programs'
  const { path } = await form.file(limits.pictureBytesMax)
  const logo = await makePicture(path, 'logo', caller)
  const icon = await makePicture(path, 'favicon', caller)
  // A small logo may be identical to its icon.
  const contents = new Map([
    [logo.hash, pictureContent(logo, 'logo')],
    [icon.hash, pictureContent(icon, 'favicon')],
  ])
  await storeContents(ctx, [...contents.values()], (tx, after) =>
    swapMarks(tx, after, { logoHash: logo.hash, faviconHash: icon.hash }),
  )
  await afterCommit(ctx, () => ctx.settings.refresh())
  afterCommit(ctx, () => ctx.log.info({ by: ctx.actor?.userId }, 'logo changed'))
}

/** Restores the built-in logo and icon. */
export async function resetLogo(ctx: VerbContext): Promise<void> {
  await transact(ctx, (tx, after) => swapMarks(tx, after, { logoHash: null, faviconHash: null }))
  await afterCommit(ctx, () => ctx.settings.refresh())
  afterCommit(ctx, () => ctx.log.info({ by: ctx.actor?.userId }, 'logo reset'))
}

async function swapMarks(tx: Db, after: AfterCommit, marks: Marks): Promise<void> {
  await lockSettings(tx)
  const { logoHash, faviconHash, ...others } = (await readStoredSettings(tx)).globalConfig ?? {}
  const set = Object.entries(marks).filter(([, hash]) => hash !== null)
  await writeSettings(tx, 'globalConfig', { ...others, ...Object.fromEntries(set) })
  after.audit({ action: 'settings.update', before: { logoHash, faviconHash }, after: marks })
  after.emit({ kind: 'settings' })
  releaseLater(after, [logoHash, faviconHash])
}
