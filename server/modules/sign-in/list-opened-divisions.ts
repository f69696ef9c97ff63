import { opensDivision } from '#src/rules/provider-groups.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { listIdentities } from './repository.ts'

/** The divisions of a game that groups at a provider let the account join without a code. No query where no provider has such a rule. */
export async function listOpenedDivisions(
  db: Db,
  { settings }: Pick<VerbContext, 'settings'>,
  userId: string,
  gameId: number,
): Promise<ReadonlySet<string>> {
  const named = settings
    .providers()
    .filter(
      ({ isEnabled, groupRules }) =>
        isEnabled && groupRules.some(({ division }) => division?.gameId === gameId),
    )
  const opened = new Set<string>()
  if (named.length === 0) return opened
  for (const { providerId, issuer, groups } of await listIdentities(db, userId)) {
    // Ours is stored without a slash at its end.
    const known = issuer.replace(/\/+$/, '')
    const provider = named.find((one) => one.id === providerId && one.issuer === known)
    for (const { division } of provider?.groupRules ?? []) {
      if (division && opensDivision(provider!.groupRules, groups, gameId, division.name))
        opened.add(division.name)
    }
  }
  return opened
}
