// The site icon: the one made from the logo, else the built-in one.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import type { Services } from '../access/services.ts'

/** @param folders where the built-in one may be. */
export function favicon(
  { settings, storage }: Pick<Services, 'settings' | 'storage'>,
  folders: readonly string[],
): Middleware {
  let builtIn: Promise<Buffer | undefined> | undefined
  return async (koa, next) => {
    if (koa.path.toLowerCase() !== '/favicon.webp' || (koa.method !== 'GET' && koa.method !== 'HEAD'))
      return await next()
    const { faviconHash } = settings.current().globalConfig
    // Without the storage, pages keep an icon all the same.
    const stored = faviconHash ? await storage.stat(faviconHash).catch(() => undefined) : undefined
    builtIn ??= readFirst(folders)
    const bytes = stored ? undefined : await builtIn
    if (!stored && !bytes) return await next()
    const mark = stored ? faviconHash! : createHash('sha256').update(bytes!).digest('hex')
    koa.status = 200
    koa.set('Cache-Control', 'public, max-age=600')
    koa.set('Content-Disposition', 'attachment; filename="favicon.webp"')
    koa.set('ETag', `"favicon-${mark.slice(0, 8)}"`)
    koa.type = 'image/webp'
    if (koa.fresh) {
      koa.status = 304
      return
    }
    koa.body = bytes ?? (await storage.open(mark))
    if (stored) koa.length = stored.size
  }
}

async function readFirst(folders: readonly string[]): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const bytes = await readFile(join(folder, 'favicon.webp')).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}
