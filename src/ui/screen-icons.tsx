// Icons that screens of players show at first, but not the frame around them nor the forms of accounts.
import { icon, strokes } from './icons.tsx'

export const ChevronLeftIcon = strokes('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = strokes('M9.5 6l6 6-6 6')
export const ArrowLeftIcon = strokes('M20 12H4.5M11 5.5 4.5 12l6.5 6.5')
export const BellIcon = strokes('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const PlusIcon = strokes('M12 5v14M5 12h14')
export const EditIcon = strokes('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5')
export const DownloadIcon = strokes('M12 4v11M7.5 10.8 12 15l4.5-4.2M4.5 19.5h15')
export const SearchIcon = strokes('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16.2 16.2 20.5 20.5')
export const FilterIcon = strokes('M4 5h16l-6.2 7.5V19l-3.6-2v-4.5z')
export const ClockIcon = strokes('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.2l3.2 2')
export const CalendarIcon = strokes('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8')
export const TrophyIcon = strokes(
  'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6H4c0 3 1.2 4.7 3.8 5M16.5 6H20c0 3-1.2 4.7-3.8 5M12 14.5V18M8 20.5h8M9.5 20.5c0-1.5.8-2.5 2.5-2.5s2.5 1 2.5 2.5',
)
export const ChartIcon = strokes('M4 4v16h16M7.5 15.5l3.5-4.5 3 2.5 5-6.5')
export const LockIcon = strokes('M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const KeyIcon = strokes('M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12.5 12H21v3.5M17 12v2.5')
export const LinkIcon = strokes(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
)
export const ExternalIcon = strokes('M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H4.5v14h14V14')
export const DotsIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5.5" cy="12" r="1.7" />
    <circle cx="12" cy="12" r="1.7" />
    <circle cx="18.5" cy="12" r="1.7" />
  </g>,
)
export const FileIcon = strokes('M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5')
export const ImageIcon = strokes('M4 5h16v14H4zM4 16l5-4.5 4 3.5 3-2.5 4 3.5M15 9.5v.1')
export const CodeIcon = strokes('M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5M13.5 5l-3 14')
export const PinIcon = strokes('M9 4h6l-.8 6 3.3 3.5H6.5L9.8 10zM12 13.5V20.5')
export const StarIcon = strokes('M12 3.5l2.6 5.5 5.9.8-4.3 4.2 1 6L12 17.2 6.8 20l1-6-4.3-4.2 5.9-.8z')
export const ArrowUpIcon = strokes('M12 19.5V5M6 11l6-6 6 6')
export const ArrowDownIcon = strokes('M12 4.5V19M6 13l6 6 6-6')
export const ExpandIcon = strokes('M9.5 4.5h-5v5M14.5 4.5h5v5M9.5 19.5h-5v-5M14.5 19.5h5v-5')
export const PrintIcon = strokes('M7 8.5v-5h10v5M7 17H4.5V8.5h15V17H17M7 14h10v6.5H7z')
export const MailIcon = strokes('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5')
