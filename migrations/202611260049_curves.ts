// How the score of a challenge follows its solves (src/rules/curves), bonuses for as many teams as the organisers want, and points
// of a solve that stay what they are. What is there keeps its scores.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table challenges
    add column curve text not null default 'ours',
    add column curve_minimum integer not null default 100,
    add column curve_decay double precision not null default 20,
    add column curve_scale double precision not null default 11.92201,
    add column curve_exponent double precision not null default 1.206069,
    add column curve_solves integer not null default 2`,
  `alter table games
    add column default_curve text not null default 'ours',
    add column blood_mode text not null default 'three',
    add column blood_list integer[] not null default '{}'`,
  'alter table solves add column frozen_points integer',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
