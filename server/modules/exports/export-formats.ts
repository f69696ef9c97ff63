/** The two formats of a game zip: ours, which has all of it, and the one that the reference reads (formats.md 1g and 2b). */
export const zipFormats = ['vexil', 'reference'] as const
export type ZipFormat = (typeof zipFormats)[number]

/** `archive`: pages of a game that is over (2c). `ctfcli`: its challenges as a repository (1a). */
export const exportFormats = [...zipFormats, 'archive', 'ctfcli'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Those in which some challenges of a game can leave. */
export const challengeFormats = [...zipFormats, 'ctfcli'] as const

/** Those that people use as a folder. */
export const isFolder = (format: ExportFormat): boolean => format === 'archive' || format === 'ctfcli'
