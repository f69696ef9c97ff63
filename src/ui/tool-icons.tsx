// Icons of what players open or load later, and of the screens of the staff.
import { strokes } from './icons.tsx'

export const QuestionIcon = strokes(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.1 1-1.1 2M12 16.7v.1',
)
export const TrashIcon = strokes('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5')
export const CopyIcon = strokes('M9 9h11v11H9zM15 9V4H4v11h5')
export const ClipboardIcon = strokes('M8 5H5.5v15.5h13V5H16M8.5 3.5h7v4h-7z')
export const UploadIcon = strokes('M12 15.5V4.5M7.5 8.7 12 4.5l4.5 4.2M4.5 19.5h15')
export const SettingsIcon = strokes(
  'M4 7h8M16.5 7H20M4 17h3.5M12 17h8M14.2 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6M9.8 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
)
export const ServerIcon = strokes('M4 4.5h16v6.5H4zM4 13h16v6.5H4zM7.5 7.7v.1M7.5 16.2v.1M11 7.7h5M11 16.2h5')
export const PlayIcon = strokes('M7.5 5v14l11-7z')
export const PauseIcon = strokes('M8.5 5.5v13M15.5 5.5v13')
export const StopIcon = strokes('M6.5 6.5h11v11h-11z')
export const SnowflakeIcon = strokes(
  'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5M4 11l3.4-.9-.9-3.4M20 13l-3.4.9.9 3.4M20 11l-3.4-.9.9-3.4M4 13l3.4.9-.9 3.4',
)
export const MegaphoneIcon = strokes(
  'M4 10v4h3.5l8.5 4.5v-13L7.5 10zM7.5 14v5h3v-3.4M19 10.2c.7.5 1 1.1 1 1.8s-.3 1.3-1 1.8',
)
export const BulbIcon = strokes(
  'M9 17.5h6M10 20.5h4M8.8 14.8C7.3 13.7 6.5 12 6.5 10a5.5 5.5 0 0 1 11 0c0 2-.8 3.7-2.3 4.8-.2.8-.3 1.6-.2 2.7H9c.1-1.1 0-1.9-.2-2.7',
)
export const DiceIcon = strokes('M5 4.5h14v15H5zM9 8.8v.1M15 8.8v.1M12 12v.1M9 15.2v.1M15 15.2v.1')
export const SortIcon = strokes('M4 6h9M4 12h6M4 18h3M17 5v14M13.5 15.5L17 19l3.5-3.5')
export const GripIcon = strokes('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1')
export const BoldIcon = strokes('M7 4.5h6.2a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7.2a3.9 3.9 0 0 1 0 7.8H7z')
export const ItalicIcon = strokes('M10 4.5h8M6 19.5h8M14 4.5l-4 15')
export const HeadingIcon = strokes('M6 4.5v15M18 4.5v15M6 12h12')
export const QuoteIcon = strokes('M9.5 7.5H5v6h4.5v-6c0 5-1.5 7.5-4 9M19 7.5h-4.5v6H19v-6c0 5-1.5 7.5-4 9')
export const ShrinkIcon = strokes('M4.5 9.5h5v-5M19.5 9.5h-5v-5M4.5 14.5h5v5M19.5 14.5h-5v5')
export const QrIcon = strokes(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.1M14 20v.1M17.5 20H20v-2.5M7 7v.1M17 7v.1M7 17v.1',
)
