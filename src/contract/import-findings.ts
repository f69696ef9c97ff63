// What the report of an import says, name -> text. A finding carries the parameters (server/modules/imports/finding.ts).

export const importFindings = {
  /** A property that has no place here. */
  NotCarried: /*i18n*/ {
    id: 'import.NotCarried',
    message: '{field}: not carried, {count} in all, for example “{sample}”.',
  },
  /** A challenge of the game that no import made. */
  MatchedByTitle: /*i18n*/ {
    id: 'import.MatchedByTitle',
    message: 'The game has a challenge of this title already, and it is changed.',
  },
  PrerequisiteMissing: /*i18n*/ {
    id: 'import.PrerequisiteMissing',
    message: 'It needs “{title}”, which is not imported: left out of its prerequisites.',
  },
  PrerequisiteCircle: /*i18n*/ {
    id: 'import.PrerequisiteCircle',
    message: 'It and “{title}” need each other: left out of its prerequisites.',
  },
  PatternUntested: /*i18n*/ {
    id: 'import.PatternUntested',
    message: 'It has a pattern as a flag. Try some answers before the game starts.',
  },
  PictureUnreadable: /*i18n*/ {
    id: 'import.PictureUnreadable',
    message: 'The picture of “{name}” cannot be read: left out.',
  },
} as const satisfies Record<string, { id: string; message: string }>
export type FindingName = keyof typeof importFindings
