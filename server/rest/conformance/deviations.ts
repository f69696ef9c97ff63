// Where we answer otherwise than the contract on purpose. Everything that is not listed here must be as it says.

/** Statuses that an operation documents and that we never send, with the reason. */
export const neverSent: Record<string, string> = {
  'POST /api/account/logout 401': 'D-10: anyone may log out, so that a lost session can be cleared.',
  'POST /api/account/logout 403': 'D-10: anyone may log out, so that a banned account can be cleared.',
  'POST /api/account/recovery 404':
    'D-11: the answer is the same whether the address has an account, so that nobody can find out.',
  'DELETE /api/edit/games/{id} 400': 'A game can always be removed: its files are not ours to lose half-way.',
  'POST /api/edit/games/{id}/challenges/updateaccepted 400':
    'D-47: counts follow from the solves, so there is no recount that could fail.',
  'DELETE /api/game/captures/{cid}/{participationId}/all 400':
    'The rows go first; the files follow with a job, which is repeated until the storage takes it.',
  'DELETE /api/admin/config/logo 400':
    'The logo is reset first; its file goes afterwards or with the next sweep.',
  'DELETE /api/admin/instances/{id} 400':
    'The wish is stored; when the engine cannot stop the container now, it is stopped later.',
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
  batchUsers:
    'D-85: an entry of a batch whose name or address exists is a 400 that names the row, unless it says `overwrite: true`.',
  reissueFlags:
    'D-39: `reissueFlags: true` in the changes to a challenge makes new flags for teams that have not solved it.',
  tokens:
    'D-18: a token is accepted as Bearer on every REST call, limited by its scope (`scope` in the body that makes it).',
  notStarted: 'D-02: body status 10001 where the contract marks it as intended.',
} as const

/** Documented paths that are answered outside the table of routes. */
export const servedElsewhere: Record<string, string> = {
  'GET /api/proxy/{id}': 'server/proxy/proxy.ts, a websocket',
  'GET /api/proxy/noinst/{id}': 'server/proxy/proxy.ts, a websocket',
  'GET /static/{file}': 'server/http/static-files.ts',
  'GET /favicon.webp': 'server/http/favicon.ts',
  'GET /healthz': 'server/http/health.ts, on the site’s port too',
  'GET /openapi/v1.json': 'server/rest/reference/api-reference.ts',
  'GET /scalar/v1': 'server/rest/reference/api-reference.ts',
  'GET /metrics': 'server/metrics/metrics.ts, on a port of its own; a plain 404 on the site’s.',
}
