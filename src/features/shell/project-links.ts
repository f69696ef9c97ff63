/** Where people report a bad translation and where translations are kept, unless the settings of the site say otherwise. */
export const projectUrl: string = import.meta.env.VITE_PROJECT_URL ?? ''
export const translationUrl: string = import.meta.env.VITE_TRANSLATION_URL ?? ''
