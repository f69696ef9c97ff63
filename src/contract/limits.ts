// All limits of the product. Screens use them for input attributes, schemas for validation.
import { longestWaitSeconds } from '../rules/attempts.ts'
import { answerMax, optionsMax, patternMax } from '../rules/flags/flag-kinds.ts'
import { callsPerBatch } from './batch.ts'

export const limits = {
  /** `most`: what a site may allow instead of `max`. */
  userName: { min: 3, max: 15, most: 40 },
  passwordMin: 6,
  /** Longer passwords are refused before hashing, so that callers cannot raise the cost of hashing. */
  passwordMax: 128,
  emailMax: 254,
  /** Addresses on the list of those that may register. */
  registrationEmailsMax: 2_000,
  /** Rows of a board, or entries of a feed, that another site or a stream shows. */
  embedRows: { max: 50, usual: 10 },
  /** Sites that may show boards in a frame. */
  embedOriginsMax: 50,
  embedOriginMax: 300,
  /** Devices of an account that get push notifications. */
  pushDevicesMax: 10,
  pushEndpointMax: 1_000,
  providerIdMax: 32,
  providerNameMax: 40,
  issuerMax: 500,
  /** Of what names an account at a provider. */
  subjectMax: 500,
  clientIdMax: 500,
  clientSecretMax: 2_000,
  extraScopesMax: 500,
  groupClaimMax: 200,
  groupRulesMax: 50,
  /** Of a group or a division in a rule. */
  groupRuleNameMax: 200,
  phoneMax: 128,
  bioMax: 128,
  realNameMax: 128,
  stdNumberMax: 64,
  teamNameMax: 20,
  /** What a site may allow instead. */
  teamNameMost: 64,
  teamBioMax: 72,
  teamsLedMax: 3,
  /** The highest number of members that a game may ask of a team. */
  smallestTeamMax: 100,
  gameTitleMax: 200,
  importInstanceMax: 100,
  /** Of the pass phrase of a game zip: shorter ones are found by trying. */
  keyPhraseMin: 12,
  keyPhraseMax: 1_000,
  gameSummaryMax: 2_000,
  markdownMax: 100_000,
  /** Of codes that our editor sets; the documented calls take shorter ones. */
  inviteCodeMin: 8,
  inviteCodeMax: 32,
  registrationFieldsMax: 20,
  registrationKeyMax: 32,
  registrationLabelMax: 100,
  registrationHelpMax: 1_000,
  registrationOptionsMax: 100,
  divisionsMax: 32,
  divisionNameMax: 31,
  divisionChallengesMax: 1_000,
  challengeTitleMax: 200,
  /** Of a game, beside the thirteen. */
  ownCategoriesMax: 20,
  ownCategoryNameMax: 32,
  authorsMax: 10,
  authorNameMax: 64,
  authorLinkMax: 500,
  tagsMax: 16,
  tagMax: 40,
  connectionMax: 500,
  starsMax: 5,
  estimatedMinutesMax: 10_080,
  ratingWordsMax: 500,
  hintsMax: 64,
  hintMax: 2_000,
  paidHintsMax: 20,
  hintTitleMax: 100,
  hintKeyMax: 32,
  /** Deleted hints of a challenge that are known again when a program makes them once more. */
  goneHintsMax: 64,
  /** Challenges that are changed, deleted, copied or exported in one call, and tags that are taken from them. */
  manyChallengesMax: 500,
  manyTagsMax: 200,
  /** Challenges that one call adds to the question bank. */
  bankSaveMax: 200,
  /** Pages of the site, or of one game. */
  pagesMax: 100,
  pageSlugMax: 100,
  pageTitleMax: 80,
  /** Files of the pages of a game, and the length of their addresses. */
  pageMediaMax: 500,
  mediaLocationMax: 200,
  /** Of one file of a page. */
  pageFileBytesMax: 20 * 1024 * 1024,
  postTitleMax: 50,
  postTagsMax: 32,
  postTagMax: 64,
  noticeMax: 4_000,
  /** Of one game, and of the site. */
  hooksMax: 20,
  hookNameMax: 60,
  hookAddressMax: 2_048,
  hookTokenMax: 500,
  hookRoomMax: 255,
  hookTemplateMax: 4_000,
  reviewNoteMax: 500,
  /** Points that staff give or take at once. */
  adjustmentMax: 1_000_000,
  adjustmentReasonMax: 200,
  /** Points of a team in a tick of a checker, teams that a tick names, ticks of a challenge, and ticks that a team sees. All ticks at their most are a 32-bit number. */
  checker: { pointsMax: 10_000, teamsMax: 10_000, ticksMax: 200_000, ownTicks: 60 },
  flagMax: answerMax,
  /** Of a flag that is a pattern, and how many of them a challenge may have: each costs time at every answer. */
  patternMax,
  patternsMax: 20,
  /** Wrong answers of a team to a challenge that may be counted, and the longest first wait. */
  attemptsMax: 1_000,
  attemptWaitSecondsMax: longestWaitSeconds,
  /** Groups of challenges that come before one, and challenges of a group. */
  prerequisiteGroupsMax: 8,
  prerequisitesMax: 50,
  /** What players choose from. */
  optionsMax,
  flagsPerCallMax: 2_000,
  flagTemplateMax: 120,
  fileNameMax: 128,
  pictureBytesMax: 3 * 1024 * 1024,
  writeupBytesMax: 20 * 1024 * 1024,
  /** Of an answer that staff judge. */
  reviewTextMax: 20_000,
  reviewBytesMax: 20 * 1024 * 1024,
  remarkMax: 1_000,
  assetBytesMax: 2 * 1024 * 1024 * 1024,
  assetsPerCallMax: 500,
  /** Of all teams, beside the file of a team's own flag. */
  filesPerChallengeMax: 20,
  /** Of the page of a player. */
  playerGamesShown: 10,
  /** How long somebody of the staff may try a game as a player. */
  tryOutHours: 24,
  /** How long an upload is kept that nothing refers to yet. */
  temporaryFileMs: 24 * 3_600_000,
  containerImageMax: 256,
  memoryMiB: { min: 32, max: 1_048_576 },
  cpuTenths: { min: 1, max: 1_024 },
  storageMiB: { min: 128, max: 1_048_576 },
  port: { min: 1, max: 65_535 },
  /** Processes and threads of a container. */
  pids: { min: 8, max: 32_768 },
  flagVariablesMax: 200,
  extraContainersMax: 4,
  containerNameMax: 32,
  environmentMax: 32,
  environmentLineMax: 1_000,
  originalScoreMax: 1_000_000,
  difficultyMax: 1_000_000,
  curveDecayMax: 1_000_000,
  curveScale: { min: 0.01, max: 1_000_000 },
  curveExponent: { min: 0.01, max: 100 },
  curveSolvesMax: 1_000_000,
  /** Teams that a game may give a bonus for an early solve, and the highest bonus. */
  bloodPlacesMax: 50,
  bloodBonusMax: 100_000,
  /** A year: a board may be frozen from the start on. */
  freezeSecondsMax: 31_536_000,
  searchMax: 200,
  /** Teams in the list of those that solved a challenge. */
  solversShown: 100,
  searchResults: 30,
  usersPerCallMax: 1_000,
  siteTitleMax: 100,
  siteTextMax: 500,
  /** Of the front page. */
  frontBlocksMax: 30,
  blockTextMax: 20_000,
  sponsorsMax: 60,
  /** Entries of one schedule. */
  scheduleMax: 100,
  /** Of a stored file, with its name. */
  assetAddressMax: 400,
  siteFooterMax: 5_000,
  emailDomainListMax: 4_000,
  lifetimeMinutes: { min: 1, max: 7_200 },
  renewalWindowMinutes: { min: 1, max: 360 },
  logMessageMax: 1_000,
  auditDaysMax: 400,
  /** Characters that the audit log keeps of each side of a changed text. */
  auditTextMax: 2_000,
  tokenNameMax: 128,
  tokenDaysMax: 4_294_967_295,
  /** Maximum number of calls in one batch on the RPC mount. */
  callsPerBatch,
  /** Maximum number of topics of one live stream. The tabs of a browser share a stream. */
  liveTopicsMax: 20,
  int32Max: 2_147_483_647,
  /** In milliseconds: the largest timestamp that a Date can represent. */
  instantMax: 8_640_000_000_000_000,
  /** In milliseconds: the end of the year 9999. What is added to a timestamp that was sent still gives one. */
  sentInstantMax: 253_402_300_799_999,
} as const

