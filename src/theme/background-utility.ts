import { defaultBaseConfig } from '@chakra-ui/react'

type Background = NonNullable<NonNullable<typeof defaultBaseConfig.utilities>['background']>
type Transform = NonNullable<Background['transform']>
const background = defaultBaseConfig.utilities?.background as Background & { transform: Transform }

/** Chakra's `bg` without the variable that it adds: each cell of a table would compute one that nothing reads. */
export const backgroundUtility: Background = {
  ...background,
  transform(...call: Parameters<Transform>) {
    const style = { ...background.transform(...call) }
    Reflect.deleteProperty(style, '--bg-currentcolor')
    return style
  },
}
