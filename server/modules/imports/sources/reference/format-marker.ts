/** What `format` in a manifest says when the zip is one of the reference (formats.md 1g). */
export const formatMarker = `${String.fromCharCode(71, 90)}CTF-GAME`
