// What the report of an import says, name -> text. A finding carries the parameters (server/modules/imports/finding.ts).

export const importFindings = {
  /** A property that has no place here. */
  NotCarried: /*i18n*/ {
    id: 'import.NotCarried',
    message: '{field}: not carried, {count} in all, for example “{sample}”.',
  },
  KeysLocked: /*i18n*/ {
    id: 'import.KeysLocked',
    message:
      'The zip has the keys of its game, encrypted with a pass phrase. Without the phrase a new game gets new keys.',
  },
  Missing: /*i18n*/ {
    id: 'import.Missing',
    message: '“{field}” is missing.',
  },
  /** Numbers, dates and words for true and false lose their spelling. */
  NotText: /*i18n*/ {
    id: 'import.NotText',
    message: '“{field}” must be text. Put it in quotes.',
  },
  ValueWrong: /*i18n*/ {
    id: 'import.ValueWrong',
    message: '“{field}” has a value that cannot be read.',
  },
  OneAsList: /*i18n*/ {
    id: 'import.OneAsList',
    message: '“{field}” is a list, but has one value. It was read as a list of one.',
  },
  KeyTwice: /*i18n*/ {
    id: 'import.KeyTwice',
    message: '“{key}” is there twice. The last one counts.',
  },
  KeyUnknown: /*i18n*/ {
    id: 'import.KeyUnknown',
    message: '“{key}” is not known. Did you mean “{near}”?',
  },
  TagUnknown: /*i18n*/ {
    id: 'import.TagUnknown',
    message: 'The tag {tag} is not known. Nothing was read for it.',
  },
  /** The reason is that of the parser, in English. */
  YamlUnreadable: /*i18n*/ {
    id: 'import.YamlUnreadable',
    message: 'The file is not valid YAML: {reason}',
  },
  /** The reason is that of the parser, in English. */
  TomlUnreadable: /*i18n*/ {
    id: 'import.TomlUnreadable',
    message: 'The file is not valid TOML: {reason}',
  },
  SeveralDocuments: /*i18n*/ {
    id: 'import.SeveralDocuments',
    message: 'The file has several documents. Each challenge needs a file of its own.',
  },
  NotAChallenge: /*i18n*/ {
    id: 'import.NotAChallenge',
    message: 'The file describes no challenge in a known format. At its top: {keys}',
  },
  FileTooLong: /*i18n*/ {
    id: 'import.FileTooLong',
    message: '{path} is longer than {most} bytes and was not read.',
  },
  FileNotUtf8: /*i18n*/ {
    id: 'import.FileNotUtf8',
    message: '{path} is not text in UTF-8 and was not read.',
  },
  FileMissing: /*i18n*/ {
    id: 'import.FileMissing',
    message: 'The file {path} is not in the source.',
  },
  PathUnsafe: /*i18n*/ {
    id: 'import.PathUnsafe',
    message: 'The path {path} leads out of the source.',
  },
  LinkSkipped: /*i18n*/ {
    id: 'import.LinkSkipped',
    message: '{path} is a symbolic link and was not followed.',
  },
  LinkDead: /*i18n*/ {
    id: 'import.LinkDead',
    message: 'The text refers to {link}, which is only on the server of the source.',
  },
  TitleTwice: /*i18n*/ {
    id: 'import.TitleTwice',
    message: 'Several challenges are called “{title}”. None of them is imported.',
  },
  TeamTwice: /*i18n*/ {
    id: 'import.TeamTwice',
    message: 'An earlier line has the team “{name}” too. This line was left out.',
  },
  RequirementUnknown: /*i18n*/ {
    id: 'import.RequirementUnknown',
    message: 'It requires “{name}”, which is not in the source. The requirement was left out.',
  },
  RequirementCircle: /*i18n*/ {
    id: 'import.RequirementCircle',
    message: 'Requirements that lead to “{name}” form a circle. One of them was left out.',
  },
  /** How a word of the source is read. */
  Changed: /*i18n*/ {
    id: 'import.Changed',
    message: '{field}: “{from}” became “{to}”.',
  },
  Defaulted: /*i18n*/ {
    id: 'import.Defaulted',
    message: '“{field}” is missing. It was set to {value}.',
  },
  TwoValues: /*i18n*/ {
    id: 'import.TwoValues',
    message: '“{field}” and “{other}” differ. {used} was used.',
  },
  CurveUnknown: /*i18n*/ {
    id: 'import.CurveUnknown',
    message: 'Its scoring has no equal here. It is worth {points} points, however many teams solve it.',
  },
  NoOffset: /*i18n*/ {
    id: 'import.NoOffset',
    message: '“{field}” is a time without an offset from UTC. Write it like 2026-05-01T10:00:00+02:00.',
  },
  VersionOther: /*i18n*/ {
    id: 'import.VersionOther',
    message: 'The source has version {version}, which is not a known one. It was read all the same.',
  },
  ImageToBuild: /*i18n*/ {
    id: 'import.ImageToBuild',
    message: 'The image {image} has to be built and pushed to a registry. The challenge has no image yet.',
  },
  CheckToBuild: /*i18n*/ {
    id: 'import.CheckToBuild',
    message:
      'The health check {path} was kept with the challenge and is switched off. Here a check is a container image: its program finds the challenge by CHAL_HOST and CHAL_PORT in its environment and prints the flag as its last line. Build one with the script, push it to a registry, and enter its name in the editor of the challenge.',
  },
  Shortened: /*i18n*/ {
    id: 'import.Shortened',
    message: '“{field}” was cut to {most} characters.',
  },
  /** Of objects that are not listed one by one. */
  TextsShortened: /*i18n*/ {
    id: 'import.TextsShortened',
    message:
      '“{field}”: {count, plural, one {# text is} other {# texts are}} longer than {most} characters, and cut to that.',
  },
  TooMany: /*i18n*/ {
    id: 'import.TooMany',
    message: '“{field}” has {count} entries. Only {most} are possible.',
  },
  EmptyLeftOut: /*i18n*/ {
    id: 'import.EmptyLeftOut',
    message: 'An entry of “{field}” without text was left out.',
  },
  FlagLong: /*i18n*/ {
    id: 'import.FlagLong',
    message: 'A flag of more than {most} characters was left out.',
  },
  FlagKindUnknown: /*i18n*/ {
    id: 'import.FlagKindUnknown',
    message: 'A flag of the kind “{type}” was left out.',
  },
  /** The reason is that of the engine of patterns, in English. */
  FlagPatternRefused: /*i18n*/ {
    id: 'import.FlagPatternRefused',
    message:
      'A regular expression cannot be used here and was left out: {reason}. Give the right answers as exact flags.',
  },
  FlagOpen: /*i18n*/ {
    id: 'import.FlagOpen',
    message: 'A regular expression begins or ends with any text, and accepts answers that were hardly meant.',
  },
  FlagPrefersFirst: /*i18n*/ {
    id: 'import.FlagPrefersFirst',
    message:
      'A regular expression has alternatives of which one begins another. The source accepted only the first, here all are accepted.',
  },
  FlagOfSample: /*i18n*/ {
    id: 'import.FlagOfSample',
    message: 'A flag is that of a template. Players will guess it.',
  },
  FlagAccents: /*i18n*/ {
    id: 'import.FlagAccents',
    message: 'The source ignored accents in a flag. Here they count.',
  },
  FlagsPerTeam: /*i18n*/ {
    id: 'import.FlagsPerTeam',
    message:
      'Its flag is made for each team from a template. The look-alike letters were too few, so a random part was added.',
  },
  /** The program that wrote the source is known to leave them out. */
  FlagsLost: /*i18n*/ {
    id: 'import.FlagsLost',
    message:
      '{count} of {all} challenges with a file for each team have no flags: the exporter of the source leaves them out. Add them by hand.',
  },
  NoFlag: /*i18n*/ {
    id: 'import.NoFlag',
    message: 'It has no flag.',
  },
  HintCosts: /*i18n*/ {
    id: 'import.HintCosts',
    message: 'A hint costs points: {cost}',
  },
  HiddenInSource: /*i18n*/ {
    id: 'import.HiddenInSource',
    message: 'It is hidden in the source.',
  },
  TemplateKept: /*i18n*/ {
    id: 'import.TemplateKept',
    message: 'The text contains {text}, which is not filled in here. It was kept.',
  },
  Capability: /*i18n*/ {
    id: 'import.Capability',
    message: 'A container asks for the privilege {name}. It does not get it here.',
  },
  InfrastructureOnly: /*i18n*/ {
    id: 'import.InfrastructureOnly',
    message: 'The file describes the infrastructure only. Text and points have to be added.',
  },
  NeedsJail: /*i18n*/ {
    id: 'import.NeedsJail',
    message: 'Its image expects nsjail with privileges, and does not run unchanged in an ordinary container.',
  },
  OtherDocument: /*i18n*/ {
    id: 'import.OtherDocument',
    message: 'What the file says of the kind “{kind}” was not read.',
  },
  JudgedByHand: /*i18n*/ {
    id: 'import.JudgedByHand',
    message: 'It is judged by hand in the source. This is not imported.',
  },
  HashTold: /*i18n*/ {
    id: 'import.HashTold',
    message:
      'The source says that {name} has the SHA-256 {hash}. It stays where it is, and is not checked here.',
  },
  WasAdministrator: /*i18n*/ {
    id: 'import.WasAdministrator',
    message: 'It was an administrator in the source, and is an ordinary account here.',
  },
  CaptainChosen: /*i18n*/ {
    id: 'import.CaptainChosen',
    message: 'It has no captain in the source. {name}, its oldest member, leads it here.',
  },
  TeamEmpty: /*i18n*/ {
    id: 'import.TeamEmpty',
    message: 'It has no members, and is not imported.',
  },
  NotOnBoard: /*i18n*/ {
    id: 'import.NotOnBoard',
    message: 'It is hidden or banned in the source, and is suspended in the game here.',
  },
  ValueStale: /*i18n*/ {
    id: 'import.ValueStale',
    message: 'The source stores {stored} points. Its own rule gives {counted} for the solves that count.',
  },
  TieTurned: /*i18n*/ {
    id: 'import.TieTurned',
    message: 'With equal points, “{first}” is before “{second}” in the source, and behind it here.',
  },
  RowsLost: /*i18n*/ {
    id: 'import.RowsLost',
    message: '{table}: rows that refer to something that is missing were left out, {count} in all.',
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
  NotSwitchedOn: /*i18n*/ {
    id: 'import.NotSwitchedOn',
    message:
      'It was solved in the source, and it cannot be switched on here: its solves are not on the board.',
  },
  HiddenSwitchedOn: /*i18n*/ {
    id: 'import.HiddenSwitchedOn',
    message: 'It is hidden in the source, and switched on here: its solves count on the board.',
  },
  Renamed: /*i18n*/ { id: 'import.Renamed', message: 'It is called “{name}” here.' },
  NoPassword: /*i18n*/ {
    id: 'import.NoPassword',
    message:
      'Its password cannot be checked here. The player sets a new one by the link for a forgotten password.',
  },
  NotConfirmed: /*i18n*/ {
    id: 'import.NotConfirmed',
    message:
      'Its email address is not confirmed, which this site asks for. The player confirms it by the link for a forgotten password.',
  },
  NoAddress: /*i18n*/ {
    id: 'import.NoAddress',
    message: 'It has no email address of its own. No mail can be sent to it.',
  },
  PasswordMails: /*i18n*/ {
    id: 'import.PasswordMails',
    message:
      'A mail with a link to choose a password: {count, plural, one {# account} other {# accounts}}. Two a second are sent.',
  },
  PageIsHtml: /*i18n*/ {
    id: 'import.PageIsHtml',
    message: 'It was written as HTML and is read as Markdown here. Look at how it is shown.',
  },
  PageFileLeft: /*i18n*/ {
    id: 'import.PageFileLeft',
    message:
      'The page refers to {link}, which is not carried. Pictures, PDF files and texts (.txt) up to {megabytes} MB are, if they belong to no challenge.',
  },
  PageIsDraft: /*i18n*/ {
    id: 'import.PageIsDraft',
    message: 'Players see the game already, so the page is a draft until staff publish it.',
  },
  AccountMatched: /*i18n*/ {
    id: 'import.AccountMatched',
    message:
      'There is an account with this email address. It stays as it is and takes the place of the imported one.',
  },
} as const satisfies Record<string, { id: string; message: string }>
export type FindingName = keyof typeof importFindings
