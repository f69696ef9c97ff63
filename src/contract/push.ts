// Push notifications of a browser, for our own pages only.
import { z } from 'zod'
import { limits } from './limits.ts'
import { instant, int, text } from './shapes.ts'

export const pushState = z.object({
  /** By which push services know this site. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.number(),
      browser: z.string(),
      since: instant(),
      /** It belongs to the session of the caller. */
      current: z.boolean(),
    }),
  ),
})

/** What a browser says of its subscription. */
export const pushSubscription = z.object({
  endpoint: text(limits.pushEndpointMax, 1),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
})
export type PushSubscriptionInput = z.output<typeof pushSubscription>

export const pushRef = z.object({ id: int(1, Number.MAX_SAFE_INTEGER) })

/** What is sent, encrypted for one browser. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that it leads to. */
  url: z.string(),
  /** A notification replaces an earlier one with the same tag. */
  tag: z.string(),
  lang: z.string(),
})
export type PushMessage = z.infer<typeof pushMessage>
