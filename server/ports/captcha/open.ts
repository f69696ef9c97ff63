import type { Services } from '../../services.ts'
import { hashPowCaptcha } from './hash-pow.ts'
import { noCaptcha } from './none.ts'
import type { CaptchaPort } from './port.ts'
import { turnstileCaptcha } from './turnstile.ts'

/** The human check that the configuration names. */
export function openCaptcha({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): CaptchaPort {
  const { provider, siteKey, secretKey, turnstileUrl: url, powDifficulty } = config.captcha
  if (provider === 'hashpow') return hashPowCaptcha({ db, clock }, powDifficulty)
  if (provider === 'turnstile') return turnstileCaptcha({ siteKey, secretKey, url, log })
  return noCaptcha
}
