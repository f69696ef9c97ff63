import type { SystemContext } from '@chakra-ui/react'
import { system } from './system.ts'

/** The system without the parts that `virtual:chakra.css` contains, so that no page repeats them. */
export const runtimeSystem = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
} as unknown as SystemContext
