// What the conformance cases happen in: one server, one account of each kind, and games in every phase.
import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, aParticipation, aTeam, aUser, type GameWish } from '#server/testing/factories.ts'
import { lastLink } from '#server/testing/outbox.ts'
import type { SiteSettingsValues } from '#src/contract/settings.ts'

export interface World {
  app: TestApp
  admin: string
  monitor: string
  banned: string
  /** An account without a team. */
  loner: string
}

export async function aWorld(app: TestApp): Promise<World> {
  return {
    app,
    admin: await aUser(app, { role: 'Admin' }),
    monitor: await aUser(app, { role: 'Monitor' }),
    banned: await aUser(app, { role: 'Banned' }),
    loner: await aUser(app),
  }
}

/** A game with one challenge, its player, and what paths need to name them. */
export async function playedGame({ app }: World, wish: GameWish = {}) {
  const game = await aGame(app, { teams: 1, challenges: [{ title: 'Door', flags: ['flag{open}'] }], ...wish })
  const team = game.teams[0]!
  const [cid = 0] = game.challengeIds
  return { ...game, id: game.gameId, cid, team, player: team.captainId, params: { id: game.gameId, cid } }
}

/** A game with one container challenge, and its player. */
export const containerGame = (world: World, wish: GameWish = {}) =>
  playedGame(world, {
    challenges: [{ title: 'Box', type: 'DynamicContainer', flags: [], containerImage: 'example/tcp:1' }],
    ...wish,
  })

/** The same with a container that runs for so many minutes more, and was started a while ago. */
export async function runningContainer(world: World, minutesLeft = 60) {
  const game = await containerGame(world)
  const { app } = world
  const { containers } = await app.as(game.player)
  const info = await containers.start({ gameId: game.id, challengeId: game.cid })
  const now = app.clock.now()
  await app.db
    .updateTable('containers')
    .set({ requestedAt: now - 60_000, stopAt: now + minutesLeft * 60_000 })
    .where('id', '=', info.entry)
    .execute()
  return { ...game, containerId: info.entry }
}

/** A game to join, and a team whose captain has not joined it. */
export async function openGame({ app }: World, wish: GameWish = {}) {
  const { gameId } = await aGame(app, wish)
  const team = await aTeam(app, { members: 2 })
  return { id: gameId, team, captain: team.captainId, params: { id: gameId } }
}

export async function joined(
  world: World,
  status: 'Pending' | 'Rejected' | 'Suspended' | 'Accepted',
  wish: GameWish = {},
) {
  const game = await playedGame(world, { ...wish, teams: 1 })
  const team = await aTeam(world.app)
  const { participationId } = await aParticipation(world.app, { gameId: game.id, team, status })
  return { ...game, team, player: team.captainId, participationId }
}

/** Stores a post; its number. */
export async function aPost({ app, admin }: World): Promise<string> {
  const id = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  await app.db
    .insertInto('posts')
    .values({
      id,
      title: 'News',
      summary: 's',
      content: 'c',
      tags: ['a'],
      authorId: admin,
      updatedAt: app.clock.now(),
    })
    .execute()
  return id
}

export interface Sending {
  /** Another server, configured otherwise. */
  at?: TestApp
  /** Who calls; a guest when missing. */
  as?: string | null
  /** Their address; the machine itself when missing. */
  from?: string
  params?: Record<string, string | number>
  /** With its question mark. */
  query?: string
  body?: unknown
  /** Files of a multipart form. */
  files?: { part?: string; name: string; type?: string; bytes: Uint8Array | string }[]
  /** Another media type than JSON, or text that is no JSON. */
  raw?: { type: string; text: string }
}

/** Changes the account policy of the running server. */
export async function setPolicy(
  { app }: Pick<World, 'app'>,
  changes: Partial<SiteSettingsValues['accountPolicy']>,
): Promise<void> {
  const { bus, settings } = app.app.services
  const before = settings.current()
  const value = JSON.stringify({ ...before.accountPolicy, ...changes })
  await app.db
    .insertInto('settings')
    .values({ name: 'accountPolicy', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  bus.publish([{ kind: 'settings' }])
  while (settings.current() === before) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** The link that an account was mailed last, as the body of the call that takes it. */
export async function mailedLink({ app }: World, to: string) {
  const { token, email } = await lastLink(app, to)
  return { token, email }
}

export const pathOf = (call: string, params: Sending['params'] = {}) =>
  call.split(' ')[1]!.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call}: no value for ${name}`)
    return encodeURIComponent(value)
  })

export function formOf(files: NonNullable<Sending['files']>): FormData {
  const form = new FormData()
  for (const { part = 'file', name, type = 'application/octet-stream', bytes } of files)
    form.append(part, new Blob([bytes as BlobPart], { type }), name)
  return form
}

export async function send({ app }: World, call: string, sending: Sending): Promise<Response> {
  const { at = app, as = null, from, params, query = '', body, raw, files } = sending
  const content: RequestInit = raw
    ? { body: raw.text, headers: { 'content-type': raw.type } }
    : files
      ? { body: formOf(files) }
      : body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const headers = { ...content.headers, ...(from && { 'x-forwarded-for': from }) }
  return await at.request(pathOf(call, params) + query, {
    method: call.split(' ')[0]!,
    as,
    ...content,
    headers,
  })
}

/** A picture of its own colour. */
export async function aPicture() {
  const background = { r: random(), g: random(), b: random() }
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return { name: 'me.png', type: 'image/png', bytes: new Uint8Array(await image.png().toBuffer()) }
}

const random = () => Math.floor(Math.random() * 256)

export const pdf = (text = `${Math.random()}`) => ({
  name: 'writeup.pdf',
  type: 'application/pdf',
  bytes: `%PDF-1.7\n${text}\n%%EOF`,
})

/** Uploads a file; its hash. */
export async function aFile(world: World, bytes: string | Uint8Array = `${Math.random()}`): Promise<string> {
  const files = [{ part: 'files', name: 'task.zip', bytes }]
  const response = await send(world, 'POST /api/assets', { as: world.admin, files })
  const [stored] = (await response.json()) as { hash: string }[]
  return stored!.hash
}

/** Who may hand in a writeup. */
export async function aWriter(world: World, wish: GameWish = {}): Promise<Sending> {
  const { player, params } = await playedGame(world, { writeupRequired: true, ...wish })
  return { as: player, params }
}

/** A game with a writeup in it. */
export async function aWriteup(world: World): Promise<Sending> {
  const sending = await aWriter(world)
  await send(world, 'POST /api/game/{id}/writeup', { ...sending, files: [pdf()] })
  return { as: world.admin, params: sending.params! }
}

/** A stored capture of the player's team. */
export async function aCapture(world: World) {
  const { app } = world
  const game = await playedGame(world)
  const { participationId } = game.team
  const bytes = Buffer.from(`capture ${Math.random()}`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const at = app.clock.now()
  await app.app.services.storage.put(hash, { bytes })
  const file = '0a1b2c3d-20261122-034911-1.pcap'
  await app.db
    .insertInto('files')
    .values({ hash, size: bytes.length, name: file, mediaType: 'application/octet-stream', uploadedAt: at })
    .execute()
  await app.db
    .insertInto('captures')
    .values({
      id: randomUUID(),
      containerId: randomUUID(),
      challengeId: game.cid,
      participationId,
      fileName: file,
      hash,
      size: bytes.length,
      packets: 1,
      dropped: 0,
      startedAt: at,
      endedAt: at,
    })
    .execute()
  return { as: world.monitor, params: { cid: game.cid, participationId, file } }
}
