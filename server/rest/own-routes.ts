// Forms with files that only our own pages send, and files that only they load. They are no part of the documented API, so their paths are outside of /api.
import { route } from './route.ts'

export const ownRoutes = [
  route('POST /uploads/games/:gameId/challenges/:challengeId/answer', 'submissions.handInFile', {
    body: 'file',
  }),
  route('POST /uploads/imports', 'imports.upload', { body: 'file' }),
  route('POST /uploads/games/:gameId/imports', 'imports.upload', { body: 'file' }),
  route('GET /downloads/games/:gameId/export', 'exports.game'),
  route('GET /downloads/games/:gameId/challenges/export', 'exports.challenges'),
  route('GET /downloads/games/:gameId/export-with-results', 'exports.gameWithResults'),
  route('POST /downloads/games/:gameId/export-with-keys', 'exports.gameWithKeys'),
]
