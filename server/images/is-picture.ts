/** Media types that browsers show as pictures and that cannot carry scripts. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'])

export const isPicture = (type: string): boolean => pictures.has(type)
