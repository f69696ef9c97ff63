// Made by `npm run db:types` from the migrated database. Change a migration instead.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Adjustments {
  createdAt: number;
  createdBy: string | null;
  id: Generated<number>;
  participationId: number;
  points: number;
  reason: string;
  withdrawnAt: number | null;
  withdrawnBy: string | null;
}

export interface ApiTokens {
  createdAt: number;
  creatorId: string | null;
  expiresAt: number | null;
  gameId: number | null;
  id: string;
  isRevoked: Generated<boolean>;
  lastUsedAt: number | null;
  name: string;
  scope: string;
  tokenHash: Buffer | null;
}

export interface AttachmentDownloads {
  challengeId: number;
  downloadedAt: number;
  participationId: number;
  userId: string | null;
}

export interface Attachments {
  challengeId: number;
  fileHash: string | null;
  id: Generated<number>;
  name: string | null;
  position: Generated<number>;
  remoteUrl: string | null;
  type: string;
}

export interface AuditLog {
  action: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  after: Json | null;
  before: Json | null;
  gameId: number | null;
  happenedAt: number;
  id: Generated<number>;
  ip: string | null;
  programKind: string | null;
  programName: string | null;
  programUser: string | null;
  requestId: string | null;
  targetId: string | null;
  targetName: string | null;
  tokenId: string | null;
  tokenName: string | null;
}

export interface BankEntries {
  category: string;
  id: Generated<number>;
  isShared: boolean;
  ownerId: string | null;
  tags: string[];
  title: string;
  type: string;
  updatedAt: number;
  version: number;
}

export interface BankFiles {
  entryId: number;
  fileHash: string;
  version: number;
}

export interface BankUses {
  challengeId: number;
  entryId: number;
  usedAt: number;
  version: number;
}

export interface BankVersions {
  challenge: Json;
  entryId: number;
  savedAt: number;
  savedBy: string | null;
  version: number;
}

export interface Captures {
  challengeId: number;
  containerId: string;
  dropped: number;
  endedAt: number;
  fileName: string;
  hash: string;
  id: string;
  packets: number;
  participationId: number;
  size: number;
  startedAt: number;
}

export interface ChallengeChecks {
  askedAt: number | null;
  challengeId: number;
  enabled: Generated<boolean>;
  everyS: number;
  kind: string;
  material: string | null;
  materialName: string | null;
  runs: Generated<Json>;
  spec: Generated<Json>;
  timeoutS: number;
}

export interface ChallengeOpens {
  challengeId: number;
  openedAt: number;
  participationId: number;
  userId: string | null;
}

export interface ChallengeProgress {
  attempts: Generated<number>;
  challengeId: number;
  lastWrongAt: Generated<number>;
  participationId: number;
  parts: Generated<number[]>;
  partUsers: Generated<string[]>;
  version: Generated<number>;
  waiting: Generated<number>;
}

export interface ChallengeRatings {
  challengeId: number;
  participationId: number;
  ratedAt: number;
  stars: number;
  userId: string | null;
  words: string;
}

export interface Challenges {
  attemptsMax: Generated<number>;
  attemptWaitSeconds: Generated<number>;
  authors: Generated<Json>;
  category: string;
  connection: Generated<string>;
  containerExposePort: Generated<number>;
  containerImage: Generated<string>;
  containerProtocol: Generated<string>;
  content: Generated<string>;
  cpuCount: Generated<number>;
  createdAt: number;
  curve: Generated<string>;
  curveDecay: Generated<number>;
  curveExponent: Generated<number>;
  curveMinimum: Generated<number>;
  curveScale: Generated<number>;
  curveSolves: Generated<number>;
  deadlineAt: number | null;
  destroyOnSolve: Generated<boolean>;
  difficulty: Generated<number>;
  difficultyStars: Generated<number>;
  disableBloodBonus: Generated<boolean>;
  enableTrafficCapture: Generated<boolean>;
  estimatedMinutes: Generated<number>;
  extraContainers: Generated<Json>;
  fileName: Generated<string>;
  filesAsZip: Generated<boolean>;
  flagRule: Generated<string>;
  flagTemplate: string | null;
  flagVariables: Generated<string>;
  gameId: number;
  hardening: Generated<string>;
  hints: Generated<string[]>;
  id: Generated<number>;
  isEnabled: Generated<boolean>;
  judgingVersion: Generated<number>;
  lockedLook: Generated<string>;
  memoryLimit: Generated<number>;
  minScoreRate: Generated<number>;
  networkMode: Generated<string>;
  originalScore: Generated<number>;
  ownCategory: string | null;
  paidHints: Generated<Json>;
  partOf: number | null;
  pidsLimit: Generated<number>;
  position: number | null;
  prerequisites: Generated<Json>;
  releaseAt: number | null;
  releasePending: Generated<boolean>;
  scoredByChecker: Generated<boolean>;
  solution: Generated<string>;
  solutionReaders: Generated<string>;
  storageLimit: Generated<number>;
  tags: Generated<string[]>;
  title: string;
  topics: Generated<string[]>;
  type: string;
  version: Generated<number>;
  wrongAnswerCost: Generated<number>;
  wrongAnswersFree: Generated<number>;
}

