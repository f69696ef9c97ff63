/** Drawn on 20 x 14 units: what of the cloth has the colour of its category; the rest has the colour of the surface. */
export interface SignalFlag {
  /** The letter or numeral that the flag stands for. */
  letter: string
  coloured: string
  /** The outline of a flag that is not a rectangle. */
  cloth?: string
}

export const rectangle = 'M0 0h20v14H0z'
export const swallowtail = 'M0 0h20l-5 7 5 7H0z'
/** The numerals. */
export const pennant = 'M0 0 20 4v6L0 14z'
