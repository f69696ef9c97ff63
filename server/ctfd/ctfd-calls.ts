// The part of CTFd's API that ctfcli uses, on one game. Here are its paths; names and shapes are in the files beside (decision 0069).
import {
  changeChallenge,
  createChallenge,
  deleteChallenge,
  getChallenge,
  listChallenges,
} from './calls/challenges.ts'
import { type Handler, ofChallenge } from './calls/ctfd-call.ts'
import { addFiles, deleteFile, filesOfChallenge, listFiles } from './calls/files.ts'
import { addFlag, deleteFlag, flagsOfChallenge, listFlags } from './calls/flags.ts'
import { createHint, deleteHint, getHint, hintsOfChallenge, listHints, patchHint } from './calls/hints.ts'
import { changePage, createPage, deletePage, getPage, listPages } from './calls/pages.ts'
import { changeName, getMe, readName } from './calls/site.ts'
import {
  changeSolution,
  createSolution,
  deleteSolution,
  getSolution,
  listSolutions,
} from './calls/solutions.ts'
import { addText, deleteText, listTexts, textsOfChallenge } from './calls/tags-and-topics.ts'
import { requirementsOf } from './challenge-terms.ts'

export const ctfdCalls: Readonly<Record<string, Handler>> = {
  'GET users/me': getMe,
  'GET configs/ctf_name': readName,
  'PATCH configs/ctf_name': changeName,
  'GET challenges': listChallenges,
  'POST challenges': createChallenge,
  'GET challenges/:id': getChallenge,
  'PATCH challenges/:id': changeChallenge,
  'DELETE challenges/:id': deleteChallenge,
  'GET challenges/:id/flags': flagsOfChallenge,
  'GET challenges/:id/tags': textsOfChallenge('tags'),
  'GET challenges/:id/topics': textsOfChallenge('topics'),
  'GET challenges/:id/hints': hintsOfChallenge,
  'GET challenges/:id/requirements': ofChallenge((_, challenge) => requirementsOf(challenge)),
  'GET challenges/:id/files': filesOfChallenge,
  'GET flags': listFlags,
  'POST flags': addFlag,
  'DELETE flags/:id': deleteFlag,
  'GET tags': listTexts('tags'),
  'POST tags': addText('tags'),
  'DELETE tags/:id': deleteText('tags'),
  'GET topics': listTexts('topics'),
  'POST topics': addText('topics'),
  'DELETE topics': deleteText('topics'),
  'DELETE topics/:id': deleteText('topics'),
  'GET hints': listHints,
  'POST hints': createHint,
  'GET hints/:id': getHint,
  'PATCH hints/:id': patchHint,
  'DELETE hints/:id': deleteHint,
  'GET files': listFiles,
  'POST files': addFiles,
  'DELETE files/:id': deleteFile,
  'GET pages': listPages,
  'POST pages': createPage,
  'GET pages/:id': getPage,
  'PATCH pages/:id': changePage,
  'DELETE pages/:id': deletePage,
  'GET solutions': listSolutions,
  'POST solutions': createSolution,
  'GET solutions/:id': getSolution,
  'PATCH solutions/:id': (call) => changeSolution(call, call.id),
  'DELETE solutions/:id': deleteSolution,
}
