/** Levels of the log that administrators read, from the mildest one up. */
export const logLevels = ['Information', 'Warning', 'Error', 'Fatal'] as const
export type LogLevel = (typeof logLevels)[number]
