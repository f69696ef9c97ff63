import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { hashPowCaptcha } from './hash-pow.ts'
import { noCaptcha } from './none.ts'
import type { CaptchaPort } from './port.ts'
import { turnstileCaptcha } from './turnstile.ts'

/** The configured captcha. */
export function openCaptcha({
  config,
  db,
  clock,
  log,
}: {
  config: Config
  db: Db
  clock: Clock
  log: Logger
}): CaptchaPort {
  const { provider, siteKey, secretKey, turnstileUrl: url, powDifficulty } = config.captcha
  if (provider === 'hashpow') return hashPowCaptcha({ db, clock }, powDifficulty)
  if (provider === 'turnstile') return turnstileCaptcha({ siteKey, secretKey, url, log })
  return noCaptcha
}
