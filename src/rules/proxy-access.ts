// Who may connect to a running container through the server.
import type { ContainerKind } from './container-terms.ts'
import { can, type StaffActor } from './staff.ts'

export interface ProxiedContainer {
  kind: ContainerKind
  gameId: number | null
  /** The team plays: its participation is accepted. */
  isAccepted: boolean
  /** Members of the participation whose accounts are not banned. */
  memberIds: readonly string[]
  /** The game gives each member an address with a key, and no connection is accepted without one. */
  personalOnly: boolean
}

export type ProxyCaller = StaffActor & { userId: string }

export interface ProxyCredentials {
  /** The account of the key in the address; `forged` when the key is not one of ours. */
  key?: ProxyCaller | 'forged' | undefined
  /** The account of the session. */
  session?: ProxyCaller | undefined
}

/**
 * Why a caller may connect. `address`: because they know the address of the container, which is all that the documented
 * interface asks for.
 */
export type ProxyGrant =
  | { as: 'member' | 'staff'; userId: string }
  | { as: 'address'; userId: string | undefined }

/** Undefined when the caller may not connect. A key decides alone: with a wrong one, nothing else is looked at. */
export function proxyGrant(
  container: ProxiedContainer,
  { key, session }: ProxyCredentials,
): ProxyGrant | undefined {
  if (key === 'forged') return undefined
  const isTest = container.kind === 'test'
  const isMember = ({ userId }: ProxyCaller) =>
    !isTest && container.isAccepted && container.memberIds.includes(userId)
  const isStaff = (caller: ProxyCaller) =>
    container.gameId !== null && can(caller, isTest ? 'editChallenges' : 'monitor', container.gameId)

  if (key) {
    if (isMember(key)) return { as: 'member', userId: key.userId }
    // Only test containers have addresses with a key of staff.
    return isTest && isStaff(key) ? { as: 'staff', userId: key.userId } : undefined
  }
  if (session && isMember(session)) return { as: 'member', userId: session.userId }
  if (session && isStaff(session)) return { as: 'staff', userId: session.userId }
  if (!isOpenByAddress(container)) return undefined
  return { as: 'address', userId: session?.userId }
}

/**
 * Whether the address alone is enough, as documented clients expect. A test container has no participation, and only its editors
 * know its address.
 */
const isOpenByAddress = ({ kind, gameId, isAccepted, personalOnly }: ProxiedContainer) =>
  !personalOnly && (kind === 'test' ? gameId !== null : isAccepted)

/** False when the container has changed so that a connection must end. Staff are asked again through their accounts. */
export function keepsGrant(container: ProxiedContainer, grant: ProxyGrant): boolean {
  if (grant.as === 'staff') return true
  if (grant.as === 'address') return isOpenByAddress(container)
  return container.isAccepted && container.memberIds.includes(grant.userId)
}
