// The organisers of a game put the challenges of a category in order: what players, guests, sheets and copies have then.
import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const beside = useApp({ beside: app })
type Caller = Awaited<ReturnType<typeof app.as>>
let adminId: string
let admin: Caller
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})

const wished = ['Anchor', 'Buoy', 'Compass', 'Deck']

/** Four challenges of Crypto and one of Web; both processes have loaded the game. */
async function aVoyage() {
  const game = await aGame(app, {
    teams: 1,
    challenges: [
      ...wished.map((title) => ({ title, category: 'Crypto' as const })),
      { title: 'Sail', category: 'Web' as const },
    ],
  })
  const { gameId } = game
  const [anchor, buoy, compass, deck, sail] = game.challengeIds as [number, number, number, number, number]
  const player = game.teams[0]!.captainId
  type Groups = { challenges: Record<string, { title: string }[]> }
  const titlesIn = ({ challenges }: Groups) => challenges.Crypto!.map(({ title }) => title)
  const details = async (world = app) =>
    titlesIn(await (await world.request(`/api/game/${gameId}/details`, { as: player })).json())
  const board = async (world = app) =>
    titlesIn(await (await world.request(`/api/game/${gameId}/scoreboard`)).json())
  expect([await details(), await board(beside)]).toEqual([wished, wished])
  const arrange = (...challengeIds: number[]) =>
    admin.editChallenges.arrange({ gameId, category: 'Crypto', challengeIds })
  return { gameId, anchor, buoy, compass, deck, sail, player, details, board, arrange, titlesIn }
}

const handOrder = async (gameId: number, userId: string | null = null) =>
  await (await app.as(userId)).challenges.handOrder({ gameId })

describe('an order by hand', () => {
  test('is that of players, guests and the staff at once, in every process, and ends when it is taken back', async () => {
    const { gameId, anchor, buoy, compass, deck, player, details, board, arrange } = await aVoyage()
    expect(await handOrder(gameId)).toEqual([])
    await arrange(compass, deck, anchor, buoy)
    const wanted = ['Compass', 'Deck', 'Anchor', 'Buoy']
    expect([await details(), await board()]).toEqual([wanted, wanted])
    await expect.poll(() => details(beside)).toEqual(wanted)
    expect(await board(beside)).toEqual(wanted)
    expect(await handOrder(gameId)).toEqual([compass, deck, anchor, buoy])
    expect(await handOrder(gameId, player)).toEqual([compass, deck, anchor, buoy])
    const listed = await (await app.request(`/api/edit/games/${gameId}/challenges`, { as: adminId })).json()
    expect(listed.map(({ title }: { title: string }) => title)).toEqual([...wanted, 'Sail'])
    const [row] = (await admin.audit.list({ gameId, count: 1 })).data
    expect(row).toMatchObject({
      action: 'game.orderChallenges',
      before: { challengeOrder: wished },
      after: { challengeOrder: wanted },
    })

    await arrange()
    expect([await details(), await board(), await handOrder(gameId)]).toEqual([wished, wished, []])
  })

  test('has a new challenge at its end, and one that comes from another category', async () => {
    const { gameId, anchor, buoy, compass, deck, sail, details, arrange } = await aVoyage()
    await arrange(deck, compass, buoy, anchor)
    await admin.editChallenges.patch({ gameId, challengeId: sail, position: 1 })
    await admin.editChallenges.patch({ gameId, challengeId: sail, category: 'Crypto' })
    const made = await admin.editChallenges.create({ gameId, title: 'Aft', category: 'Crypto' })
    const copy = await admin.editChallenges.duplicate({ gameId, challengeId: compass })
    const table = await admin.editChallenges.table({ gameId })
    const positionOf = (id: number) => table.find((one) => one.id === id)?.position
    expect([sail, made.id, copy.id].map(positionOf)).toEqual([null, null, positionOf(compass)])
    for (const challengeId of [made.id, copy.id])
      await admin.editChallenges.patch({ gameId, challengeId, isEnabled: true, addFlags: [{ flag: 'f' }] })
    expect(await details()).toEqual([...['Deck', 'Compass', 'Compass (2)', 'Buoy', 'Anchor', 'Aft', 'Sail']])
  })

  test('keeps parts after their whole, whatever is sent', async () => {
    const { gameId, anchor, buoy, compass, deck, board, arrange } = await aVoyage()
    for (const challengeId of [anchor, compass])
      await admin.editChallenges.patch({ gameId, challengeId, partOf: deck })
    await arrange(compass, buoy, anchor, deck)
    expect(await board()).toEqual(['Buoy', 'Deck', 'Compass', 'Anchor'])
  })

  test('names no challenge that the reader does not know of, and nothing before the start', async () => {
    const { gameId, anchor, buoy, compass, deck, arrange } = await aVoyage()
    await arrange(deck, compass, buoy, anchor)
    await admin.editChallenges.patch({ gameId, challengeId: compass, isEnabled: false })
    const after = { prerequisites: [{ challengeIds: [anchor], needed: 0 }], lockedLook: 'hidden' as const }
    await admin.editChallenges.patch({ gameId, challengeId: deck, ...after })
    expect(await handOrder(gameId)).toEqual([buoy, anchor])
    const later = await aGame(app, {
      phase: 'upcoming',
      challenges: [{ category: 'Web' }, { category: 'Web' }],
    })
    const reversed = later.challengeIds.toReversed()
    await admin.editChallenges.arrange({ gameId: later.gameId, category: 'Web', challengeIds: reversed })
    expect(await handOrder(later.gameId)).toEqual([])
  })
})

