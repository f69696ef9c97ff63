import { msg } from '@lingui/core/macro'
import type { GameView } from '#src/contract/games.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'
import { shellOf } from '#src/lib/shell.ts'

export default pageTitle((page) => {
  const screen = shellOf(page).i18n._(msg`Reveal`)
  const game = prefetched<GameView>(page, 'games.get')
  return game ? `${screen} - ${game.title}` : screen
})
