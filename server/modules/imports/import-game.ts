import { sentSchema } from '#src/contract/field-schemas.ts'
import { gameFields, ownGameFields } from '#src/contract/game-fields.ts'
import { type GameInput, gameInput } from '#src/contract/games.ts'
import type { VerbContext } from '../../access/context.ts'
import { keepSecret } from '../../crypto/at-rest.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { changeGame } from '../games/change-game.ts'
import { createGame } from '../games/create-game.ts'
import { putPoster } from '../games/put-poster.ts'
import { findGame, updateSigningKeys } from '../games/repository.ts'
import { gameSettingsView } from '../games/views.ts'
import type { BundleKeys } from './bundle.ts'
import { differing } from './comparing.ts'
import { type Importing, remember, tell } from './importing.ts'
import { insertLegacySalt } from './repository.ts'

/** Of a source that has challenges only, where it says no name for them. */
const untitled = 'Imported challenges'

/**
 * The game of a bundle: a new one, which is hidden, or one that is there. Its refusal is that of the whole import.
 * @param gameId of the game that the caller named, or that an earlier import made.
 */
export async function importGame(
  run: Importing,
  { gameId, title }: { gameId: number | null; title?: string | undefined },
): Promise<void> {
  const { ctx, bundle } = run
  const { game } = bundle
  const object = { kind: 'game', key: game?.key ?? '', name: title ?? game?.title ?? untitled } as const
  const wanted = wantedOf(run, object.name)
  if (gameId === null) {
    const made = await createGame(ctx, {
      ...newGame({ ...newTimes(ctx.clock.now()), ...wanted }),
      hidden: true,
    })
    if (game?.keys) await storeKeys(ctx, made.id, game.keys)
    run.gameId = made.id
    run.isNewGame = true
    remember(run, object, made.id, { isNew: true })
    tell(run, object, 'create')
  } else {
    const stored = await findGame(ctx.db, gameId)
    if (!stored) throw fail('GameNotFound')
    run.gameId = gameId
    remember(run, object, gameId, { isNew: false })
    const name = game ? object.name : stored.title
    const changes = game ? differing(gameFields, wanted, { ...gameSettingsView(stored) }) : {}
    if (Object.keys(changes).length > 0) {
      await changeGame(ctx, gameId, (before) => ({ ...before, divisions: null, ...changes }) as GameInput)
    }
    const changed = Object.keys(changes)
    tell(run, { ...object, name }, changed.length > 0 ? 'update' : 'same', { changes: changed })
  }
  await importPoster(run)
}

async function storeKeys(ctx: VerbContext, gameId: number, keys: BundleKeys): Promise<void> {
  const { secretKey } = ctx.config
  await updateSigningKeys(ctx.db, gameId, {
    publicKey: keys.publicKey,
    privateKey: keepSecret(secretKey, keys.privateKey),
  })
  await insertLegacySalt(ctx.db, gameId, keepSecret(secretKey, keys.hashSalt))
}

const wantedOf = ({ bundle: { game } }: Importing, title: string): Record<string, unknown> => ({
  ...game?.values,
  title,
})

const hourMs = 3_600_000

/** Of a source that says none: in a week, for a day. Otherwise the game would be over. */
function newTimes(now: number) {
  const start = Math.ceil(now / hourMs) * hourMs + 7 * 24 * hourMs
  return { start, end: start + 24 * hourMs }
}

function newGame(wanted: Record<string, unknown>): GameInput {
  const own = Object.entries(ownGameFields).flatMap(([name, field]) =>
    wanted[name] === undefined ? [] : [[name, sentSchema(field).parse(wanted[name])]],
  )
  return { ...gameInput.parse(wanted), ...Object.fromEntries(own) }
}

async function importPoster(run: Importing): Promise<void> {
  const { bundle, contents, ctx, gameId } = run
  const poster = bundle.game?.poster
  if (!poster || gameId === undefined) return
  const picture = contents.pictureOf(poster)
  const object = run.objects.find(({ kind }) => kind === 'game')!
  if (!picture) {
    run.findings.push({ name: 'PictureUnreadable', level: 'warning', params: { name: object.name } })
    return
  }
  await transact(ctx, async (tx, after) => {
    const stored = await findGame(tx, gameId)
    if (stored?.posterHash === picture.hash) return
    releaseLater(after, [await putPoster(tx, after, gameId, picture.hash)], gameId)
    notePoster(run)
  })
}

/** It is no setting of the game, but a change of it. */
function notePoster(run: Importing): void {
  const object = run.objects.find(({ kind }) => kind === 'game')
  if (!object || object.action === 'create') return
  object.changes.push('poster')
  if (object.action === 'same') {
    object.action = 'update'
    run.counts.set('game same', 0)
    run.counts.set('game update', 1)
  }
}