describe('an order is refused', () => {
  test('when it lacks a challenge, names one twice, or one of another category or game', async () => {
    const { anchor, buoy, compass, deck, sail, board, arrange } = await aVoyage()
    const other = await aGame(app, { challenges: [{ category: 'Crypto' }] })
    for (const wrong of [
      [anchor, buoy, compass],
      [anchor, buoy, compass, compass],
      [anchor, buoy, compass, deck, deck],
      [anchor, buoy, compass, deck, sail],
      [anchor, buoy, compass, other.challengeIds[0]!],
    ])
      await expect(arrange(...wrong)).rejects.toEqual(refused('ChallengesChanged'))
    expect(await board()).toEqual(wished)
    await expect(
      admin.editChallenges.arrange({ gameId: 0x7fffffff, category: 'Web', challengeIds: [sail] }),
    ).rejects.toEqual(refused('GameNotFound'))
  })

  test('when somebody added a challenge meanwhile, and nothing is lost', async () => {
    const { gameId, anchor, buoy, compass, deck, board, arrange } = await aVoyage()
    const made = await admin.editChallenges.create({ gameId, title: 'Ensign', category: 'Crypto' })
    await expect(arrange(deck, compass, buoy, anchor)).rejects.toEqual(refused('ChallengesChanged'))
    expect(await board()).toEqual(wished)
    await arrange(deck, made.id, compass, buoy, anchor)
    expect(await board()).toEqual(['Deck', 'Compass', 'Buoy', 'Anchor'])
  })

  test('to those who do not edit the game; its author may', async () => {
    const { gameId, anchor, buoy, compass, deck, player, board } = await aVoyage()
    const order = { gameId, category: 'Crypto' as const, challengeIds: [deck, compass, buoy, anchor] }
    const monitorId = await aStaffMember(app, { gameId, role: 'monitor' })
    for (const userId of [player, monitorId, await aUser(app)])
      await expect((await app.as(userId)).editChallenges.arrange(order)).rejects.toEqual(
        refused('NotAllowed'),
      )
    const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
    await author.editChallenges.arrange(order)
    expect(await board()).toEqual(['Deck', 'Compass', 'Buoy', 'Anchor'])
  })
})

test('an open editor of a challenge that was moved can still be saved, and leaves it where it is', async () => {
  const { gameId, anchor, buoy, compass, deck, board, arrange } = await aVoyage()
  const { version } = await admin.editChallenges.page({ gameId, challengeId: deck })
  await arrange(deck, compass, buoy, anchor)
  await admin.editChallenges.patch({ gameId, challengeId: deck, expectedVersion: version, content: 'Scrub.' })
  expect(await board()).toEqual(['Deck', 'Compass', 'Buoy', 'Anchor'])
})

describe('the order comes along', () => {
  const orderOf = async (gameId: number) =>
    (await admin.editChallenges.list({ gameId }))
      .filter(({ category }) => category === 'Crypto')
      .map(({ title }) => title)

  test('into a duplicate of the game and a try-out', async () => {
    const { gameId, anchor, buoy, compass, deck, arrange } = await aVoyage()
    await arrange(deck, buoy, anchor, compass)
    const wanted = ['Deck', 'Buoy', 'Anchor', 'Compass']
    expect(await orderOf((await admin.editGames.duplicate({ gameId })).id)).toEqual(wanted)
    expect(await orderOf(await admin.tryOuts.start({ gameId }))).toEqual(wanted)
  })

  test('into another game, after what is there, unless that is in the order of titles', async () => {
    const { gameId, anchor, buoy, compass, deck, arrange } = await aVoyage()
    await arrange(deck, buoy, anchor, compass)
    const copyInto = async (toGameId: number) => {
      await admin.editChallenges.copyInto({ gameId, toGameId, challengeIds: [anchor, deck] })
      return await orderOf(toGameId)
    }
    expect(await copyInto((await aGame(app)).gameId)).toEqual(['Deck', 'Anchor'])
    const other = await aVoyage()
    await other.arrange(other.buoy, other.anchor, other.compass, other.deck)
    expect(await copyInto(other.gameId)).toEqual([
      ...['Buoy', 'Anchor', 'Compass', 'Deck', 'Deck (2)', 'Anchor (2)'],
    ])
    const plain = await aVoyage()
    await copyInto(plain.gameId)
    const table = await admin.editChallenges.table({ gameId: plain.gameId })
    expect(table.map(({ position }) => position)).toEqual([null, null, null, null, null, null, null])
  })
})
