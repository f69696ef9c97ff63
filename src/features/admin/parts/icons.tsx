import { icon } from '#src/ui/icons.tsx'

const path = (d: string) => icon(<path d={d} />)

export const DiceIcon = path('M5 4.5h14v15H5zM9 8.8v.1M15 8.8v.1M12 12v.1M9 15.2v.1M15 15.2v.1')
export const ArrowUpIcon = path('M12 19.5V5M6 11l6-6 6 6')
export const ArrowDownIcon = path('M12 4.5V19M6 13l6 6 6-6')
