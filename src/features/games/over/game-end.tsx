import { type ComponentProps, lazy } from 'react'
import { laterPart } from '#src/lib/later-part.tsx'
import { usePhase } from '../game-phase.tsx'
import type { GameOver } from './game-over.tsx'
import './over.styles.ts?sheet'

const load = async () => ({ default: (await import('./game-over.tsx')).GameOver })
/** Screens of running games do without it. */
const Over = laterPart(import.meta.env.SSR ? (await load()).default : lazy(load))

type Props = ComponentProps<typeof GameOver>

/** What stands on a screen of a game once it is over. */
export const GameEnd = (props: Props) => usePhase(props.game) === 'ended' && <Over {...props} />
