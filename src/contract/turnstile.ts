/** Where the vendor's widget comes from: its script, and the frame that the script opens. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'
export const turnstileScript = `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`
