// Notifications of this browser: nothing here asks for a permission by itself.
import type { PushSubscriptionInput } from '#src/contract/push.ts'
import { trustedScript } from '#src/lib/trusted-types.ts'

const scope = '/static/'
const script = '/static/push-worker.js'

/** Also not on pages without https, and on iPhones only where the site is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isPushDenied = (): boolean => Notification.permission === 'denied'

/** Undefined when there is none. */
export async function currentPush(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** @returns undefined when the reader said no. */
export async function startPush(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(trustedScript(script), { scope })
  await activated(registration)
  const key = bytesOf(publicKey)
  // One for another key, as of a site that was there before, is of no use.
  const old = await registration.pushManager.getSubscription()
  if (old && !isSame(old.options.applicationServerKey, key)) await old.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys = {} } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

export async function stopPush(): Promise<void> {
  await (await currentPush())?.unsubscribe()
}

function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  )
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).every((byte, at) => byte === other[at])
