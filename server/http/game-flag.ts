// A generated flag as a picture, for previews of links to a game. It is made of the number in the address alone (src/rules/game-flag.ts),
// so it says nothing about games, not even whether there is one.
import type { Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { flagPicturePoints } from '#src/contract/call-points.ts'
import { gameFlag } from '#src/rules/game-flag.ts'
import { paletteOf } from '#src/rules/palette.ts'
import { paletteSeeds } from '#src/rules/palette-seeds.ts'
import type { RequestContext } from '../access/context.ts'
import { takeTurn } from '../images/take-turn.ts'
import { takeGeneral } from './general-limit.ts'
import { refuse } from './refuse.ts'

const address = /^\/flags\/([1-9]\d{0,9})\.png$/i
/** What the previews of large networks ask for. */
const size = { width: 1200, height: 630 }

const made = new LRUCache<number, Promise<Buffer>>({ max: 200 })

/** After the general limit: a picture that has to be made counts as many calls. */
export const gameFlagPicture: Middleware<{ api: RequestContext }> = async (koa, next) => {
  const seed = address.exec(koa.path)?.[1]
  if (!seed || (koa.method !== 'GET' && koa.method !== 'HEAD')) return await next()
  if (!made.has(Number(seed))) {
    try {
      await takeGeneral(koa.state.api, () => flagPicturePoints)
    } catch (error) {
      return refuse(koa, koa.state.api, error)
    }
  }
  koa.set('Cache-Control', 'public, max-age=604800')
  koa.set('Cross-Origin-Resource-Policy', 'cross-origin')
  koa.type = 'image/png'
  koa.body = await pictureOf(Number(seed))
}

function pictureOf(seed: number): Promise<Buffer> {
  const known = made.get(seed)
  if (known) return known
  const picture = takeTurn('game flags', async () => {
    // Loaded when the first picture is made: its library takes memory.
    const { default: sharp } = await import('sharp')
    return await sharp(Buffer.from(svgOf(seed)), { density: 288 })
      .resize({ ...size, fit: 'cover' })
      .png({ palette: true, colours: 64 })
      .toBuffer()
  })
  made.set(seed, picture)
  picture.catch(() => made.delete(seed))
  return picture
}

function svgOf(seed: number): string {
  const paths = gameFlag(seed).map(({ d, colour, line }) => {
    const paint = paletteOf(paletteSeeds[colour.tone])[colour.step]
    return line
      ? `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${line}"/>`
      : `<path d="${d}" fill="${paint}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180">${paths.join('')}</svg>`
}
