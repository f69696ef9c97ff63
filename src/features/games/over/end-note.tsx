import { type ComponentProps, lazy } from 'react'
import { laterPart } from '#src/lib/later-part.tsx'
import { usePhase } from '../game-phase.tsx'
import type { OverNote } from './over-note.tsx'
import './over.styles.ts?sheet'

const load = async () => ({ default: (await import('./over-note.tsx')).OverNote })
const Note = laterPart(import.meta.env.SSR ? (await load()).default : lazy(load))

type Props = ComponentProps<typeof OverNote>

/** What stands above the challenges once the game is over. */
export const EndNote = (props: Props) => usePhase(props.game) === 'ended' && <Note {...props} />
