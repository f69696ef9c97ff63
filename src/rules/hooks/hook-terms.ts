// What a hook is: an address outside to which a game, or the whole site, sends messages.

/** `webhook`: signed messages for programs. The others are chats; `template`: JSON as its owner writes it. */
export const hookKinds = [
  'webhook',
  'discord',
  'slack',
  'mattermost',
  'telegram',
  'matrix',
  'template',
] as const
export type HookKind = (typeof hookKinds)[number]

/** The topics of a hook; `solve` includes bloods. `clock`: what becomes of the game as a whole. */
export const hookTopics = [
  'blood',
  'solve',
  'announcement',
  'challenge',
  'clock',
  'registration',
  'instance',
  'cheat',
] as const
export type HookTopic = (typeof hookTopics)[number]

/** What players do not see either. Only hooks with the view of the staff have them. */
const staffTopics: readonly HookTopic[] = ['registration', 'instance', 'cheat']
export const isForStaff = (topic: HookTopic): boolean => staffTopics.includes(topic)

/** A public hook is told what every visitor may know: nothing of hidden games and challenges, and no solve of a frozen board. */
export const hookViews = ['public', 'staff'] as const
export type HookView = (typeof hookViews)[number]

type Part = 'needed' | 'optional' | 'none'

/** Which parts an address of each kind has. */
export const hookParts: Record<HookKind, { address: Part; token: Part; room: Part }> = {
  webhook: { address: 'needed', token: 'none', room: 'none' },
  discord: { address: 'needed', token: 'none', room: 'none' },
  slack: { address: 'needed', token: 'none', room: 'none' },
  mattermost: { address: 'needed', token: 'none', room: 'none' },
  // Of a Bot API server of one's own; the one of the vendor is known.
  telegram: { address: 'optional', token: 'needed', room: 'needed' },
  matrix: { address: 'needed', token: 'needed', room: 'needed' },
  template: { address: 'needed', token: 'optional', room: 'none' },
}

/** `waiting` is also what failed and will be tried again. */
export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why the platform switched a hook off: the service said that its address is gone, or nothing arrived for days. */
export const hookEnds = ['gone', 'failing'] as const
export type HookEnd = (typeof hookEnds)[number]