/**
 * Maximum number of live streams, and apart from them of hub connections, that are open at the same time, per server: the
 * workers of one server share them (`shareOfWorker`). Our own pages open one for all tabs of a browser, or one for each visible
 * tab on plain http. The networks of an IPv6 /48 have `siteFactor` times as many together.
 */
export const liveStreams = {
  account: {
    most: 20,
    reason: 'A few browsers on a few devices, with room for connections that are closed but not yet noticed.',
  },
  network: {
    most: 500,
    reason: 'For guests. A room of 60 shares one address, a campus more; 500 streams take about 10 MB.',
  },
  networkOfAccounts: {
    most: 4_000,
    reason:
      'For the accounts of one network together: two thousand players behind one address with two browsers each. Somebody who signs up hundreds of accounts gets no more than them.',
  },
  retrySeconds: 30,
} as const

/** Connections of trusted proxies are not counted. Workers of one server share the numbers (`shareOfWorker`). */
export const connectionLimits = {
  /**
   * The limit for guests. A room of hundreds opens six connections for each browser; those that are idle are closed first. The networks of
   * an IPv6 /48 have `siteFactor` times as many together.
   */
  guestsPerNetwork: 2_000,
  /** A browser opens six connections, a script with many threads a few dozen. */
  perAccount: 300,
  /** An answer of which no byte could be sent for so long is ended. */
  stalledMs: 60_000,
} as const

