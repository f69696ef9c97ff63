// The settings of a game, once: contract, columns, settings view, audit log and form are made from this list.
import { bloodModes, defaultBloodBonus } from '../rules/blood-bonus.ts'
import { curveNames } from '../rules/curves/curves.ts'
import { hintsAfterEndWays } from '../rules/hints.ts'
import { registrationKinds } from '../rules/registration-fields.ts'
import type { Fields } from './fields.ts'
import { limits } from './limits.ts'

const count = { type: 'int', min: 0, max: limits.int32Max } as const
const markdown = { type: 'text', lines: true, max: limits.markdownMax, default: '' } as const

/** Those of the documented interface. */
export const documentedGameFields = {
  title: { type: 'text', max: limits.gameTitleMax, filled: true, trim: true },
  hidden: { type: 'flag', default: false },
  summary: { type: 'text', lines: true, max: limits.gameSummaryMax, default: '' },
  content: markdown,
  acceptWithoutReview: { type: 'flag', default: false },
  writeupRequired: { type: 'flag', default: false },
  inviteCode: { type: 'text', max: limits.inviteCodeMax, nullable: true, secret: true },
  divisions: { type: 'texts', max: limits.divisionsMax, each: 200, nullable: true, elsewhere: true },
  teamMemberCountLimit: { ...count, default: 0 },
  containerCountLimit: { ...count, default: 3 },
  poster: { type: 'text', max: 64, nullable: true, readOnly: true, column: 'posterHash' },
  publicKey: { type: 'text', max: 64, readOnly: true },
  practiceMode: { type: 'flag', default: true },
  start: { type: 'instant', default: 0, column: 'startAt' },
  end: { type: 'instant', default: 0, column: 'endAt' },
  writeupDeadline: { type: 'instant', column: 'writeupDeadlineAt', optional: true },
  writeupNote: markdown,
  bloodBonus: {
    type: 'int',
    min: -limits.int32Max,
    max: Number.MAX_SAFE_INTEGER,
    default: defaultBloodBonus,
  },
} as const satisfies Fields

/** Those that only our own pages know. */
export const ownGameFields = {
  /** So many members of a team have to join before it can play; 0: one is enough. */
  teamMemberCountMin: { type: 'int', min: 0, max: limits.smallestTeamMax, default: 0 },
  /** Players see the mean rating of a challenge. */
  showRatings: { type: 'flag', default: false },
  /** The kind of curve that new challenges begin with. */
  defaultCurve: { type: 'option', options: curveNames, default: 'ours' },
  /** `three`: the documented bonus. Otherwise `bloodList` has the bonus of each place, in per mille or in points. */
  bloodMode: { type: 'option', options: bloodModes, default: 'three' },
  /** What becomes of hints that cost points when the game goes on as practice. */
  hintsAfterEnd: { type: 'option', options: hintsAfterEndWays, default: 'free' },
  /** Whether adjustments and bought hints move the time that decides between equal sums. */
  tiesByAdjustments: { type: 'flag', default: false },
  bloodList: {
    type: 'ints',
    max: limits.bloodPlacesMax,
    each: { min: 0, max: limits.bloodBonusMax },
    default: [],
  },
  /** What a team answers when it registers (src/rules/registration-fields.ts). */
  registrationFields: {
    type: 'rows',
    max: limits.registrationFieldsMax,
    default: [],
    fields: {
      key: { type: 'text', max: limits.registrationKeyMax, filled: true, trim: true },
      label: { type: 'text', max: limits.registrationLabelMax, filled: true, trim: true },
      kind: { type: 'option', options: registrationKinds },
      help: { type: 'text', lines: true, max: limits.registrationHelpMax },
      options: {
        type: 'texts',
        max: limits.registrationOptionsMax,
        each: limits.registrationLabelMax,
        filled: true,
        trim: true,
      },
      required: { type: 'flag' },
      isPublic: { type: 'flag' },
      /** Epoch milliseconds; 0: at any time. */
      editableUntil: { type: 'instant' },
    },
  },
  /** So long before the end the board freezes; 0: it does not. */
  freezeSeconds: { type: 'int', min: 0, max: limits.freezeSecondsMax, default: 0 },
} as const satisfies Fields

export const gameFields = { ...documentedGameFields, ...ownGameFields } as const satisfies Fields
