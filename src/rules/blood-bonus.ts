// The first three solvers of a challenge earn a bonus, kept as three per-mille numbers of 10 bits in one integer
// (spec section 3, behaviour 5.3).
import type { SolveType } from '#src/rules/terms.ts'

/** Each part in per mille, 0 to 1000. */
export type BloodBonus = { first: number; second: number; third: number }

const bits = 10
const mask = (1 << bits) - 1
const isPart = (part: number) => Number.isInteger(part) && part >= 0 && part <= 1000

const join = ({ first, second, third }: BloodBonus) => (first << (2 * bits)) + (second << bits) + third

/** 5 %, 3 % and 1 %. */
export const defaultBloodBonus = join({ first: 50, second: 30, third: 10 })

export const unpackBloodBonus = (packed: number): BloodBonus => ({
  first: (packed >> (2 * bits)) & mask,
  second: (packed >> bits) & mask,
  third: packed & mask,
})

/** A part outside 0 to 1000 gives the default bonus. */
export const packBloodBonus = (bonus: BloodBonus): number =>
  [bonus.first, bonus.second, bonus.third].every(isPart) ? join(bonus) : defaultBloodBonus

/** The stored number may be invalid: one that is not a packed bonus means the default. */
export const normaliseBloodBonus = (packed: number): number =>
  Number.isInteger(packed) && packed >= 0 && packed < 2 ** (3 * bits)
    ? packBloodBonus(unpackBloodBonus(packed))
    : defaultBloodBonus

/** In the order of their solves. */
export const bloods = ['FirstBlood', 'SecondBlood', 'ThirdBlood'] as const

/** The kind of a solve, by the number of earlier solves of the same challenge on the board. */
export const bloodKind = (earlierSolvesOnBoard: number, bloodBonusDisabled: boolean): SolveType =>
  bloodBonusDisabled ? 'Normal' : (bloods[earlierSolvesOnBoard] ?? 'Normal')

const perMille = (packed: number, kind: SolveType) => {
  if (kind === 'FirstBlood') return unpackBloodBonus(packed).first
  if (kind === 'SecondBlood') return unpackBloodBonus(packed).second
  if (kind === 'ThirdBlood') return unpackBloodBonus(packed).third
  return 0
}

const roundHalfEven = (value: number) => {
  const floor = Math.floor(value)
  if (value - floor !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}

/**
 * The points of one solve of a challenge worth `value`, with a packed bonus. In single precision, so that every point
 * equals what scripts of organisers compute.
 */
export const bloodPoints = (value: number, bonus: number, kind: SolveType): number =>
  kind === 'Unaccepted' ? 0 : withPerMille(value, perMille(bonus, kind))

const withPerMille = (value: number, extra: number): number => {
  if (extra === 0) return value
  const factor = Math.fround(Math.fround(extra / 1000) + 1)
  return roundHalfEven(Math.fround(Math.fround(value) * factor))
}

/** `three`: the packed bonus of the first three. The others: a list for as many as it has, in per mille or in points. */
export const bloodModes = ['three', 'permille', 'points'] as const
export type BloodMode = (typeof bloodModes)[number]

/** The bonuses of a game, as it stores them. */
export type BloodTerms = {
  bloodBonus: number
  bloodMode?: BloodMode
  bloodList?: readonly number[]
}

/** How many solves of a challenge, from the first one on, may have a bonus. */
export const bonusPlaces = ({ bloodMode = 'three', bloodList = [] }: BloodTerms): number =>
  bloodMode === 'three' ? bloods.length : bloodList.length

/** The points of the solve at a place, from 0, of a challenge worth `value` in which bloods earn a bonus. */
export const placePoints = (value: number, place: number, terms: BloodTerms): number => {
  const { bloodMode = 'three', bloodList = [] } = terms
  if (bloodMode === 'three') return bloodPoints(value, terms.bloodBonus, bloods[place] ?? 'Normal')
  const bonus = bloodList[place] ?? 0
  return bloodMode === 'points' ? value + bonus : withPerMille(value, bonus)
}

/** Forms ask in per cent with one decimal. Rounded, as 4.1 x 10 is a little less than 41. */
export const perMilleFromPercent = (percent: number): number => Math.round(percent * 10)

export const percentFromPerMille = (part: number): number => part / 10
