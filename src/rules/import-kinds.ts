// What an import brings, and what becomes of it.

/** `same`: it is here already. `skip`: it is left out on purpose. `refuse`: it cannot be here as it is. */
export const importActions = ['create', 'update', 'same', 'skip', 'refuse'] as const
export type ImportAction = (typeof importActions)[number]

/** In the order in which they are imported. */
export const importKinds = [
  'game',
  'category',
  'challenge',
  'division',
  'notice',
  'page',
  'pageFile',
  'post',
  'user',
  'team',
  'participation',
  'submission',
  'adjustment',
  'unlockedHint',
] as const
export type ImportKind = (typeof importKinds)[number]
