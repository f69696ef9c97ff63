// What the report of an import says, name -> text. A finding carries the parameters (server/modules/imports/finding.ts).

export const importFindings = {
  /** A property that has no place here. */
  NotCarried: /*i18n*/ {
    id: 'import.NotCarried',
    message: '{field}: not carried, {count} in all, for example “{sample}”.',
  },
} as const satisfies Record<string, { id: string; message: string }>
export type FindingName = keyof typeof importFindings
