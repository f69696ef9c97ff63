/** Where the code of this build is kept; '' when the build was not made from a public repository. */
export const projectUrl: string = import.meta.env.VITE_PROJECT_URL ?? ''

/** Where translations are kept: with the code, unless there is a site for them. */
export const translationUrl: string =
  import.meta.env.VITE_TRANSLATION_URL || (projectUrl && `${projectUrl}/tree/HEAD/locales`)
