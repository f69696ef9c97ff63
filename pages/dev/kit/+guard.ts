import { render } from 'vike/abort'

/** For developers: it exists while the site is developed only. */
export function guard(): void {
  if (!import.meta.env.DEV) throw render(404)
}
