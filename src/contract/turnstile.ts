/** Origin of the vendor's widget: of its script and of the frame that the script opens. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'
export const turnstileScript = `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`
