import type { PageContext } from 'vike/types'

/** What a link to the site shows in a chat; games have pictures of their own. */
export default ({ site, look }: PageContext): string | undefined =>
  site?.own.socialPicture ? look.origin + site.own.socialPicture : undefined
