// Flags of the International Code of Signals that games choose from for categories of their own. Browsers of players get with a category
// the flag that it has.
import type { CategoryPattern } from './category-terms.ts'
import { pennant, type SignalFlag, swallowtail } from './signal-flag.ts'

export const ownFlags: Record<CategoryPattern, SignalFlag> = {
  B: { letter: 'B', coloured: 'M0 0h20l-5 7 5 7H0z', cloth: swallowtail },
  C: { letter: 'C', coloured: 'M0 0h20v2.8H0zM0 5.6h20v2.8H0zM0 11.2h20V14H0z' },
  J: { letter: 'J', coloured: 'M0 0h20v4.7H0zM0 9.3h20V14H0z' },
  S: { letter: 'S', coloured: 'M6 4h8v6H6z' },
  T: { letter: 'T', coloured: 'M0 0h6.7v14H0zM13.3 0H20v14h-6.7z' },
  V: {
    letter: 'V',
    coloured: 'M0 0h3.5L10 4.6 16.5 0H20v2.4L13.5 7l6.5 4.6V14h-3.5L10 9.4 3.5 14H0v-2.4L6.5 7 0 2.4z',
  },
  W: { letter: 'W', coloured: 'M0 0h20v14H0zM3.5 3v8h13V3zM7.5 5.3h5v3.4h-5z' },
  X: { letter: 'X', coloured: 'M8 0h4v5h8v4h-8v5H8V9H0V5h8z' },
  Y: {
    letter: 'Y',
    coloured:
      'M0 0 0 0 3.4 0 0 3.4zM0 6.8 6.8 0 10.2 0 0 10.2zM0 13.6 13.6 0 17 0 3 14 0 14zM6.4 14 20 0.4 20 3.8 9.8 14zM13.2 14 20 7.2 20 10.6 16.6 14z',
  },
  Z: { letter: 'Z', coloured: 'M0 0l10 7L0 14zM20 0L10 7l10 7z' },
  0: { letter: '0', coloured: 'M6.7 1.3l6.6 1.4v8.6l-6.6 1.4z', cloth: pennant },
  1: { letter: '1', coloured: 'M6 4.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z', cloth: pennant },
  2: {
    letter: '2',
    coloured: 'M0 0 20 4v6L0 14zM6 4.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
    cloth: pennant,
  },
  3: { letter: '3', coloured: 'M0 0l6.7 1.3v11.4L0 14zM13.3 2.7 20 4v6l-6.7 1.3z', cloth: pennant },
  4: {
    letter: '4',
    coloured: 'M0 0l5 1v4.6H0zM8 1.6 20 4v1.6H8zM0 8.4h5V13l-5 1zM8 8.4h12V10L8 12.4z',
    cloth: pennant,
  },
  5: { letter: '5', coloured: 'M10 2l10 2v6l-10 2z', cloth: pennant },
  6: { letter: '6', coloured: 'M0 0 20 4v3H0z', cloth: pennant },
  8: { letter: '8', coloured: 'M5 1l3 .6v4h12v2.8H8v4L5 13V8.4H0V5.6h5z', cloth: pennant },
}