export interface Cheats {
  gameId: number;
  ownerParticipationId: number;
  submissionId: number;
}

export interface CheckerTicks {
  challengeId: number;
  points: number[];
  pushedAt: number;
  teamIds: number[];
  tick: number;
}

export interface CheckerTokens {
  challengeId: number;
  createdAt: number;
  createdBy: string | null;
  tokenHash: Buffer;
}

export interface ContainerConnections {
  address: string;
  bytesIn: number;
  bytesOut: number;
  closedAt: number;
  containerId: string;
  id: Generated<number>;
  openedAt: number;
  userId: string | null;
}

export interface ContainerImages {
  askedAt: number;
  bytesDone: number | null;
  bytesTotal: number | null;
  digest: string | null;
  engine: string;
  failure: string | null;
  fault: string | null;
  image: string;
  newerDigest: string | null;
  readyAt: number | null;
  reference: string | null;
  size: number | null;
  state: Generated<string>;
}

export interface Containers {
  attempts: Generated<number>;
  challengeId: number | null;
  ended: string | null;
  endedBy: string | null;
  engine: string;
  engineId: string | null;
  gameId: number | null;
  goneAt: number | null;
  host: string | null;
  id: string;
  kind: string;
  leaseBy: string | null;
  leaseUntil: Generated<number>;
  memoryHit: Generated<boolean>;
  nextAt: Generated<number>;
  node: string | null;
  output: string | null;
  participationId: number | null;
  port: number | null;
  publicPort: number | null;
  requestedAt: number;
  reservedAddress: string | null;
  reservedPort: number | null;
  restarts: Generated<number>;
  spec: Json;
  startedAt: number | null;
  state: Generated<string>;
  stopAt: number;
  stoppingAt: number | null;
  trouble: string | null;
  userId: string | null;
  wanted: Generated<boolean>;
}

export interface CtfcliEchoes {
  challengeId: number;
  sent: Json;
}

export interface DivisionChallenges {
  challengeId: number;
  denies: string[];
  divisionId: number;
}

export interface Divisions {
  denies: Generated<string[]>;
  gameId: number;
  id: Generated<number>;
  inviteCode: string | null;
  kind: Generated<string>;
  name: string;
  position: number | null;
}

export interface EqualCalls {
  answer: Json;
  doneAt: Timestamp;
  key: Buffer;
}

export interface Files {
  hash: string;
  kept: Generated<boolean>;
  keptUntil: number | null;
  mediaType: string;
  name: string;
  sha1: string | null;
  size: number;
  uploadedAt: number;
  uploadedBy: string | null;
}

export interface FileUploads {
  expiresAt: number;
  hash: string;
  id: Generated<number>;
}

export interface Flags {
  attachmentType: Generated<string>;
  challengeId: number;
  fileHash: string | null;
  flag: string;
  id: Generated<number>;
  kind: Generated<string>;
  remoteUrl: string | null;
  settings: Json | null;
}

export interface GameEvents {
  content: string[];
  gameId: number;
  happenedAt: number;
  id: Generated<number>;
  participationId: number | null;
  type: string;
  userId: string | null;
}

export interface GameHistory {
  challengeId: number | null;
  containerId: string | null;
  detail: string | null;
  gameId: number;
  happenedAt: number;
  id: Generated<number>;
  kind: string;
  noticeId: number | null;
  participationId: number | null;
  submissionId: number | null;
  transaction: Generated<string>;
  userId: string | null;
}

export interface GameInsiders {
  gameId: number;
  userId: string;
}

export interface GamePhases {
  frozen: Generated<boolean>;
  gameId: number;
  phase: string;
}

