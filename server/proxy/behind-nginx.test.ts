// The configuration of nginx that docs/operations.md shows, with a real nginx: pages, the way to containers, and host names of instances.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { hostLabel, proxyKey } from '../crypto/proxy-keys.ts'

const domain = 'inst.example.net'
const hasNginx = spawnSync('nginx', ['-v']).status === 0

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createTcpServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

/** The block of docs/operations.md, without certificates, and a second server as it describes it. */
function configuration(folder: string, port: number, upstream: number): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const block = /```\n(map \$http_upgrade[^`]+)```/
    .exec(text)![1]!
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('http://127.0.0.1:8080', `http://127.0.0.1:${upstream}`)
  const second = block.slice(block.indexOf('server {')).replace('ctf.example.org', `*.${domain}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${places.join(' ')}
${block}${second}}`
}

test('behind nginx as in docs/operations.md, pages, websockets to containers and host names of instances work', async ({
  skip,
}) => {
  if (!hasNginx) return skip('nginx is not installed')
  const app = await testApp({ env: { VEXIL_INSTANCE_DOMAIN: domain } })
  const folder = mkdtempSync(join(tmpdir(), 'vexil-nginx-'))
  const service = createServer((request, response) => response.end(`you asked for ${request.url}`))
  const sockets = new WebSocketServer({ server: service })
  sockets.on('connection', (socket) => socket.on('message', (bytes) => socket.send(`echo ${bytes}`)))
  const [servicePort, port] = [await listen(service), await freePort()]
  const upstream = Number(new URL(await app.baseUrl()).port)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  try {
    const game = await aGame(app, { teams: 1, challenges: [{ type: 'StaticContainer' }] })
    const { captainId, participationId } = game.teams[0]!
    const id = randomUUID()
    const now = app.clock.now()
    await app.db
      .insertInto('containers')
      .values({
        ...{ id, kind: 'team', engine: 'in-process', gameId: game.gameId, participationId },
        ...{ challengeId: game.challengeIds[0]!, spec: '{}', state: 'running' },
        ...{ host: '127.0.0.1', port: servicePort, requestedAt: now, stopAt: now + 3_600_000 },
      })
      .execute()
    await app.app.services.running.read()
    const { secret } = app.app.services.installation
    const key = proxyKey(secret, id, captainId)
    const instance = `${hostLabel(secret, id)}.${domain}`
    const ask = (host: string, path: string) =>
      new Promise<{ status: number; body: string }>((done, refuse) => {
        send({ port, host: '127.0.0.1', path, headers: { host } }, async (answer) =>
          done({ status: answer.statusCode!, body: await text(answer) }),
        )
          .once('error', refuse)
          .end()
      })
    const talk = (host: string, path: string, words: string) =>
      new Promise<string>((done, refuse) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host } })
        socket.once('error', refuse)
        socket.once('open', () => socket.send(words))
        socket.once('message', (bytes) => {
          done(`${bytes}`)
          socket.terminate()
        })
      })

    await expect
      .poll(() => ask('ctf.example.org', '/healthz').catch(() => undefined))
      .toEqual({
        status: 200,
        body: 'Healthy',
      })
    expect(
      await talk('ctf.example.org', `/api/proxy/${id}?k=${key}`, 'GET /flag HTTP/1.0\r\n\r\n'),
    ).toContain('you asked for /flag')
    expect(await ask(instance, `/door?k=${key}`)).toEqual({ status: 200, body: 'you asked for /door' })
    expect((await ask(instance, '/door')).status).toBe(403)
    expect(await talk(instance, `/socket?k=${key}`, 'hello')).toBe('echo hello')
  } finally {
    const ended = once(nginx, 'exit')
    nginx.kill()
    await ended
    sockets.close()
    service.closeAllConnections()
    service.close()
    await app.close()
    rmSync(folder, { recursive: true })
  }
})
