// What every source of an import is read into, before anything is compared with the database or written. A reader
// (`sources/`) makes a bundle of an archive or a folder; the plan and the import (`plan-import.ts`, `apply-import.ts`) know
// bundles only, so a new source is one reader.
import type { Readable } from 'node:stream'
import type { challengeFields } from '#src/contract/challenge-fields.ts'
import type { CarriedCheck } from '#src/contract/checks.ts'
import type { Editable, Values } from '#src/contract/fields.ts'
import type { gameFields } from '#src/contract/game-fields.ts'
import type { OwnCategory } from '#src/contract/own-categories.ts'
import type { PageVariant } from '#src/contract/pages.ts'
import type { ChallengePermission, DivisionPermission } from '#src/rules/division-permissions.ts'
import type { DivisionKind } from '#src/rules/divisions.ts'
import type { Flag } from '#src/rules/flags/flag-kinds.ts'
import type { PagePlace, PageReaders } from '#src/rules/page-terms.ts'
import type { ChallengeCategory, ChallengeType, ParticipationStatus } from '#src/rules/terms.ts'
import type { Finding } from './finding.ts'

export type SourceName =
  | 'ctfcli'
  | 'ctfd'
  | 'vexil'
  | 'bank'
  | 'reference-zip'
  | 'reference-database'
  | 'rcds'
  | 'konata'
  | 'kctf'
  | 'noctf'
  | 'users-csv'
  | 'teams-csv'

/**
 * Objects name each other by their keys: the ids of the source as texts, or paths in a repository. A key is unique among the
 * objects of its kind, and the same in the next export of the same source: a second import finds by it what the first one made.
 */
export type Key = string

export interface Bundle {
  source: SourceName
  /** Tells one site or repository of this kind from another; the same in the next export of it. */
  instance: string
  /** Left out where the source has challenges or accounts only. */
  game?: BundleGame | undefined
  divisions: BundleDivision[]
  /** Those of the game beside the documented ones. */
  categories?: OwnCategory[]
  challenges: BundleChallenge[]
  users: BundleUser[]
  teams: BundleTeam[]
  /** Of the game. */
  pages: BundlePage[]
  posts: BundlePost[]
  /** Files that the texts name by the address that they have here, which is their hash. */
  pictures?: BundleFile[]
  /** Left out where the source has none. */
  results?: BundleResults | undefined
  /** What the reader has refused, changed or not carried. */
  findings: Finding[]
}

export interface BundleGame {
  key: Key
  title: string
  /** Settings under their names of the contract, as far as the source has them. `hidden` is not among them: a new game is hidden. */
  values: Partial<Values<Editable<Omit<typeof gameFields, 'title' | 'hidden' | 'divisions'>>>>
  poster?: BundleFile | undefined
  notices: { key: Key; text: string; at: number }[]
  /** Only a new game gets them. */
  keys?: BundleKeys | undefined
}

/** So that tokens that teams have and flags made outside of the platform stay valid. */
export interface BundleKeys {
  /** Both as base64 of 32 bytes. */
  publicKey: string
  privateKey: string
  /** Of team hashes, which are made with the numbers that the challenges have in the source. */
  hashSalt: string
  /** Of challenges that had other numbers where the salt was made. */
  numbers?: Readonly<Record<string, number>>
}

export interface BundleDivision {
  key: Key
  name: string
  /** Who is in it, where the source says it. */
  kind?: DivisionKind | undefined
  denies: DivisionPermission[]
  /** Challenges in which its teams may do something else. */
  challenges: { challenge: Key; denies: ChallengePermission[] }[]
}

export interface BundleChallenge {
  key: Key
  title: string
  /** In a game without categories of its own. */
  category: ChallengeCategory
  /** What the source calls it: the game may have a category of this name. What is none of ours becomes a tag. */
  categoryWord?: string | undefined
  type: ChallengeType
  /**
   * Settings under their names of the contract, as far as the source has them. `isEnabled` is not among them: a new challenge is
   * switched off. Prerequisites and parts are below, since the source knows them by its own keys.
   */
  values: Partial<
    Omit<
      Values<Editable<typeof challengeFields>>,
      'title' | 'category' | 'isEnabled' | 'prerequisites' | 'partOf'
    >
  >
  flags: BundleFlag[]
  /** In their order. Of a dynamic attachment each flag has its own. */
  files: BundleAttachment[]
  prerequisites: { challenges: Key[]; needed: number }[]
  partOf?: Key | undefined
  /** The health check; of some sources only the script, as they run it. */
  check?: Partial<CarriedCheck> | undefined
  /** Players see it in the source. */
  isVisible: boolean
  /** Where the text stands in the source, for messages. */
  place: string
}

