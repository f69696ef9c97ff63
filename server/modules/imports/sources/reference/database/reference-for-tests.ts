// A database of the reference, made by us from the table of formats.md 1h: what a reader may find there, in version 1.6 and in 1.8.

import { sign } from 'node:crypto'
import pg from 'pg'
import { newSigningKeys, signingKey } from '#server/crypto/signing-keys.ts'
import { referenceName } from '#server/lib/reference-name.ts'

const tables = `
  create table "__EFMigrationsHistory" ("MigrationId" text primary key, "ProductVersion" text);
  create table "AspNetUsers" ("Id" uuid primary key, "UserName" text, "Email" text, "EmailConfirmed" boolean, "PasswordHash" text,
    "SecurityStamp" text, "Role" int, "Bio" text, "RealName" text, "StdNumber" text, "PhoneNumber" text, "AvatarHash" text,
    "IP" text, "RegisterTimeUtc" timestamptz, "LastSignedInUtc" timestamptz);
  create table "Teams" ("Id" int primary key, "Name" text, "Bio" text, "AvatarHash" text, "Locked" boolean, "InviteToken" text,
    "CaptainId" uuid);
  create table "TeamUserInfo" ("MembersId" uuid, "TeamsId" int);
  create table "Games" ("Id" int primary key, "Title" text, "Summary" text, "Content" text, "Hidden" boolean, "PracticeMode" boolean,
    "AcceptWithoutReview" boolean, "InviteCode" text, "TeamMemberCountLimit" int, "ContainerCountLimit" int,
    "StartTimeUtc" timestamptz, "EndTimeUtc" timestamptz, "WriteupRequired" boolean, "WriteupDeadline" timestamptz,
    "WriteupNote" text, "BloodBonus" bigint, "PosterHash" text, "PublicKey" text, "PrivateKey" text, "Divisions" text);
  create table "Participations" ("Id" int primary key, "Status" int, "Token" text, "GameId" int, "TeamId" int, "WriteupId" int,
    "Division" text, "DivisionId" int);
  create table "UserParticipations" ("UserId" uuid, "GameId" int, "TeamId" int, "ParticipationId" int);
  create table "GameChallenges" ("Id" int primary key, "GameId" int, "Title" text, "Content" text, "Category" int, "Type" smallint,
    "Hints" text, "IsEnabled" boolean, "OriginalScore" int, "MinScoreRate" float8, "Difficulty" float8, "FlagTemplate" text,
    "FileName" text, "ContainerImage" text, "MemoryLimit" int, "CPUCount" int, "StorageLimit" int, "ContainerExposePort" int,
    "EnableTrafficCapture" boolean, "DisableBloodBonus" boolean, "AttachmentId" int, "SubmissionLimit" int);
  create table "FlagContexts" ("Id" int primary key, "Flag" text, "IsOccupied" boolean, "AttachmentId" int, "ChallengeId" int);
  create table "GameInstances" ("ChallengeId" int, "ParticipationId" int, "IsLoaded" boolean, "FlagId" int,
    "LastContainerOperation" timestamptz);
  create table "Attachments" ("Id" int primary key, "Type" int, "RemoteUrl" text, "LocalFileId" int);
  create table "Files" ("Id" int primary key, "Hash" text, "Name" text, "FileSize" bigint, "ReferenceCount" int);
  create table "Submissions" ("Id" int primary key, "Answer" text, "Status" text, "SubmitTimeUtc" timestamptz, "UserId" uuid,
    "TeamId" int, "ParticipationId" int, "GameId" int, "ChallengeId" int);
  create table "CheatInfo" ("SubmissionId" int, "SubmitTeamId" int, "SourceTeamId" int, "GameId" int);
  create table "GameNotices" ("Id" int primary key, "Type" smallint, "Values" text, "PublishTimeUtc" timestamptz, "GameId" int);
  create table "GameEvents" ("Id" int primary key, "Type" smallint, "Values" text, "PublishTimeUtc" timestamptz, "GameId" int,
    "TeamId" int, "UserId" uuid);
  create table "Posts" ("Id" text primary key, "Title" text, "Summary" text, "Content" text, "Tags" text, "IsPinned" boolean,
    "AuthorId" uuid, "UpdateTimeUtc" timestamptz);
  create table "ApiTokens" ("Id" uuid primary key, "Name" text)`

const later = `
  create table "Divisions" ("Id" int primary key, "GameId" int, "Name" text, "InviteCode" text, "DefaultPermissions" int);
  create table "DivisionChallengeConfig" ("DivisionId" int, "ChallengeId" int, "Permissions" int);
  create table "FirstSolves" ("ParticipationId" int, "ChallengeId" int, "SubmissionId" int);
  alter table "GameChallenges" add "DeadlineUtc" timestamptz, add "NetworkMode" smallint;
  alter table "GameChallenges" rename "ContainerExposePort" to "ExposePort"`

