// Generated with `symbol` of d3-shape at an area of 46 px², in two digits (series.test.ts draws them again): the library is 3 kB of
// the first load of a board, and its marks never change.
export const seriesMarks = [
  // Circle, square, triangle, diamond, star, cross and wye.
  'M3.83,0A3.83,3.83,0,1,1,-3.83,0A3.83,3.83,0,1,1,3.83,0',
  'M-3.39,-3.39h6.78v6.78h-6.78Z',
  'M0,-5.95L5.15,2.98L-5.15,2.98Z',
  'M0,-6.31L3.64,0L0,6.31L-3.64,0Z',
  'M0,-6.4L1.44,-1.98L6.09,-1.98L2.33,0.76L3.76,5.18L0,2.45L-3.76,5.18L-2.33,0.76L-6.09,-1.98L-1.44,-1.98Z',
  'M-4.55,-1.52L-1.52,-1.52L-1.52,-4.55L1.52,-4.55L1.52,-1.52L4.55,-1.52L4.55,1.52L1.52,1.52L1.52,4.55L-1.52,4.55L-1.52,1.52L-4.55,1.52Z',
  'M1.83,1.06L1.83,4.72L-1.83,4.72L-1.83,1.06L-5,-0.77L-3.17,-3.94L0,-2.11L3.17,-3.94L5,-0.77Z',
  // Of lines only: times, plus and asterisk.
  'M-4.12,-4.12L4.12,4.12M-4.12,4.12L4.12,-4.12',
  'M-5.81,0L5.81,0M0,5.81L0,-5.81',
  'M0,4.06L0,-4.06M-3.52,-2.03L3.52,2.03M-3.52,2.03L3.52,-2.03',
] as const

/** Those after it have no fill. */
export const filledMarks = 7
