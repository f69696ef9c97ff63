/** The tones of a palette that styles may name, as in `colorPalette.fg`. The build makes `colorPalette` set no others. */
export const paletteTones = ['solid', 'contrast', 'fg', 'muted', 'subtle', 'emphasized', 'border'] as const
