/** The two formats of a game zip: ours, which has all of it, and the one that the reference reads (formats.md 1g and 2b). */
export const zipFormats = ['vexil', 'reference'] as const
export type ZipFormat = (typeof zipFormats)[number]

/** `archive`: pages of a game that is over (2c). */
export const exportFormats = [...zipFormats, 'archive'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Those that are folders of many files, which people read without a program. */
export const isFolder = (format: ExportFormat): boolean => format === 'archive'
