// Each refusal that a player of a game that is played alone can meet has words without a team, in each language.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type ErrorEntry, errors } from './errors.ts'

const root = resolve(import.meta.dirname, '../..')

/** Refusals that speak of teams where there are teams: what players do with a team, and what staff and programs read. */
const ofTeams = [
  // On the screens of teams and of the account, which belong to no game.
  'HandTeamsOver',
  'UserLeadsTeam',
  'TeamNotFound',
  'TeamUnknown',
  'NotTeamCaptain',
  'TeamNameRequired',
  'TeamNameLong',
  'TeamNameCharacters',
  'TeamsLedLimit',
  'TeamLocked',
  'NotTeamMember',
  'UserNotInTeam',
  'AlreadyTeamMember',
  'CaptainCannotLeave',
  'CannotKickSelf',
  'HeirTeamsLedLimit',
  // In games of teams only: nobody is missing in a team of one.
  'TeamTooSmall',
  'NotPlayedAlone',
  // For staff and programs.
  'TeamTokenMalformed',
  'TeamSizesImpossible',
  'CheckerTeamUnknown',
  'FlagTemplateWeak',
  'FlagKindUnfit',
]

const entries = Object.entries(errors) as [string, ErrorEntry][]
const speaksOfTeams = (text: string) => /\bteam/i.test(text.replaceAll('Orga-Team', ''))

test('in a game that is played alone no refusal speaks of a team', () => {
  const speaking = entries.filter(([, { message, alone }]) => !alone && speaksOfTeams(message.message))
  expect(speaking.map(([name]) => name).filter((name) => !ofTeams.includes(name))).toEqual([])
  expect(entries.filter(([, { alone }]) => alone && speaksOfTeams(alone.message))).toEqual([])
})

test.each(['de-DE', 'es-ES', 'fr-FR', 'id-ID', 'ja-JP', 'ko-KR', 'ru-RU', 'vi-VN', 'zh-CN', 'zh-TW'])(
  'and none in %s',
  (locale) => {
    const catalogue = readFileSync(join(root, 'locales', `${locale}.po`), 'utf8')
    const textOf = (id: string) => catalogue.split(`msgid "${id}"\nmsgstr "`)[1]?.split('"\n')[0] ?? ''
    const word = /\bteams?\b|equipo|équipe|\btim\b|チーム|팀|команд|\bđội\b|队伍|隊伍/i
    for (const [, { alone }] of entries) {
      if (!alone) continue
      expect(textOf(alone.id)).not.toBe('')
      expect(textOf(alone.id).replaceAll('Orga-Team', '')).not.toMatch(word)
    }
  },
)
