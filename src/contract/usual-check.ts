import type { CheckSettings } from './checks.ts'
import { limits } from './limits.ts'

const { everySeconds, timeoutSeconds } = limits.check

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
