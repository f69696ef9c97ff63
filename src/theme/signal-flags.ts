// Flags of the International Code of Signals: one for each challenge category, so that a category is known by more than its
// colour.
import { type SignalFlag, swallowtail } from '#src/rules/signal-flag.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'

export const signalFlags: Record<ChallengeCategory, SignalFlag> = {
  Misc: {
    letter: 'M',
    coloured: 'M3.5 0 10 4.6 16.5 0zM20 2.4 13.5 7l6.5 4.6zM16.5 14 10 9.4 3.5 14zM0 11.6 6.5 7 0 2.4z',
  },
  Crypto: { letter: 'K', coloured: 'M10 0h10v14H10z' },
  Pwn: { letter: 'P', coloured: 'M0 0h20v14H0zM6 4v6h8V4z' },
  Web: {
    letter: 'N',
    coloured:
      'M0 0h5v3.5H0zM10 0h5v3.5h-5zM5 3.5h5V7H5zM15 3.5h5V7h-5zM0 7h5v3.5H0zM10 7h5v3.5h-5zM5 10.5h5V14H5zM15 10.5h5V14h-5z',
  },
  Reverse: { letter: 'R', coloured: 'M0 0h8v5H0zM12 0h8v5h-8zM0 9h8v5H0zM12 9h8v5h-8z' },
  Blockchain: { letter: 'L', coloured: 'M0 0h10v7H0zM10 7h10v7H10z' },
  Forensics: { letter: 'F', coloured: 'M10 0l10 7-10 7L0 7z' },
  Hardware: { letter: 'G', coloured: 'M0 0h4v14H0zM8 0h4v14H8zM16 0h4v14h-4z' },
  Mobile: { letter: 'E', coloured: 'M0 0h20v7H0z' },
  PPC: { letter: 'D', coloured: 'M0 3.5h20v7H0z' },
  AI: { letter: 'A', coloured: 'M8 0h12l-5 7 5 7H8z', cloth: swallowtail },
  Pentest: { letter: 'I', coloured: 'M10 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z' },
  OSINT: { letter: 'O', coloured: 'M0 0h20v14z' },
}
