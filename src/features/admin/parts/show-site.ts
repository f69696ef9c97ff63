import { navigate } from 'vike/client/router'

/** Reads the frame around this page again: the title and the logo of the site, as they are now. */
export const showSite = (): Promise<void> =>
  navigate(location.pathname + location.search, {
    keepScrollPosition: true,
    overwriteLastHistoryEntry: true,
  })
