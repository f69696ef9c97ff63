// Words about containers that the database, the server and the screens share.

/** `open`: containers reach public addresses. */
export const networkModes = ['closed', 'open'] as const
export type NetworkMode = (typeof networkModes)[number]
/** `strict` takes away what programs rarely need: set-user-id programs, changes of the user, writing outside of /tmp. */
export const hardenings = ['usual', 'strict'] as const
export type Hardening = (typeof hardenings)[number]
export const containerProtocols = ['tcp', 'http'] as const
export type ContainerProtocol = (typeof containerProtocols)[number]

/** The name of the container that players reach, in its private network. */
export const mainContainer = 'main'

/** `test`: an editor tries the challenge out. `check`: a run of its health check. Neither belongs to a team. */
export const containerKinds = ['team', 'test', 'check'] as const
export type ContainerKind = (typeof containerKinds)[number]

export const containerStates = ['queued', 'starting', 'running', 'stopping', 'gone'] as const
export type ContainerState = (typeof containerStates)[number]

/** Why a container is not wanted any more. */
export const containerEnds = [
  /** A member, or staff, stopped it. */
  'asked',
  'expired',
  /** A newer one of the team took its place. */
  'limit',
  /** A test container for which a new one was started; a flag that was made again. */
  'replaced',
  'disabled',
  'suspended',
  /** Its game, challenge or team was deleted, or the team left the game. */
  'removed',
  /** The game is over. */
  'game',
  'solved',
  /** It failed by itself. */
  'crashed',
  'silent',
  'memory',
  'disk',
  'image',
  /** The engine could not start it, or lost it. */
  'engine',
] as const
export type ContainerEnd = (typeof containerEnds)[number]

/** Those that a team did not ask for and can do something about, or should know of. */
export const containerFailures = ['crashed', 'silent', 'memory', 'disk', 'image', 'engine'] as const
export type ContainerFailure = (typeof containerFailures)[number]

export const isContainerFailure = (end: ContainerEnd | null): end is ContainerFailure =>
  (containerFailures as readonly (ContainerEnd | null)[]).includes(end)
