/** Where people report a bad translation and where translations are kept. Set at build time. */
export const projectUrl: string = import.meta.env.VITE_PROJECT_URL ?? ''
export const translationUrl: string = import.meta.env.VITE_TRANSLATION_URL ?? ''
