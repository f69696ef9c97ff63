// The two formats of a game zip: ours, which has all of it, and the one that the reference reads (formats.md 1g and 2b).
export const exportFormats = ['vexil', 'reference'] as const
export type ExportFormat = (typeof exportFormats)[number]
