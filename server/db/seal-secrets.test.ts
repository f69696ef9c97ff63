// A key that is set later protects what was stored before there was one, and what was sealed with the generated key.
import { expect, test } from 'vitest'
import { openSecret } from '../crypto/at-rest.ts'
import { aGame, anAdmin } from '../testing/factories.ts'
import { useApp } from '../testing/use-app.ts'
import { sealSecrets } from './seal-secrets.ts'

const app = useApp({ env: { VEXIL_SECRET_KEY: 'the key of before, as long as it has to be' } })
const present = 'the key of the test, as long as it has to be'

const stored = async () => {
  const games = await app.db.selectFrom('games').select(['id', 'privateKey']).orderBy('id').execute()
  return games.map(({ privateKey }) => privateKey)
}

test('plain secrets and those of the former key are sealed anew, all or none', async () => {
  await anAdmin(app)
  const { gameId } = await aGame(app)
  await aGame(app)
  await app.db.updateTable('games').set({ privateKey: 'plain text' }).where('id', '=', gameId).execute()
  const { secretKey } = app.app.services.config
  const [, second] = await stored()
  const wasSealed = second!.startsWith('sealed:') ? openSecret(secretKey, second!) : second

  await sealSecrets(app.db, present, secretKey)
  const sealed = await stored()
  expect(sealed.every((text) => text.startsWith('sealed:'))).toBe(true)
  expect(sealed.map((text) => openSecret(present, text))).toEqual(['plain text', wasSealed])
  expect(sealed.map((text) => openSecret(secretKey, text))).toEqual([undefined, undefined])

  // Again: nothing is written. With a key that knows nothing: refused, and nothing is changed, the plain one neither.
  await sealSecrets(app.db, present)
  expect(await stored()).toEqual(sealed)
  await app.db.updateTable('games').set({ privateKey: 'plain again' }).where('id', '=', gameId).execute()
  await expect(sealSecrets(app.db, 'some other key, as long as it has to be')).rejects.toThrow(
    /VEXIL_SECRET_KEY is not the one/,
  )
  expect((await stored())[0]).toBe('plain again')
  await sealSecrets(app.db, undefined).catch(() => {})
  expect((await stored())[0]).toBe('plain again')
})
