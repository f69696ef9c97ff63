// Shows the notifications of this site. It has no cache and answers no request.
self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data.json()
  } catch {}
  const { title = '', body = '', tag, lang, url } = message
  const options = { body, tag, lang, dir: 'auto', icon: '/favicon.webp', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(open(target.href))
})

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}
