import type { CaptchaPort } from './port.ts'

export const noCaptcha: CaptchaPort = { type: 'None', siteKey: '', verify: async () => true }