export interface Games {
  acceptWithoutReview: Generated<boolean>;
  bloodBonus: number;
  bloodList: Generated<number[]>;
  bloodMode: Generated<string>;
  containerCountLimit: Generated<number>;
  content: Generated<string>;
  createdAt: number;
  defaultCurve: Generated<string>;
  endAt: number;
  freezeSeconds: Generated<number>;
  hidden: Generated<boolean>;
  hintsAfterEnd: Generated<string>;
  id: Generated<number>;
  inviteCode: string | null;
  judgingVersion: Generated<number>;
  personalAddressesOnly: Generated<boolean>;
  posterHash: string | null;
  practiceMode: Generated<boolean>;
  privateKey: string;
  publicKey: string;
  registrationFields: Generated<Json>;
  revealedAt: number | null;
  showRatings: Generated<boolean>;
  startAt: number;
  summary: Generated<string>;
  teamMemberCountLimit: Generated<number>;
  teamMemberCountMin: Generated<number>;
  tiesByAdjustments: Generated<boolean>;
  title: string;
  tryOutOf: number | null;
  version: Generated<number>;
  writeupDeadlineAt: number;
  writeupNote: Generated<string>;
  writeupRequired: Generated<boolean>;
}

export interface GameStaff {
  addedAt: number;
  gameId: number;
  role: string;
  userId: string;
}

export interface HintUnlocks {
  challengeId: number;
  cost: number;
  hintKey: string;
  participationId: number;
  title: string;
  unlockedAt: number;
  unlockedBy: string | null;
}

export interface HistoryBacklog {
  consumer: string;
  entryId: number;
  gameId: number;
  place: Generated<number>;
}

export interface HistoryConsumers {
  gaps: string;
  kinds: string[];
  lastId: number;
  name: string;
}

export interface HookDeliveries {
  answer: Generated<string>;
  attempts: Generated<number>;
  body: string;
  createdAt: number;
  durationMs: number | null;
  eventId: number | null;
  gameId: number | null;
  hookId: number;
  id: Generated<number>;
  messageId: string;
  nextAt: number | null;
  state: string;
  status: number | null;
  triedAt: number | null;
  triesLeft: number;
  type: string;
}

export interface Hooks {
  createdAt: number;
  failingSince: number | null;
  formerSecretUntil: number | null;
  gameId: number | null;
  host: string;
  id: Generated<number>;
  isEnabled: boolean;
  kind: string;
  locale: string;
  name: string;
  offReason: string | null;
  room: string;
  secrets: string;
  template: string;
  topics: string[];
  view: string;
}

export interface ImportDrafts {
  busyUntil: Generated<number>;
  done: Generated<number>;
  gameId: number | null;
  hash: string;
  id: string;
  name: string;
  size: number;
  total: Generated<number>;
  uploadedAt: number;
  uploadId: number;
  userId: string;
}

export interface ImportMap {
  foreignId: string;
  gameId: number | null;
  importId: number | null;
  kind: string;
  localId: string;
  source: string;
  sourceInstance: string;
}

export interface Imports {
  appliedAt: number;
  appliedBy: string | null;
  gameId: number | null;
  id: Generated<number>;
  madeGame: boolean;
  report: Json;
  source: string;
  sourceInstance: string;
}

export interface Installation {
  id: Generated<string>;
  one: Generated<boolean>;
  secret: Generated<string>;
}

export interface Instances {
  challengeId: number;
  flag: string | null;
  flagId: number | null;
  loadedAt: number;
  participationId: number;
}

export interface Jobs {
  attempts: Generated<number>;
  createdAt: number;
  dueAt: number | null;
  failedAt: number | null;
  gameId: number | null;
  id: Generated<number>;
  key: string | null;
  kind: string;
  lane: string;
  lastError: string | null;
  leasedUntil: number | null;
  payload: Json;
  progressDone: number | null;
  progressTotal: number | null;
  runs: Generated<number>;
  startedAt: number | null;
}

export interface LastSolves {
  challengeId: number;
  solveId: Generated<number>;
}

export interface LegacyHashes {
  challengeIds: Json;
  gameId: number;
  salt: string;
}

export interface LoginFailures {
  failedAt: number;
  failures: number;
  lockedUntil: number;
  who: Buffer;
}

export interface LoginProviders {
  clientId: string;
  clientSecret: string;
  extraScopes: string;
  groupClaim: string;
  groupRules: Json;
  id: string;
  isEnabled: boolean;
  issuer: string;
  name: string;
  position: number;
  preset: string;
  trustsEmail: boolean;
}

export interface LoginSteps {
  expiresAt: number;
  passwordHash: string;
  tokenHash: Buffer;
  userId: string;
}

export interface Logs {
  happenedAt: number;
  id: Generated<number>;
  ip: string | null;
  level: string;
  logger: string;
  message: string;
  status: string | null;
  userName: string;
}

