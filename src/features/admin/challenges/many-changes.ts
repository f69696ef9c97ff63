// What is set in several challenges at once: '' and null stay as they are.
import type { CurveName } from '#src/rules/curves/curves.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { type CurveDraft, curveUses } from './curve-fields.tsx'

export interface ManyChanges extends CurveDraft {
  category: ChallengeCategory | ''
  /** One of the game, beside Misc. */
  ownCategory: string
  curve: CurveName | ''
  originalScore: number | null
  minimumPercent: number | null
  release: '' | 'start' | 'time'
  releaseAt: number | null
  addTags: string[]
  removeTags: string[]
}

export const noChanges: ManyChanges = {
  category: '',
  ownCategory: '',
  curve: '',
  originalScore: null,
  minimumPercent: null,
  difficulty: null,
  curveDecay: null,
  curveScale: null,
  curveExponent: null,
  curveSolves: null,
  release: '',
  releaseAt: null,
  addTags: [],
  removeTags: [],
}

export const somethingChanges = ({
  addTags,
  removeTags,
  release,
  releaseAt,
  ...rest
}: ManyChanges): boolean =>
  (release !== 'time' || releaseAt !== null) &&
  (rest.category !== '' ||
    rest.curve !== '' ||
    rest.originalScore !== null ||
    rest.minimumPercent !== null ||
    release !== '' ||
    addTags.length > 0 ||
    removeTags.length > 0)

/** As it is sent. Of a curve, what it uses. */
export function manyChanges(value: ManyChanges) {
  const {
    category,
    ownCategory,
    curve,
    originalScore,
    minimumPercent,
    release,
    releaseAt,
    addTags,
    removeTags,
  } = value
  const used = (['difficulty', 'curveDecay', 'curveScale', 'curveExponent', 'curveSolves'] as const).filter(
    (name) => curve !== '' && curveUses(curve, name),
  )
  return {
    ...(category && { category, ownCategory }),
    ...(curve && { curve }),
    ...Object.fromEntries(used.map((name) => [name, value[name]])),
    ...(originalScore !== null && { originalScore }),
    ...(minimumPercent !== null && { minScoreRate: minimumPercent / 100 }),
    ...(release === 'start' && { releaseAt: 0 }),
    ...(release === 'time' && { releaseAt }),
    addTags,
    removeTags,
  }
}
