// A passkey logs in without a name, its key is kept as COSE (RFC 9052), and its owner gets a mail when one is added or removed.
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkey_challenges alter column user_id drop not null`.execute(db)
  await sql`alter table mails drop constraint mails_purpose_check`.execute(db)
  await sql`
    alter table mails add constraint mails_purpose_check
      check (purpose in ('verify', 'reset', 'change', 'moved', 'known', 'credentials'))`.execute(db)

  const { rows } = await sql<{ id: Buffer; key: Buffer }>`select id, public_key as key from passkeys`.execute(
    db,
  )
  for (const { id, key } of rows)
    await sql`update passkeys set public_key = ${toCose(key)} where id = ${id}`.execute(db)
}

/** @param spki of an Ed25519, P-256 or RSA key. */
export function toCose(spki: Buffer): Buffer {
  const jwk = createPublicKey({ key: spki, format: 'der', type: 'spki' }).export({ format: 'jwk' })
  const part = (name: keyof JsonWebKey) => byteString(Buffer.from(jwk[name] as string, 'base64url'))
  // The type of the key, its algorithm and its curve; then each part after its label.
  if (jwk.kty === 'OKP') return cose('a4010103272006', ['21', part('x')])
  if (jwk.kty === 'EC') return cose('a5010203262001', ['21', part('x')], ['22', part('y')])
  return cose('a4010303390100', ['20', part('n')], ['21', part('e')])
}

const cose = (head: string, ...parts: [label: string, value: Buffer][]) =>
  Buffer.concat([
    Buffer.from(head, 'hex'),
    ...parts.flatMap(([label, value]) => [Buffer.from(label, 'hex'), value]),
  ])

/** In CBOR. */
function byteString(bytes: Buffer): Buffer {
  const { length } = bytes
  const head =
    length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
