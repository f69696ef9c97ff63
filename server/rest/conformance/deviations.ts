// Where we answer otherwise than the contract on purpose. Everything that is not listed here must be as it says.

/** Statuses that an operation documents and that we never send, with the reason. */
export const neverSent: Record<string, string> = {
  'POST /api/account/logout 401': 'D-10: anyone may log out, so that a lost session can be cleared.',
  'POST /api/account/logout 403': 'D-10: anyone may log out, so that a banned account can be cleared.',
  'DELETE /api/edit/games/{id} 400': 'A game can always be removed: its files are not ours to lose half-way.',
  'DELETE /api/admin/config/logo 400':
    'The logo is reset first; its file goes afterwards or with the next sweep.',
  'GET /assets/{hash}/{name} 304': 'Tested with the conditions it depends on, in modules/files.',
}

/** Answers of ours that the contract does not list, with the reason. */
export const additions: Record<string, string> = {
  'POST /api/team/{id}/kick/{userId} 404': 'A path whose user is not a uuid does not match.',
}

/** Shapes that differ, with the reason. */
export const shapes = {
  wrongMediaType:
    'A wrong media type is refused with {title, status} like everything else, which is also a valid Problem document.',
  notStarted: 'D-02: body status 10001 where the contract marks it as intended.',
} as const

/** Documented paths that are answered outside the table of routes. */
export const servedElsewhere: Record<string, string> = {
  'GET /static/{file}': 'server/http/static-files.ts',
  'GET /favicon.webp': 'server/http/static-files.ts',
  'GET /healthz': 'server/http/health.ts',
  'GET /metrics': 'Not offered yet: a plain 404, as the contract does not promise it.',
}
