import type { TeamDossier } from '#src/contract/dossiers.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { readTeamView } from '../teams/views.ts'
import { readDossier } from './read-dossier.ts'

export async function readTeamDossier(ctx: VerbContext, teamId: number): Promise<TeamDossier> {
  const team = await readTeamView(ctx.db, teamId)
  if (!team) throw fail('TeamNotFound')
  return { ...(await readDossier(ctx, { teamId })), team }
}
