import { roleByGroups } from '#src/rules/provider-groups.ts'
import type { Role } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import type { LoginProvider } from '../../state/site-settings/login-provider.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { updateUser } from '../accounts/repository.ts'
import { holdUser, isAdminWithout, lockAdmins } from '../users/repository.ts'
import { findUserOfIdentity, type IdentityKey, updateIdentity } from './repository.ts'

/** Gives the account the role of its groups at the provider, or takes it back. The last administrator stays one. */
export async function applyGroups(
  tx: Db,
  after: AfterCommit,
  {
    provider,
    identity,
    groups,
    userId,
  }: { provider: LoginProvider; identity: IdentityKey; groups: string[]; userId: string },
): Promise<void> {
  const linked = await findUserOfIdentity(tx, identity)
  const isUsed = provider.groupRules.some(({ role }) => role !== null)
  if (!linked || (!isUsed && linked.givenRole === null)) return
  await lockAdmins(tx)
  const held = await holdUser(tx, userId)
  if (!held) return
  const role = held.role as Role
  const { givenRole, roleBefore } = linked
  const given =
    givenRole === null || roleBefore === null ? null : { role: givenRole as Role, before: roleBefore as Role }
  const next = roleByGroups({ role, given }, provider.groupRules, groups)
  if (role === 'Admin' && next.role !== 'Admin' && !(await isAdminWithout(tx, userId))) return
  await updateIdentity(tx, identity, {
    givenRole: next.given?.role ?? null,
    roleBefore: next.given?.before ?? null,
  })
  if (next.role === role) return
  await updateUser(tx, userId, { role: next.role })
  after.emit({ kind: 'identity', userId })
  after.audit({
    action: 'user.update',
    target: { id: userId, name: held.userName },
    before: { role },
    after: { role: next.role },
  })
}