export interface Mails {
  createdAt: number;
  id: Generated<number>;
  locale: string;
  purpose: string;
  recipient: string;
  refusal: string | null;
  userId: string;
}

export interface MailTokens {
  createdAt: number;
  email: string;
  expiresAt: number;
  purpose: string;
  tokenHash: Buffer;
  usedAt: number | null;
  userId: string;
}

export interface Notices {
  challengeId: number | null;
  content: string[];
  gameId: number;
  id: Generated<number>;
  participationId: number | null;
  publishedAt: number;
  type: string;
}

export interface OwnCategories {
  gameId: number;
  id: Generated<number>;
  name: string;
  pattern: string;
  tone: string;
}

export interface PageMedia {
  fileHash: string;
  gameId: number;
  location: string;
}

export interface Pages {
  gameId: number | null;
  id: Generated<number>;
  isDraft: boolean;
  place: string;
  position: number;
  readers: string;
  slug: string;
  updatedAt: number;
  variants: Json;
}

export interface ParticipationMembers {
  gameId: number;
  joinedAt: number;
  participationId: number;
  userId: string;
}

export interface Participations {
  createdAt: number;
  divisionId: number | null;
  gameId: number;
  hasInsider: Generated<boolean>;
  id: Generated<number>;
  judgingVersion: Generated<number>;
  reviewNote: Generated<string>;
  scoresAnyway: Generated<boolean>;
  status: string;
  teamId: number;
  token: string;
}

export interface PasskeyChallenges {
  challengeHash: Buffer;
  expiresAt: number;
  purpose: string;
  userId: string | null;
}

export interface Passkeys {
  counter: number;
  createdAt: number;
  id: Buffer;
  lastUsedAt: number | null;
  name: string;
  publicKey: Buffer;
  transports: string[];
  userId: string;
}

export interface PendingSignUps {
  browserHash: Buffer;
  email: string;
  expiresAt: number;
  groups: string[];
  isEmailConfirmed: boolean;
  issuer: string;
  name: string;
  providerId: string;
  returnTo: string;
  subject: string;
  userName: string;
}

export interface Posts {
  authorId: string | null;
  content: Generated<string>;
  id: string;
  isPinned: Generated<boolean>;
  summary: Generated<string>;
  tags: Generated<string[]>;
  title: string;
  updatedAt: number;
}

export interface PowChallenges {
  challenge: Buffer;
  difficulty: number;
  expiresAt: number;
  id: string;
}

export interface PushKeys {
  createdAt: number;
  id: Generated<number>;
  privateKey: string;
  publicKey: string;
}

export interface PushSubscriptions {
  createdAt: number;
  endpointHash: Buffer;
  id: Generated<number>;
  locale: string;
  secrets: string;
  sessionHash: Buffer;
  userId: string;
}

export interface RecoveryCodes {
  codeHash: Buffer;
  userId: string;
}

export interface RegistrationAnswers {
  answers: Json;
  participationId: number;
}

export interface Reviews {
  body: Generated<string>;
  challengeId: number;
  fileHash: string | null;
  fileName: string | null;
  gameId: number;
  judgedAt: number | null;
  judgedBy: string | null;
  participationId: number;
  remark: Generated<string>;
  solveId: number;
  submissionId: number;
  verdict: string | null;
  version: Generated<number>;
}

export interface Revisions {
  event: Json;
  notedAt: Generated<number>;
  transaction: Generated<number>;
}

export interface SecondFactors {
  confirmedAt: number | null;
  failedAt: Generated<number>;
  failures: Generated<number>;
  lastStep: Generated<number>;
  totpSecret: string;
  userId: string;
}

export interface Sessions {
  browser: Generated<string>;
  byPage: Generated<boolean>;
  createdAt: number;
  expiresAt: number;
  idHash: Buffer;
  lastSeenAt: Generated<number>;
  network: Generated<string>;
  provenAt: Generated<number>;
  userId: string;
}

export interface Settings {
  name: string;
  value: Json;
}

export interface SetupTokens {
  createdAt: number;
  tokenHash: Buffer;
}

export interface SignInAttempts {
  expiresAt: number;
  providerId: string;
  returnTo: string;
  stateHash: Buffer;
  userId: string | null;
}

export interface Solves {
  challengeId: number;
  deduction: Generated<number>;
  frozenPoints: number | null;
  gameId: number;
  id: Generated<number>;
  participationId: number;
  solvedAt: number;
  submissionId: number;
  userId: string | null;
}

