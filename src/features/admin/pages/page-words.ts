import { useLingui } from '@lingui/react/macro'
import type { PagePlace, PageReaders } from '#src/rules/page-terms.ts'

/** @param isOfGame the menu and the foot are those of a game. */
export function usePlaceWords(isOfGame: boolean): Record<PagePlace, string> {
  const { t } = useLingui()
  return {
    menu: isOfGame ? t`Menu of the game` : t`Menu`,
    foot: t`Foot of the screens`,
    none: t`Nowhere`,
  }
}

export function useReaderWords(isOfGame: boolean): Record<PageReaders, string> {
  const { t } = useLingui()
  return {
    everybody: isOfGame ? t`Everybody who sees the game` : t`Everybody`,
    signedIn: t`Users who are signed in`,
    staff: t`Staff`,
  }
}
