// A deployed Vexil, used as an administrator who tries a container challenge uses it.
import { WebSocket } from 'ws'

export interface DeployedSite {
  /** An answer of the API to the administrator. */
  call(method: string, path: string, body?: unknown): Promise<unknown>
  /** Starts a test container of a new challenge; resolves with what its service says first. */
  tryChallenge(image: string): Promise<string>
}

export const adminPassword = 'Correct-Horse-7'

/** @param proxies where connections to containers go. */
export async function signIn(url: string, proxies = url): Promise<DeployedSite> {
  const send = async (method: string, path: string, body?: unknown, cookie = '') => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return { response, text }
  }
  const { response } = await send('POST', '/api/account/login', {
    userName: 'Admin',
    password: adminPassword,
  })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  const call: DeployedSite['call'] = async (method, path, body) => {
    const { text } = await send(method, path, body, cookie)
    return text === '' ? undefined : JSON.parse(text)
  }

  return {
    call,
    async tryChallenge(image) {
      const game = (await call('POST', '/api/edit/games', {
        title: `Game ${Date.now()}`,
        start: Date.now() - 60_000,
        end: Date.now() + 3_600_000,
      })) as { id: number }
      const challenges = `/api/edit/games/${game.id}/challenges`
      const { id } = (await call('POST', challenges, {
        title: 'Echo',
        category: 'Misc',
        type: 'DynamicContainer',
      })) as { id: number }
      await call('PUT', `${challenges}/${id}`, { containerImage: image, containerExposePort: 1337 })
      const deadline = Date.now() + 90_000
      try {
        for (;;) {
          const { status, entry } = (await call('POST', `${challenges}/${id}/container`)) as {
            status: string
            entry: string
          }
          if (status === 'Running')
            return await firstWords(`${proxies.replace('http', 'ws')}/api/proxy/noinst/${entry}`, cookie)
          if (Date.now() > deadline) throw new Error(`the container is still ${status}`)
        }
      } finally {
        await call('DELETE', `${challenges}/${id}/container`)
      }
    },
  }
}

const firstWords = (address: string, cookie: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = new WebSocket(address, {
      headers: { cookie },
      origin: new URL(address.replace('ws', 'http')).origin,
    })
    socket.on('message', (data) => {
      resolve(String(data))
      socket.close()
    })
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
  })

/** Asks again until it answers so. */
export async function untilHealthy(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  for (;;) {
    const word = await fetch(`${url}/healthz`).then(
      (answer) => answer.text(),
      (error: Error) => error.message,
    )
    if (word === 'Healthy') return
    if (Date.now() > deadline) throw new Error(`${url}/healthz says ${word}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
