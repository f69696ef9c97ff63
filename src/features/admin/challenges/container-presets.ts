import type { ChallengeDraft } from './challenge-draft.ts'
import { freshContainer } from './extra-containers-field.tsx'

export const containerPresets = ['nc', 'web', 'several'] as const
export type ContainerPreset = (typeof containerPresets)[number]

type Settings = Pick<
  ChallengeDraft,
  'containerProtocol' | 'containerExposePort' | 'connection' | 'extraContainers'
>

/** Which of them the settings are. */
export const presetOf = ({ containerProtocol, extraContainers }: Settings): ContainerPreset =>
  extraContainers.length > 0 ? 'several' : containerProtocol === 'http' ? 'web' : 'nc'

const port = { nc: 1337, web: 80 }
const line = 'nc {host} {port}'
const isDefault = (value: number | null) => value === null || value === port.nc || value === port.web

/** Further containers that the author has set up. */
export const hasOwnContainers = ({ extraContainers }: Settings): boolean =>
  extraContainers.some(({ image }) => image.trim() !== '')

/** What choosing one fills in. A port and a line to connect of the author's own stay. */
export function settingsOf(preset: ContainerPreset, before: Settings): Partial<Settings> {
  if (preset === 'several') {
    const { extraContainers } = before
    return extraContainers.length > 0 ? {} : { extraContainers: [freshContainer(1)] }
  }
  const isWeb = preset === 'web'
  const isOwnLine = before.connection.trim() !== '' && before.connection !== line
  return {
    containerProtocol: isWeb ? 'http' : 'tcp',
    ...(isDefault(before.containerExposePort) && { containerExposePort: port[preset] }),
    ...(!isOwnLine && { connection: isWeb ? '' : line }),
    extraContainers: [],
  }
}