/** When pages of guests are refused because the event loop lags; `lagMs` is the mean delay of a second. */
export const valve = {
  lagMs: 1_500,
  /** For networks that asked for more than `pagesPerWindow` pages within `windowSeconds`. */
  manyPagesLagMs: 500,
  pagesPerWindow: 30,
  windowSeconds: 10,
  retrySeconds: 3,
} as const

/** Pictures wait for one of two decoders. */
export const pictureQueueMax = 50

/** How many times the budget of a /64 the addresses of an IPv6 /48 have together. */
export const siteFactor = 8

/** A browser repeats so often which challenge is open in it … */
export const lookRepeatMs = 60_000
/** … and without a repetition it is no longer open. */
export const lookLastsMs = 150_000

export interface RatePolicy {
  /** Number of calls allowed … */
  points: number
  /** … in this many seconds. */
  seconds: number
  /** The key under which calls are counted. `caller`: the signed-in user, else the network of the client address. */
  per: 'user' | 'address' | 'caller' | 'account' | 'team' | 'teamChallenge' | 'target'
  /** The reason for the number, where it differs from the site-wide number of the wire contract. */
  reason: string
}

/**
 * Rate limits are counted by caller, never for the whole site: one team with a script must not stop another from submitting.
 * A call may fall under several policies; the first one used up refuses with 429 and `Retry-After`.
 */
