import { msg } from '@lingui/core/macro'
import type { TeamDossier } from '#src/contract/dossiers.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'
import { shellOf } from '#src/lib/shell.ts'

export default pageTitle(
  (page) =>
    prefetched<TeamDossier>(page, 'adminTeams.dossier')?.team.name ?? shellOf(page).i18n._(msg`Teams`),
)
