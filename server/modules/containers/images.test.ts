// Images through the editor's procedures and the job queue, on the engine in this process.
import { expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { lookAtImages } from './look-at-images.ts'

const world = inProcessWorld()
const app = useApp({ engine: (installation) => inProcessEngine(installation, world) })

const digest = expect.stringMatching(/^sha256:[0-9a-f]{64}$/)

async function aLab(containerImage: string, isEnabled = false) {
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ type: 'DynamicContainer', flags: [], containerImage, isEnabled }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const admin = await app.as(await anAdmin(app))
  const images = async () => (await admin.testContainers.lab(ref)).images
  return { ref, admin, images }
}

test('an image is looked at when its challenge is enabled, and again when it changes', async () => {
  const { ref, admin, images } = await aLab('registry.example.org/ctf/echo:1')
  expect(await images()).toMatchObject([{ state: 'unknown' }])
  await admin.editChallenges.update({ ...ref, isEnabled: true })
  await expect.poll(images).toMatchObject([{ state: 'ready', digest, size: 1_000_000, failure: null }])

  await admin.editChallenges.update({ ...ref, containerImage: 'registry.example.org/missing:1' })
  const failure = expect.stringContaining('registry.example.org/missing:1')
  await expect.poll(images).toMatchObject([{ state: 'failed', digest: null, failure }])
})

test('a challenge is not switched on with an image that the registry refuses, and the call says why', async () => {
  const { ref, admin, images } = await aLab('registry.example.org/missing/late:1')
  const enable = (isEnabled: boolean) => admin.editChallenges.update({ ...ref, isEnabled })
  // It has not been tried yet: the call that switches the challenge on does.
  await expect(enable(true)).rejects.toThrow('ContainerImageBad')
  expect(await images()).toMatchObject([{ state: 'failed' }])
  const answer = await app.request(`/api/edit/games/${ref.gameId}/challenges/${ref.challengeId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: await app.cookieOf(await anAdmin(app)) },
    body: JSON.stringify({ isEnabled: true }),
  })
  expect([answer.status, (await answer.json()).title]).toEqual([
    400,
    expect.stringContaining('registry.example.org/missing/late:1'),
  ])
  await admin.editChallenges.update({ ...ref, content: 'Other words' })
  await admin.testContainers.takeImages(ref)
  await expect.poll(images).toMatchObject([{ state: 'failed' }])
  await expect(enable(true)).rejects.toThrow('ContainerImageBad')
  await admin.editChallenges.update({
    ...ref,
    containerImage: 'registry.example.org/ctf/there:1',
    isEnabled: true,
  })
  await expect.poll(images).toMatchObject([{ state: 'ready' }])
})

test('a test container asks for the image of a challenge that is not enabled', async () => {
  const { ref, admin, images } = await aLab('registry.example.org/ctf/test:1')
  await admin.testContainers.start({ ...ref, wait: true })
  await expect.poll(images).toMatchObject([{ state: 'ready', digest }])
})

test('a tag that moved is offered, and taken when the editor asks for it', async () => {
  const image = 'registry.example.org/ctf/moving:1'
  const { ref, admin, images } = await aLab(image, true)
  const look = () => lookAtImages(app.app.services)
  await look()
  await expect.poll(images).toMatchObject([{ state: 'ready', digest, newerDigest: null }])
  const [before] = await images()
  world.moveTag(image)
  await look()
  await expect.poll(images).toMatchObject([{ state: 'ready', digest: before!.digest, newerDigest: digest }])

  // The registry is away: containers go on starting from what is there.
  world.down = true
  await look()
  await expect.poll(images).toMatchObject([{ state: 'ready', digest: before!.digest }])
  world.down = false
  const [{ newerDigest } = { newerDigest: null }] = await images()
  await admin.testContainers.takeImages(ref)
  await expect.poll(images).toMatchObject([{ state: 'ready', digest: newerDigest, newerDigest: null }])
  const [entry] = await app.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'container.takeImages')
    .execute()
  expect(entry).toMatchObject({ gameId: ref.gameId })
})
