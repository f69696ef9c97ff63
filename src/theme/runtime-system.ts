import type { SystemContext } from '@chakra-ui/react'
import { system } from './system.ts'

/** The system without what `virtual:chakra.css` already holds, so that no page carries it again. */
export const runtimeSystem = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
} as unknown as SystemContext
