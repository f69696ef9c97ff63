// The settings of a challenge, once: contract, columns, settings view, audit log and form are made from this list.
import { containerProtocols, hardenings, networkModes } from '../rules/container-terms.ts'
import { curveNames } from '../rules/curves/curves.ts'
import { flagRules } from '../rules/flags/flag-parts.ts'
import { lockedLooks } from '../rules/prerequisites.ts'
import { solutionReaders } from '../rules/solution.ts'
import { challengeCategories, challengeTypes } from '../rules/terms.ts'
import type { Fields } from './fields.ts'
import { limits } from './limits.ts'

const { memoryMiB, cpuTenths, storageMiB, port } = limits

const containerImage = { type: 'text', max: limits.containerImageMax, trim: true } as const
const containerLimits = {
  memoryLimit: { type: 'int', ...memoryMiB },
  cpuCount: { type: 'int', ...cpuTenths },
  storageLimit: { type: 'int', ...storageMiB },
} as const

/** Those of the documented interface. */
export const documentedChallengeFields = {
  title: { type: 'text', max: limits.challengeTitleMax, filled: true, trim: true },
  content: { type: 'text', lines: true, max: limits.markdownMax },
  category: { type: 'option', options: challengeCategories },
  type: { type: 'option', options: challengeTypes, readOnly: true },
  hints: { type: 'texts', lines: true, max: limits.hintsMax, each: limits.hintMax, filled: true, trim: true },
  flagTemplate: { type: 'text', max: limits.flagTemplateMax, nullable: true, trim: true, secret: true },
  isEnabled: { type: 'flag' },
  fileName: { type: 'text', max: limits.fileNameMax, filled: true, trim: true },
  containerImage,
  ...containerLimits,
  containerExposePort: { type: 'int', ...port },
  enableTrafficCapture: { type: 'flag' },
  disableBloodBonus: { type: 'flag' },
  originalScore: { type: 'int', min: 0, max: limits.originalScoreMax },
  minScoreRate: { type: 'number', min: 0, max: 1 },
  difficulty: { type: 'number', min: 0.1, max: limits.difficultyMax },
} as const satisfies Fields

