import { lazy } from 'react'
import { laterPart } from '#src/lib/later-part.tsx'
import './try-out.styles.ts?sheet'

const load = async () => ({ default: (await import('./try-out-note.tsx')).TryOutNote })

export const TryOutSlot = laterPart(import.meta.env.SSR ? (await load()).default : lazy(load))
