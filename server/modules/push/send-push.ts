// Sends one notification to one browser, through the push service that the browser chose.
import webPush from 'web-push'
import type { Locale } from '#src/rules/terms.ts'
import type { Services } from '../../access/services.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { callOutside } from '../../outgoing/call-outside.ts'
import { outsideTermsOf } from '../../outgoing/outside-terms-of.ts'
import { composePush } from './compose-push.ts'
import { pushJob } from './push-job.ts'
import { pushKeys } from './push-keys.ts'
import { openPushSecrets } from './push-secrets.ts'
import { deleteSubscription, findSubscription } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'catalogues' | 'arenas' | 'origin'>

const timeoutMs = 15_000
/** An older message tells nobody anything; the push service forgets it then, too. */
const dayMs = 24 * 3_600_000

export const sendPush = defineJob({
  ...pushJob,
  attempts: 12,
  async run(services: Needs, { subscriptionId, gameId, happenedAt, about }, run) {
    const { db, clock, log, config, catalogues, arenas } = services
    const now = clock.now()
    const ageMs = now - happenedAt
    const found = ageMs < dayMs ? await findSubscription(db, subscriptionId, now) : undefined
    const arena = found && found.role !== 'Banned' ? await arenas.get(gameId) : undefined
    if (!found || !arena) return
    const i18n = catalogues.i18n(found.locale as Locale)
    const message = await composePush(i18n, { arena, db, now, userId: found.userId }, about)
    if (!message) return
    const { endpoint, p256dh, auth } = openPushSecrets(config.secretKey, found.secrets)
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subjectOf(services), ...(await pushKeys(db, config.secretKey, now)) },
        TTL: Math.ceil((dayMs - ageMs) / 1_000),
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      },
    )
    const answer = await callOutside(outsideTermsOf(config), endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body as Buffer,
      timeoutMs,
      signal: run.signal,
    })
    // A process that stops cuts the connection by itself.
    if (!answer.reached) run.signal.throwIfAborted()
    const status = answer.reached ? answer.status : null
    const line = { subscriptionId, gameId, status }
    if (status !== null && status >= 200 && status < 300) return log.debug(line, 'notification sent')
    if (status === 404 || status === 410) {
      await deleteSubscription(db, subscriptionId)
      return log.info(line, 'notifications of a device ended: its push service does not know it any more')
    }
    const isRefused = answer.reached
      ? answer.status < 500 && ![408, 429].includes(answer.status)
      : answer.reason === 'refused'
    if (isRefused) return log.warn(line, 'notification refused by the push service')
    throw new Error(`The push service answered ${status ?? 'nothing'}.`)
  },
})

/** Whom a push service may write to about this site. */
function subjectOf({ origin, config }: Needs): string {
  const address = origin()
  if (address.startsWith('https:')) return address
  return `mailto:${config.adminEmail}`
}