/** Those that only our own pages know. */
export const ownChallengeFields = {
  /** The name of a category of the game, which counts only while the documented one is Misc (docs/decisions/0108). */
  ownCategory: { type: 'text', max: limits.ownCategoryNameMax, nullable: true, trim: true },
  /** Players see it from then on; without it, from the start of the game. */
  releaseAt: { type: 'instant', nullable: true },
  /** It takes answers until then; without it, until the end of the game. */
  deadlineAt: { type: 'instant', nullable: true },
  /** Of several flags: whether one is enough (src/rules/flags/flag-parts.ts). */
  flagRule: { type: 'option', options: flagRules },
  /** Teams get what a program outside pushes (src/rules/checker-points.ts), and it takes no answers. */
  scoredByChecker: { type: 'flag' },
  /** The challenge of the game that it is a part of (src/rules/challenge-parts.ts); cleared by 0. */
  partOf: { type: 'int', min: 0, max: limits.int32Max, nullable: true },
  /** Its place in its category, where organisers have put that in order (src/rules/hand-order.ts); cleared by 0. */
  position: { type: 'int', min: 0, max: limits.int32Max, nullable: true },
  /** What a team must have solved before (src/rules/prerequisites.ts); of each group so many, 0: all. */
  prerequisites: {
    type: 'rows',
    max: limits.prerequisiteGroupsMax,
    fields: {
      challengeIds: {
        type: 'ints',
        max: limits.prerequisitesMax,
        each: { min: 1, max: limits.int32Max },
      },
      needed: { type: 'int', min: 0, max: limits.prerequisitesMax },
    },
  },
  /** What a team sees of it before. */
  lockedLook: { type: 'option', options: lockedLooks },
  /** How its score follows its solves; `originalScore` is the highest. The other parameters are of some kinds only. */
  curve: { type: 'option', options: curveNames },
  curveMinimum: { type: 'int', min: 0, max: limits.originalScoreMax },
  curveDecay: { type: 'number', min: 0, max: limits.curveDecayMax },
  curveScale: { type: 'number', ...limits.curveScale },
  curveExponent: { type: 'number', ...limits.curveExponent },
  curveSolves: { type: 'int', min: 0, max: limits.curveSolvesMax },
  /** Whether containers reach public addresses. */
  networkMode: { type: 'option', options: networkModes },
  hardening: { type: 'option', options: hardenings },
  /** Processes and threads. */
  pidsLimit: { type: 'int', ...limits.pids },
  /** What the service speaks: `http` gets an address for browsers. */
  containerProtocol: { type: 'option', options: containerProtocols },
  /** Environment variables with the flag; empty: those of the site. */
  flagVariables: { type: 'text', max: limits.flagVariablesMax, trim: true },
  destroyOnSolve: { type: 'flag' },
  /** Documented calls, which know one file, have a zip of all instead of the first. */
  filesAsZip: { type: 'flag' },
  /** Who wrote it, with an address of the web or none. */
  authors: {
    type: 'rows',
    max: limits.authorsMax,
    fields: {
      name: { type: 'text', max: limits.authorNameMax, filled: true, trim: true },
      link: { type: 'text', max: limits.authorLinkMax, trim: true },
    },
  },
  /** Players see tags; topics are for its editors. */
  tags: { type: 'texts', max: limits.tagsMax, each: limits.tagMax, filled: true, trim: true },
  topics: { type: 'texts', max: limits.tagsMax, each: limits.tagMax, filled: true, trim: true },
  /** How to connect; `{host}` and `{port}` are those of the instance. */
  connection: { type: 'text', max: limits.connectionMax, trim: true },
  /** From 1 to 5; 0: not said. */
  difficultyStars: { type: 'int', min: 0, max: limits.starsMax },
  /** 0: not said. */
  estimatedMinutes: { type: 'int', min: 0, max: limits.estimatedMinutesMax },
  solution: { type: 'text', lines: true, max: limits.markdownMax, secret: true },
  solutionReaders: { type: 'option', options: solutionReaders },
  /** Wrong answers that a team may give, the wait after one, and what each costs after those that are free. 0: none of it. */
  attemptsMax: { type: 'int', min: 0, max: limits.attemptsMax },
  attemptWaitSeconds: { type: 'int', min: 0, max: limits.attemptWaitSecondsMax },
  wrongAnswerCost: { type: 'int', min: 0, max: limits.originalScoreMax },
  wrongAnswersFree: { type: 'int', min: 0, max: limits.attemptsMax },
  /** Hints that cost points; the others are `hints`. */
  paidHints: {
    type: 'rows',
    max: limits.paidHintsMax,
    // Its texts are for who paid: the audit log has no more than that they changed.
    secret: true,
    fields: {
      key: { type: 'text', max: limits.hintKeyMax, filled: true, trim: true },
      title: { type: 'text', max: limits.hintTitleMax, filled: true, trim: true },
      text: { type: 'text', lines: true, max: limits.hintMax, filled: true, trim: true },
      cost: { type: 'int', min: 0, max: limits.originalScoreMax },
      requires: { type: 'texts', max: limits.paidHintsMax, each: limits.hintKeyMax, filled: true },
    },
  },
  /** Programs beside the one that players reach, in a private network with it. */
  extraContainers: {
    type: 'rows',
    max: limits.extraContainersMax,
    secret: true,
    fields: {
      /** A name in that network. */
      name: { type: 'text', max: limits.containerNameMax, filled: true, trim: true },
      image: { ...containerImage, filled: true },
      ...containerLimits,
      /** `NAME=value` */
      environment: {
        type: 'texts',
        max: limits.environmentMax,
        each: limits.environmentLineMax,
        filled: true,
      },
    },
  },
} as const satisfies Fields

export const challengeFields = {
  ...documentedChallengeFields,
  ...ownChallengeFields,
} as const satisfies Fields