export interface Submissions {
  answer: string;
  challengeId: number;
  gameId: number;
  id: Generated<number>;
  participationId: number;
  status: string;
  submittedAt: number;
  userId: string | null;
}

export interface TeamMembers {
  joinedAt: number;
  teamId: number;
  userId: string;
}

export interface Teams {
  avatarHash: string | null;
  bio: string | null;
  captainId: string;
  createdAt: number;
  id: Generated<number>;
  inviteToken: string;
  locked: Generated<boolean>;
  name: string;
}

export interface TransportKeys {
  createdAt: number;
  id: Generated<number>;
  privateKey: string;
  publicKey: string;
  retiredAt: number | null;
}

export interface UserAnswers {
  answers: Json;
  userId: string;
}

export interface UserIdentities {
  givenRole: string | null;
  groups: string[];
  issuer: string;
  linkedAt: number;
  name: string;
  providerId: string;
  roleBefore: string | null;
  subject: string;
  usedAt: number;
  userId: string;
}

export interface Users {
  avatarHash: string | null;
  bio: Generated<string>;
  confirmBy: number | null;
  email: string;
  emailConfirmed: Generated<boolean>;
  emailKey: string;
  id: string;
  ip: Generated<string>;
  lastSignedInAt: number | null;
  lastVisitedAt: number | null;
  passwordHash: string;
  phone: string | null;
  realName: Generated<string>;
  registeredAt: number;
  role: Generated<string>;
  stdNumber: Generated<string>;
  userName: string;
  userNameKey: string;
}

export interface Writeups {
  fileHash: string;
  mayPublish: Generated<boolean>;
  name: string;
  participationId: number;
  uploadedAt: number;
  userId: string | null;
}

export interface DB {
  adjustments: Adjustments;
  apiTokens: ApiTokens;
  attachmentDownloads: AttachmentDownloads;
  attachments: Attachments;
  auditLog: AuditLog;
  bankEntries: BankEntries;
  bankFiles: BankFiles;
  bankUses: BankUses;
  bankVersions: BankVersions;
  captures: Captures;
  challengeChecks: ChallengeChecks;
  challengeOpens: ChallengeOpens;
  challengeProgress: ChallengeProgress;
  challengeRatings: ChallengeRatings;
  challenges: Challenges;
  cheats: Cheats;
  checkerTicks: CheckerTicks;
  checkerTokens: CheckerTokens;
  containerConnections: ContainerConnections;
  containerImages: ContainerImages;
  containers: Containers;
  ctfcliEchoes: CtfcliEchoes;
  divisionChallenges: DivisionChallenges;
  divisions: Divisions;
  equalCalls: EqualCalls;
  files: Files;
  fileUploads: FileUploads;
  flags: Flags;
  gameEvents: GameEvents;
  gameHistory: GameHistory;
  gameInsiders: GameInsiders;
  gamePhases: GamePhases;
  games: Games;
  gameStaff: GameStaff;
  hintUnlocks: HintUnlocks;
  historyBacklog: HistoryBacklog;
  historyConsumers: HistoryConsumers;
  hookDeliveries: HookDeliveries;
  hooks: Hooks;
  importDrafts: ImportDrafts;
  importMap: ImportMap;
  imports: Imports;
  installation: Installation;
  instances: Instances;
  jobs: Jobs;
  lastSolves: LastSolves;
  legacyHashes: LegacyHashes;
  loginFailures: LoginFailures;
  loginProviders: LoginProviders;
  loginSteps: LoginSteps;
  logs: Logs;
  mails: Mails;
  mailTokens: MailTokens;
  notices: Notices;
  ownCategories: OwnCategories;
  pageMedia: PageMedia;
  pages: Pages;
  participationMembers: ParticipationMembers;
  participations: Participations;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  pendingSignUps: PendingSignUps;
  posts: Posts;
  powChallenges: PowChallenges;
  pushKeys: PushKeys;
  pushSubscriptions: PushSubscriptions;
  recoveryCodes: RecoveryCodes;
  registrationAnswers: RegistrationAnswers;
  reviews: Reviews;
  revisions: Revisions;
  secondFactors: SecondFactors;
  sessions: Sessions;
  settings: Settings;
  setupTokens: SetupTokens;
  signInAttempts: SignInAttempts;
  solves: Solves;
  submissions: Submissions;
  teamMembers: TeamMembers;
  teams: Teams;
  transportKeys: TransportKeys;
  userAnswers: UserAnswers;
  userIdentities: UserIdentities;
  users: Users;
  writeups: Writeups;
}