export const ratePolicies = {
  general: {
    points: 900,
    seconds: 60,
    per: 'user',
    reason:
      'The contract has 150 a minute; six open tabs that refresh every 10 s already use 180. A page counts as fifteen: a reader of six tabs still has 48 pages a minute.',
  },
  ctfcli: {
    points: 6_000,
    seconds: 60,
    per: 'user',
    reason:
      'Of ctfcli, which makes some 25 calls for each challenge, one after the other, and does not wait when it is told to: 60 challenges are 1,500.',
  },
  generalGuest: {
    points: 12_000,
    seconds: 60,
    per: 'address',
    reason:
      'A campus of hundreds shares one address; guests are counted by address only, and not at all on the machine itself. Two thousand of them may open a page and sign in within the same minute. Log-ins, and browsers where an account logged in before, are counted apart.',
  },
  register: {
    points: 300,
    seconds: 150,
    per: 'address',
    reason:
      'The contract has 20 in 150 s for a whole site; a lecture hall registers and recovers behind one address.',
  },
  login: {
    points: 1_200,
    seconds: 60,
    per: 'address',
    reason:
      'Failed log-ins only: two thousand people log in within the same minute, many behind one address. Beyond it browsers that are not known for the account solve a task.',
  },
  loginAccount: {
    points: 20,
    seconds: 60,
    per: 'account',
    reason:
      'Guessing one account is slow, from however many addresses; browsers that are known for it and the network where it was last seen are free of it, and others solve a task.',
  },
  mailDomain: {
    points: 1_000,
    seconds: 600,
    per: 'account',
    reason:
      'Mails that guests cause, to addresses of one domain: a whole school confirms within ten minutes, and a stranger cannot flood a mail server.',
  },
  mailSite: {
    points: 3_000,
    seconds: 600,
    per: 'account',
    reason: 'The same of the whole site, so that its sender keeps a good name.',
  },
  newPlaceMail: {
    points: 3,
    seconds: 86_400,
    per: 'account',
    reason:
      'A script that logs in from another machine each time does not fill the mailbox of its owner; three mails are enough to notice.',
  },
  changeEmail: {
    points: 10,
    seconds: 3_600,
    per: 'user',
    reason:
      'Each sends mail to an address of the choice of the caller, and to the old one; ten an hour are enough for a person.',
  },
  powChallenge: {
    points: 300,
    seconds: 60,
    per: 'address',
    reason:
      'The contract hands out 40 and then 10 a minute for a whole site; a lecture hall shares one address.',
  },
  query: {
    points: 100,
    seconds: 10,
    per: 'caller',
    reason: 'The contract refills 10 in 10 s for a whole site; per caller the full bucket may refill.',
  },
  picture: {
    points: 20,
    seconds: 60,
    per: 'user',
    reason:
      'Decoding a picture takes up to seconds of the processor; pictures of one account are decoded one after the other.',
  },
  submit: {
    points: 100,
    seconds: 60,
    per: 'user',
    reason:
      'The contract allows 10 a second for a whole site; a person needs far less, many persons far more.',
  },
  submitTeamChallenge: {
    points: 30,
    seconds: 60,
    per: 'teamChallenge',
    reason: 'Guessing one flag with the whole team stays slow without hurting other challenges or teams.',
  },
  container: {
    points: 60,
    seconds: 20,
    per: 'team',
    reason:
      'The contract has 120 and then 30 in 10 s for a whole site. A team gets as much as it may need when it opens every challenge at the start.',
  },
  wrongCode: {
    points: 20,
    seconds: 600,
    per: 'user',
    reason:
      'Wrong invitation codes of games, divisions and teams. A person types one a few times; each code counts once.',
  },
  wrongCodeNetwork: {
    points: 100,
    seconds: 600,
    per: 'address',
    reason:
      'The same of guests, and of the accounts of one network together: codes come with links, and a lecture hall that types them makes a few mistakes. Beyond it each account has one try.',
  },
  wrongCodeTarget: {
    points: 1_000,
    seconds: 600,
    per: 'target',
    reason:
      'The same for one game or team, from however many addresses. Beyond it each caller has one try, so that guessing shuts nobody out who has the code.',
  },
  checkerPush: {
    points: 1,
    seconds: 1,
    per: 'target',
    reason: 'Of one challenge. Each tick is sent to everybody who watches the board.',
  },
  rename: {
    points: 10,
    seconds: 3_600,
    per: 'user',
    reason: 'A new name is shown on every board of the player at once; nobody needs ten of them in an hour.',
  },
  proxy: {
    points: 6_000,
    seconds: 60,
    per: 'address',
    reason:
      'A forwarding daemon opens a websocket for each TCP connection, and scripts of players open many. How many are open at the same time is limited for each container.',
  },
  createTeam: {
    points: 60,
    seconds: 60,
    per: 'user',
    reason:
      'The contract runs one creation at a time for a whole site, as fast as they come; the row lock does that per user.',
  },
} as const satisfies Record<string, RatePolicy>
export type RatePolicyName = keyof typeof ratePolicies
