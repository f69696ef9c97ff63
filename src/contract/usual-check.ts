import { checkLimits } from './check-limits.ts'
import type { CheckSettings } from './checks.ts'

const { everySeconds, timeoutSeconds } = checkLimits

/** Of a new check. */
export const usualCheck: CheckSettings = {
  kind: 'tcp',
  address: '',
  path: '/',
  status: 200,
  text: '',
  image: '',
  everySeconds: everySeconds.usual,
  timeoutSeconds: timeoutSeconds.usual,
  enabled: true,
}