export const tokenOf = (keys: { publicKey: string; privateKey: string }, teamId: number): string =>
  `${teamId}:${sign(null, Buffer.from(`${referenceName}_TEAM_${teamId}`), signingKey(keys)).toString('base64')}`

const userId = (number: number) => `0197a000-0000-7000-8000-00000000000${number}`
/** Of `P@ssw0rd-1` (formats.md 1h). */
const passwordHash = 'AQAAAAIAAYagAAAAEAABAgMEBQYHCAkKCwwNDg8tDVz3hmf7tM7TJrOyy1cXMOEF13P20XBsW7gLatEBAQ=='

export const xorKey = 'a key of the site'
const xored = (base64: string) =>
  Buffer.from(
    Buffer.from(base64, 'base64').map((byte, at) => byte ^ Buffer.from(xorKey)[at % xorKey.length]!),
  ).toString('base64')

/** Three teams, of which one is suspended, and a fourth that has not sent its registration; game 3 and game 4 of the site. */
export async function fillReference(address: string, version: '1.6' | '1.8') {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const keys = newSigningKeys()
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    for (const row of rows) {
      const names = Object.keys(row).map((name) => `"${name}"`)
      const places = names.map((_, at) => `$${at + 1}`)
      await client.query(`insert into "${table}" (${names}) values (${places})`, Object.values(row))
    }
  }
  await client.query(`${tables}${version === '1.8' ? `;${later}` : ''}`)
  const migration = version === '1.8' ? '20251203143253_AddNetworkMode' : '20250901202838_SubmissionLimit'
  await insert('__EFMigrationsHistory', [{ MigrationId: migration, ProductVersion: '9' }])
  await insert(
    'AspNetUsers',
    [1, 2, 3, 4].map((number) => ({
      Id: userId(number),
      UserName: number === 2 ? 'sixteen-letters!' : `player${number}`,
      Email: `player${number}@example.org`,
      EmailConfirmed: true,
      PasswordHash: passwordHash,
      SecurityStamp: 'STAMP-OF-THE-SOURCE',
      Role: number === 1 ? 3 : 1,
      RealName: `Player ${number}`,
      RegisterTimeUtc: `2025-01-0${number}T00:00:00Z`,
      IP: '198.51.100.7',
    })),
  )
  await insert(
    'Teams',
    [1, 2, 3, 4].map((number) => ({
      Id: number + 6,
      Name: `Team ${number}`,
      Locked: false,
      InviteToken: 'INVITE-OF-THE-SOURCE',
      CaptainId: userId(number),
    })),
  )
  await insert(
    'TeamUserInfo',
    [1, 2, 3, 4].map((number) => ({ MembersId: userId(number), TeamsId: number + 6 })),
  )
  const game = {
    Summary: 'Tea',
    Content: 'About tea.',
    Hidden: false,
    PracticeMode: true,
    AcceptWithoutReview: true,
    InviteCode: 'CODE-OF-THE-SOURCE',
    TeamMemberCountLimit: 4,
    ContainerCountLimit: 2,
    StartTimeUtc: '2025-05-01T08:00:00Z',
    EndTimeUtc: '2025-05-02T08:00:00Z',
    WriteupRequired: false,
    WriteupDeadline: '1970-01-01T00:00:00Z',
    WriteupNote: '',
    BloodBonus: (50 << 20) + (30 << 10) + 10,
    PublicKey: keys.publicKey,
    PrivateKey: xored(keys.privateKey),
    Divisions: version === '1.6' ? '["Open","Guests"]' : null,
  }
  await insert('Games', [
    { Id: 3, Title: 'Tea Cup', ...game },
    { Id: 4, Title: 'Coffee Cup', ...game },
  ])
  if (version === '1.8') {
    await insert('Divisions', [
      { Id: 21, GameId: 3, Name: 'Open', InviteCode: '', DefaultPermissions: 2147483647 },
      // They score, and take no bloods.
      {
        Id: 22,
        GameId: 3,
        Name: 'Guests',
        InviteCode: 'DIVISION-CODE',
        DefaultPermissions: 2147483647 - 2048,
      },
    ])
  }
  await insert(
    'Participations',
    [1, 1, 3, 4].map((status, at) => ({
      Id: 31 + at,
      Status: status,
      Token: tokenOf(keys, 7 + at),
      GameId: 3,
      TeamId: 7 + at,
      ...(version === '1.8'
        ? { DivisionId: at === 1 ? 22 : 21 }
        : { Division: at === 1 ? 'Guests' : 'Open' }),
    })),
  )
  await insert(
    'UserParticipations',
    [1, 2, 3].map((number) => ({
      UserId: userId(number),
      GameId: 3,
      TeamId: number + 6,
      ParticipationId: number + 30,
    })),
  )
  const challenge = {
    GameId: 3,
    Content: 'Pour.',
    Category: 1,
    IsEnabled: true,
    OriginalScore: 500,
    MinScoreRate: 0.1,
    Difficulty: 3,
    EnableTrafficCapture: false,
    DisableBloodBonus: false,
    SubmissionLimit: 0,
  }
  const image = {
    ContainerImage: 'reg.example.org/tea:1',
    MemoryLimit: 64,
    CPUCount: 1,
    StorageLimit: 256,
    [version === '1.8' ? 'ExposePort' : 'ContainerExposePort']: 8080,
    ...(version === '1.8' && { NetworkMode: 32 }),
  }
  await insert('Files', [
    { Id: 51, Hash: fileHash, Name: 'leaf.txt', FileSize: 4, ReferenceCount: 1 },
    { Id: 52, Hash: 'f'.repeat(64), Name: 'lost.txt', FileSize: 4, ReferenceCount: 1 },
  ])
  await insert('Attachments', [
    { Id: 61, Type: 1, LocalFileId: 51 },
    { Id: 62, Type: 1, LocalFileId: 52 },
  ])
  await insert('GameChallenges', [
    { Id: 41, Title: 'Leaves', Type: 0, Hints: '["Look up."]', AttachmentId: 61, ...challenge },
    { Id: 42, Title: 'Kettle', Type: 3, FlagTemplate: 'flag{[TEAM_HASH]}', ...challenge, ...image },
    { Id: 43, Title: 'Hidden', Type: 0, AttachmentId: 62, ...challenge, IsEnabled: false },
  ])
  await insert('FlagContexts', [
    { Id: 71, Flag: 'flag{leaves}', ChallengeId: 41 },
    { Id: 72, Flag: 'flag{hidden}', ChallengeId: 43 },
    { Id: 73, Flag: 'flag{kettle-of-1}', IsOccupied: true },
  ])
  await insert('GameInstances', [{ ChallengeId: 42, ParticipationId: 31, IsLoaded: true, FlagId: 73 }])
  const answer = (
    Id: number,
    [number, ChallengeId, Status, hour]: [number, number, string, number],
  ): Record<string, unknown> => ({
    Id,
    Answer: Status === 'Accepted' ? 'flag{leaves}' : 'flag{no}',
    Status,
    SubmitTimeUtc: new Date(Date.parse('2025-05-01T08:00:00Z') + hour * 3_600_000).toISOString(),
    UserId: userId(number),
    TeamId: number + 6,
    ParticipationId: number + 30,
    GameId: 3,
    ChallengeId,
  })
  await insert('Submissions', [
    answer(81, [2, 41, 'WrongAnswer', 1]),
    // A guest is first.
    answer(82, [2, 41, 'Accepted', 2]),
    // Stored earlier, handed in later.
    answer(83, [1, 41, 'Accepted', 4]),
    answer(84, [1, 41, 'Accepted', 3]),
    answer(85, [3, 41, 'Accepted', 5]),
    answer(86, [2, 43, 'Accepted', 6]),
    answer(87, [1, 42, 'Accepted', 30]),
    answer(88, [2, 42, 'CheatDetected', 7]),
    answer(89, [2, 42, 'FlagSubmitted', 8]),
  ])
  if (version === '1.8') {
    await insert('FirstSolves', [
      { ParticipationId: 32, ChallengeId: 41, SubmissionId: 82 },
      { ParticipationId: 31, ChallengeId: 41, SubmissionId: 83 },
      { ParticipationId: 33, ChallengeId: 41, SubmissionId: 85 },
      { ParticipationId: 32, ChallengeId: 43, SubmissionId: 86 },
      { ParticipationId: 31, ChallengeId: 42, SubmissionId: 87 },
    ])
  }
  await insert('CheatInfo', [{ SubmissionId: 88, SubmitTeamId: 32, SourceTeamId: 31, GameId: 3 }])
  await insert('GameNotices', [
    { Id: 91, Type: 0, Values: '["Tea is served."]', PublishTimeUtc: '2025-05-01T09:00:00Z', GameId: 3 },
    { Id: 92, Type: 1, Values: '["Team 2","Leaves"]', PublishTimeUtc: '2025-05-01T10:00:00Z', GameId: 3 },
  ])
  await insert('Posts', [
    {
      Id: 'abcd1234',
      Title: 'News',
      Summary: '',
      Content: 'Hello.',
      Tags: '[]',
      IsPinned: false,
      UpdateTimeUtc: '2025-04-01T00:00:00Z',
    },
  ])
  await client.end()
  return { keys, storedPrivateKey: xored(keys.privateKey) }
}

/** Of `leaf`. */
export const fileHash = '9f91161f43433e49a6de6db680d79f60159f2e4ac9172621a12846428158440b'
export { passwordHash, userId }