/** As it is stored. A pattern is one of our engine; of examples that it must match and must not, sources have none. */
export interface BundleFlag extends Flag {
  /** Of a dynamic attachment. */
  attachment?: BundleAttachment | undefined
  key?: Key | undefined
}

export type BundleAttachment = BundleFile | { url: string; name: string }

export interface BundleFile {
  /** As players download it, without folders. */
  name: string
  /** In bytes, as the archive declares it. */
  size: number
  /** May be called several times. The stream fails when the content is longer than declared or damaged. */
  open(): Promise<Readable>
  /** In hexadecimal digits, where the source says what it has to be. */
  sha256?: string | undefined
}

export interface BundleUser {
  key: Key
  /** What it is here too, if it is free: a UUID. */
  id?: string | undefined
  name: string
  /** Null: the source has none. */
  email: string | null
  emailConfirmed: boolean
  /** The hash as the source stores it, if it is one that can be checked (`src/rules/foreign-password.ts`). */
  passwordHash: string | null
  isBanned: boolean
  /** It was an administrator there. It becomes a plain user, and the report names it. */
  wasAdministrator: boolean
  realName?: string | undefined
  bio?: string | undefined
  stdNumber?: string | undefined
  phone?: string | undefined
  registeredAt: number
  avatar?: BundleFile | undefined
}

export interface BundleTeam {
  key: Key
  name: string
  bio?: string | undefined
  captain: Key
  /** Keys of users, the captain included. */
  members: Key[]
  avatar?: BundleFile | undefined
}

export interface BundlePage {
  key: Key
  /** Its address. */
  slug: string
  title: string
  content: string
  /** In all its languages, where the source has several; the first of them has the title and the text above. */
  variants?: PageVariant[]
  place: PagePlace
  readers: PageReaders
  isDraft: boolean
  /** What its text names. Pages that name the same file have the same object. */
  files: BundlePageFile[]
}

export interface BundlePageFile {
  /** Pages name it as `/files/<location>`. */
  location: string
  file: BundleFile
}

export interface BundlePost {
  key: Key
  title: string
  summary: string
  content: string
  isPinned: boolean
  updatedAt: number
}

export interface BundleResults {
  participations: BundleParticipation[]
  submissions: BundleSubmission[]
  adjustments: BundleAdjustment[]
  /** Hints that were bought: the points are among `adjustments`, unless they have a cost here. */
  unlockedHints: {
    team: Key
    challenge: Key
    hint: string
    user: Key | null
    at: number
    cost?: number
    /** Of one that the challenge does not have any more. */
    title?: string
  }[]
  /**
   * The board that everybody saw after the game, without its freeze, in its order. `score` is what the rules of the source give when
   * they are applied again to its solves (8.5), and what ours has to be; `storedScore` is with the values that the source has stored.
   */
  standings: { team: Key; score: number; storedScore?: number | undefined }[]
  /** Flags that teams were given. */
  instances?: { team: Key; challenge: Key; flag: string; at: number }[] | undefined
  /** On the board of the source, solves of challenges that players do not see do not count. */
  onlyVisibleCount?: boolean | undefined
  /** Everybody saw the true board. */
  isRevealed?: boolean | undefined
  /** Points of challenges as the source stored them. */
  storedValues: { challenge: Key; value: number }[]
}

export interface BundleParticipation {
  team: Key
  division: Key | null
  /** `Suspended`: it is not on the board of the source. */
  status: ParticipationStatus
  joinedAt: number
  /** Keys of users who played. */
  members: Key[]
  /** Which the team has been given. */
  token?: string | undefined
}

/** In the order of the source. */
export interface BundleSubmission {
  key: Key
  team: Key
  user: Key | null
  challenge: Key
  /** Without flags of others: what the source stored. */
  answer: string
  at: number
  /** `solve`: it is the one that earned the points. */
  kind: 'solve' | 'right' | 'wrong'
  /** What the solve was worth in the source, where it stored that. */
  points?: number | undefined
  /** What it is worth for good, also where scores are counted again. */
  frozenPoints?: number | undefined
  /** Points that wrong answers cost. */
  deduction?: number | undefined
}

export interface BundleAdjustment {
  key: Key
  team: Key
  points: number
  reason: string
  at: number
}
