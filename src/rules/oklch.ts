// Colour arithmetic in OKLCH, where equal lightness looks equally light: one scale of lightness gives every hue
// the same contrast. Formulas: Björn Ottosson, "A perceptual color space for image processing".

export interface Oklch {
  lightness: number
  chroma: number
  /** In degrees. */
  hue: number
}

export function fromHex(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/** The nearest sRGB colour: lightness and hue are kept, chroma is reduced. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let kept = chroma
  let rgb = toRgb({ lightness, chroma: kept, hue })
  while (kept > 0.001 && rgb.some((channel) => channel < -0.001 || channel > 1.001)) {
    kept -= 0.004
    rgb = toRgb({ lightness, chroma: Math.max(kept, 0), hue })
  }
  return `#${rgb.map((channel) => hexByte(fromLinear(Math.min(1, Math.max(0, channel))))).join('')}`
}

type Rgb = [number, number, number]

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const fromLinear = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)
const hexByte = (c: number) =>
  Math.round(c * 255)
    .toString(16)
    .padStart(2, '0')
