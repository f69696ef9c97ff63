// The real ctfcli with a challenge that changed since: files with odd names, a solution with a picture that goes again, a challenge that
// was to be next and is gone; and what programs hear of a sync.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challengeEvents } from '#server/testing/challenge-events.ts'
import { type AuthorsFolder, anAuthorsFolder, ctfcliMissing } from '#server/testing/ctfcli.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const names = ['a b.txt', 'Ä.txt', '#2 100% (x)?.txt']
const gone =
  'name: Gone\ncategory: misc\ndescription: x\nvalue: 10\ntype: standard\nstate: visible\nflags: ["flag{g}"]\n'
const chart = (files: readonly string[], rest: string) => `name: Chart
category: misc
description: Read it.
attribution: mira
value: 100
type: standard
logic: any
flags:
  - "flag{chart}"
  - {type: static, content: "flag{map}", data: case_sensitive}
  - {type: regex, content: "flag{[0-9]+}", data: ""}
topics: []
tags: []
files: ${JSON.stringify(files.map((name) => `dist/${name}`))}
hints:
  - {content: North, cost: 5}
state: visible
version: "0.1"
${rest}`
const solved = 'solution: {path: writeup.md, state: solved}\n'

describe.skipIf(ctfcliMissing)(ctfcliMissing || 'ctfcli, again', () => {
  let gameId: number
  let authors: AuthorsFolder
  let playerId: string
  let otherId: string
  let admin: Awaited<ReturnType<typeof app.as>>

  beforeAll(async () => {
    admin = await app.as(await anAdmin(app))
    const game = await aGame(app, { teams: 2 })
    gameId = game.gameId
    playerId = game.teams[0]!.captainId
    otherId = game.teams[1]!.captainId
    const { token } = await admin.tokens.createForGame({ gameId, name: 'ctfcli', scope: 'admin' })
    authors = await anAuthorsFolder(`${await app.baseUrl()}/ctfd/${gameId}`, token, ['gone', 'chart'])
    await authors.write('gone/challenge.yml', gone)
    await authors.write('chart/challenge.yml', chart(names, `next: Gone\n${solved}`))
    for (const name of names) await authors.write(`chart/dist/${name}`, `${name}\n`)
    await authors.write('chart/writeup.md', '# Way\n\n![plan](plan 1.png)\n')
    await authors.write('chart/plan 1.png', 'the plan')
  })
  afterAll(() => authors.remove())

  const idOf = async (title: string) =>
    (await admin.editChallenges.list({ gameId })).find((one) => one.title === title)!.id
  const page = async () => admin.editChallenges.page({ gameId, challengeId: await idOf('Chart') })
  const events = () => challengeEvents(app, gameId)

  test('files keep their names, and a picture of the solution is for its readers', async () => {
    expect(await authors.ctf('challenge', 'install')).toContain('All challenges installed')
    expect(await events()).toEqual(['challenge-enabled', 'challenge-enabled'])
    const verified = await authors.ctf('challenge', 'verify', 'chart')
    expect(verified).toContain('Success! All challenges verified!')
    expect(verified).not.toContain('out of sync')

    const { solution, solutionReaders } = await page()
    expect(solutionReaders).toBe('solved')
    const [address] = /\/assets\/[0-9a-f]{64}\/plan%201\.png/.exec(solution) ?? []
    const statusFor = async (userId: string | null) => (await app.request(address!, { as: userId })).status
    expect(address).toBeDefined()
    expect([await statusFor(null), await statusFor(playerId)]).toEqual([404, 404])
    const player = await app.as(playerId)
    await player.submissions.submit({ gameId, challengeId: await idOf('Chart'), flag: 'flag{chart}' })
    expect([await statusFor(playerId), await statusFor(otherId), await statusFor(null)]).toEqual([
      200, 404, 404,
    ])
  }, 120_000)

  test('a challenge that was to be next and is deleted stops neither verify nor mirror', async () => {
    await admin.editChallenges.delete({ gameId, challengeId: await idOf('Gone') })
    await authors.write('chart/challenge.yml', chart([], solved))
    await rm(join(authors.folder, 'chart/dist'), { recursive: true })
    expect(await authors.ctf('challenge', 'mirror', 'chart')).toContain('All challenges mirrored')
    expect((await readdir(join(authors.folder, 'chart/dist'))).sort()).toEqual([...names].sort())
    expect(await authors.ctf('challenge', 'verify', 'chart')).toContain('Success! All challenges verified!')
  }, 120_000)

  test('a sync removes the solution and the file that the author took out, and programs hear nothing of it', async () => {
    const before = await events()
    await authors.write('chart/challenge.yml', chart(names.slice(1), ''))
    expect(await authors.ctf('challenge', 'sync', 'chart')).toContain('All challenges synced')
    const after = await page()
    expect(after).toMatchObject({ solution: '', solutionReaders: 'staff', isEnabled: true })
    expect(after.paidHints).toMatchObject([{ key: 'ctfcli-1', text: 'North', cost: 5 }])
    const left = after.files.map(({ url }) => decodeURIComponent(url!.split('/').at(-1)!))
    expect(left.sort()).toEqual(names.slice(1).sort())
    expect(await events()).toEqual(before)
  }, 120_000)
})
