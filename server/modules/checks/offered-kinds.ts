import type { CheckKind } from '#src/rules/challenge-checks.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { EngineHost } from '../../state/containers/engine-host.ts'

const hasContainer = (type: ChallengeType) => type === 'StaticContainer' || type === 'DynamicContainer'

/** Whether a check can start an instance of its own. */
export const hasInstance = (type: ChallengeType, host: EngineHost | undefined): boolean =>
  host !== undefined && hasContainer(type)

/** A script runs beside an instance, where the engine can do that. */
export const offeredKinds = (type: ChallengeType, host: EngineHost | undefined): CheckKind[] => [
  'tcp',
  'http',
  ...(hasInstance(type, host) && host?.runsBeside ? ['solve' as const] : []),
]
