import { referenceName } from '../../../../lib/reference-name.ts'

/** What `format` in a manifest says when the zip is one of the reference (formats.md 1g). */
export const formatMarker = `${referenceName}-GAME`
