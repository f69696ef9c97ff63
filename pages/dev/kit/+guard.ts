import { render } from 'vike/abort'

/** The page exists in development only. */
export function guard(): void {
  if (!import.meta.env.DEV) throw render(404)
}
