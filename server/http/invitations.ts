// The invitations that a browser came with. The share link of a game names the game's invitation code (`/games/7?invite=code`);
// a cookie keeps it, so that every later call sees a hidden game too, also before its reader signs in.
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { limits } from '#src/contract/limits.ts'
import type { Invitations } from '../access/context.ts'
import type { SiteCookies } from './cookies.ts'

const keptMax = 5
const keptMs = 30 * 24 * 3_600_000
const none: Invitations = new Map()
const linkPath = /^\/games\/([1-9]\d{0,9})(\/|$)/

/** Whether a code is right is decided where it is used. */
export function invitationsOf(koa: Context, cookies: SiteCookies, now: number): Invitations {
  const kept = keptInvitations(koa.req, cookies)
  const gameId = koa.search.includes('invite=') ? Number(linkPath.exec(koa.path)?.[1] ?? 0) : 0
  const code = gameId > 0 ? [koa.query.invite].flat()[0] : undefined
  if (!code || code.length > limits.inviteCodeMax || kept.get(gameId) === code) return kept
  const others = [...kept].filter(([id]) => id !== gameId)
  const invitations = new Map([[gameId, code] as const, ...others].slice(0, keptMax))
  const value = [...invitations].map(([id, text]) => `${id}~${encodeURIComponent(text)}`).join('|')
  cookies.setInvitations(koa, value, now + keptMs)
  return invitations
}

/** Those of the cookie. */
export const keptInvitations = (
  request: Pick<IncomingMessage, 'headers'>,
  cookies: SiteCookies,
): Invitations => parse(cookies.invitations(request))

function parse(cookie: string | undefined): Invitations {
  if (!cookie) return none
  try {
    const parts = cookie.split('|').slice(0, keptMax)
    return new Map(
      parts.map((part) => {
        const [id = '', text = ''] = part.split('~')
        return [Number(id), decodeURIComponent(text)] as const
      }),
    )
  } catch {
    return none
  }
}
