// The colour of each state, so that a state looks the same on every screen.
import type { ImportAction } from '#src/rules/import-kinds.ts'
import type { AnswerResult, EventType, NoticeType, ParticipationStatus, Role } from '#src/rules/terms.ts'
import type { PaletteName } from './colours.ts'

export const answerTones: Record<AnswerResult, PaletteName> = {
  FlagSubmitted: 'gray',
  Accepted: 'green',
  WrongAnswer: 'red',
  CheatDetected: 'orange',
  NotFound: 'gray',
}

export const eventTones: Record<EventType, PaletteName> = {
  Normal: 'gray',
  ContainerStart: 'green',
  ContainerDestroy: 'red',
  FlagSubmit: 'cyan',
  CheatDetected: 'orange',
}

export const noticeTones: Record<NoticeType, PaletteName> = {
  Normal: 'brand',
  FirstBlood: 'yellow',
  SecondBlood: 'gray',
  ThirdBlood: 'orange',
  NewHint: 'yellow',
  NewChallenge: 'green',
}

export const participationTones: Record<ParticipationStatus, PaletteName> = {
  Pending: 'yellow',
  Accepted: 'green',
  Rejected: 'red',
  Suspended: 'orange',
  Unsubmitted: 'gray',
}

export const roleTones: Record<Role, PaletteName> = {
  Admin: 'brand',
  Monitor: 'yellow',
  User: 'gray',
  Banned: 'red',
}

export const importTones: Record<ImportAction, PaletteName> = {
  create: 'green',
  update: 'brand',
  same: 'gray',
  skip: 'gray',
  refuse: 'red',
}
