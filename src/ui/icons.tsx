// Our own stroke icons on a 24 x 24 grid. They take the size and colour of the text around them.
import type { ReactNode, SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement> & { size?: string | number }

/** Creates an icon component from its shapes; hidden from screen readers, because a text is beside it. */
export const icon = (shapes: ReactNode) =>
  function Icon({ size = '1.15em', ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flexShrink: 0 }}
        {...rest}
      >
        {shapes}
      </svg>
    )
  }

const strokes = (d: string) => icon(<path d={d} />)

export const HomeIcon = strokes('M4 11.2 12 4l8 7.2M6 9.8V20h12V9.8M10 20v-6h4v6')
export const PostsIcon = strokes(
  'M5 4h11v16H7a2 2 0 0 1-2-2zM16 9h3v9a2 2 0 0 1-2 2M8.5 8.5h4M8.5 12h4M8.5 15.5h4',
)
export const FlagIcon = strokes('M6 21V4M6 5h12.5l-3.2 4.3 3.2 4.2H6')
export const TeamsIcon = strokes(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.8 20c.4-3.6 2.8-5.5 6.2-5.5s5.8 1.9 6.2 5.5M16 4.9a3.5 3.5 0 0 1 0 6.3M18 14.9c1.9.8 3 2.5 3.2 5.1',
)
export const InfoIcon = strokes('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.6v.1')
export const AdminIcon = strokes(
  'M12 3l7.5 2.8v5.7c0 4.4-3 7.7-7.5 9.5-4.5-1.8-7.5-5.1-7.5-9.5V5.8zM9 12l2.2 2.2L15.2 10',
)
export const UserIcon = strokes(
  'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-3.6 3.4-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
)
export const SunIcon = strokes(
  'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4M12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M18.5 5.5l-1.2 1.2M6.7 17.3l-1.2 1.2',
)
export const MoonIcon = strokes('M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5')
export const LanguageIcon = strokes(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.3 12h17.4M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3',
)
export const PaletteIcon = strokes(
  'M12 3a9 9 0 1 0 0 18c1.5 0 2-.9 2-1.8 0-1.3-1-1.6-1-2.8 0-1 .8-1.7 1.9-1.7H17a4 4 0 0 0 4-4C21 6.4 17 3 12 3M7.5 11.5v.1M10 7.5v.1M14.5 7.5v.1',
)
export const MenuIcon = strokes('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = strokes('M6 6l12 12M18 6 6 18')
export const CheckIcon = strokes('M5 12.5l4.5 4.5L19 7.5')
export const CheckCircleIcon = strokes('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.2 12.2l2.6 2.6 5-5.2')
export const CrossCircleIcon = strokes('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9 9l6 6M15 9l-6 6')
export const AlertIcon = strokes('M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.1')
export const QuestionIcon = strokes(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.1 1-1.1 2M12 16.7v.1',
)
export const ChevronLeftIcon = strokes('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = strokes('M9.5 6l6 6-6 6')
export const ArrowLeftIcon = strokes('M20 12H4.5M11 5.5 4.5 12l6.5 6.5')
export const BellIcon = strokes('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const PlusIcon = strokes('M12 5v14M5 12h14')
export const EditIcon = strokes('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5')
export const TrashIcon = strokes('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5')
export const CopyIcon = strokes('M9 9h11v11H9zM15 9V4H4v11h5')
export const ClipboardIcon = strokes('M8 5H5.5v15.5h13V5H16M8.5 3.5h7v4h-7z')
export const DownloadIcon = strokes('M12 4v11M7.5 10.8 12 15l4.5-4.2M4.5 19.5h15')
export const UploadIcon = strokes('M12 15.5V4.5M7.5 8.7 12 4.5l4.5 4.2M4.5 19.5h15')
export const SearchIcon = strokes('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16.2 16.2 20.5 20.5')
export const FilterIcon = strokes('M4 5h16l-6.2 7.5V19l-3.6-2v-4.5z')
export const RefreshIcon = strokes('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15')
export const ClockIcon = strokes('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.2l3.2 2')
export const CalendarIcon = strokes('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8')
export const TrophyIcon = strokes(
  'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6H4c0 3 1.2 4.7 3.8 5M16.5 6H20c0 3-1.2 4.7-3.8 5M12 14.5V18M8 20.5h8M9.5 20.5c0-1.5.8-2.5 2.5-2.5s2.5 1 2.5 2.5',
)
export const ChartIcon = strokes('M4 4v16h16M7.5 15.5l3.5-4.5 3 2.5 5-6.5')
export const EyeIcon = strokes(
  'M2.5 12C4.6 7.8 7.8 5.5 12 5.5s7.4 2.3 9.5 6.5c-2.1 4.2-5.3 6.5-9.5 6.5S4.6 16.2 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
)
export const EyeOffIcon = strokes(
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 4.2 0 7.4 2.3 9.5 6.5-.8 1.6-1.7 2.9-2.8 3.9M6 7.5C4.6 8.6 3.4 10.1 2.5 12c2.1 4.2 5.3 6.5 9.5 6.5 1.4 0 2.7-.3 3.9-.8M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const LockIcon = strokes('M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const KeyIcon = strokes('M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12.5 12H21v3.5M17 12v2.5')
export const MailIcon = strokes('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5')
export const LogInIcon = strokes('M14 4h5.5v16H14M4 12h10.5M10.5 7.5 15 12l-4.5 4.5')
export const LogOutIcon = strokes('M10 4H4.5v16H10M9.5 12H20M16 7.5 20.5 12 16 16.5')
export const SettingsIcon = strokes(
  'M4 7h8M16.5 7H20M4 17h3.5M12 17h8M14.2 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6M9.8 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
)
export const ServerIcon = strokes('M4 4.5h16v6.5H4zM4 13h16v6.5H4zM7.5 7.7v.1M7.5 16.2v.1M11 7.7h5M11 16.2h5')
export const PlayIcon = strokes('M7.5 5v14l11-7z')
export const PauseIcon = strokes('M8.5 5.5v13M15.5 5.5v13')
export const StopIcon = strokes('M6.5 6.5h11v11h-11z')
export const LinkIcon = strokes(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
)
export const ExternalIcon = strokes('M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H4.5v14h14V14')
export const MegaphoneIcon = strokes(
  'M4 10v4h3.5l8.5 4.5v-13L7.5 10zM7.5 14v5h3v-3.4M19 10.2c.7.5 1 1.1 1 1.8s-.3 1.3-1 1.8',
)
export const BulbIcon = strokes(
  'M9 17.5h6M10 20.5h4M8.8 14.8C7.3 13.7 6.5 12 6.5 10a5.5 5.5 0 0 1 11 0c0 2-.8 3.7-2.3 4.8-.2.8-.3 1.6-.2 2.7H9c.1-1.1 0-1.9-.2-2.7',
)
export const DotsIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5.5" cy="12" r="1.7" />
    <circle cx="12" cy="12" r="1.7" />
    <circle cx="18.5" cy="12" r="1.7" />
  </g>,
)
export const FileIcon = strokes('M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5')
export const ImageIcon = strokes('M4 5h16v14H4zM4 16l5-4.5 4 3.5 3-2.5 4 3.5M15 9.5v.1')
export const BroomIcon = strokes(
  'M19.5 4.5 13 11M9.5 9l5.5 5.5-3.5 5.5c-3 .3-5.8-.6-7.5-2.5 2.5-1 4.2-4.5 5.5-8.5M7.5 15.5l2 2',
)
export const CodeIcon = strokes('M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5M13.5 5l-3 14')
export const PinIcon = strokes('M9 4h6l-.8 6 3.3 3.5H6.5L9.8 10zM12 13.5V20.5')
export const StarIcon = strokes('M12 3.5l2.6 5.5 5.9.8-4.3 4.2 1 6L12 17.2 6.8 20l1-6-4.3-4.2 5.9-.8z')
export const ListIcon = strokes('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1')
export const DiceIcon = strokes('M5 4.5h14v15H5zM9 8.8v.1M15 8.8v.1M12 12v.1M9 15.2v.1M15 15.2v.1')
export const GripIcon = strokes('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1')
export const ArrowUpIcon = strokes('M12 19.5V5M6 11l6-6 6 6')
export const ArrowDownIcon = strokes('M12 4.5V19M6 13l6 6 6-6')
export const BoldIcon = strokes('M7 4.5h6.2a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7.2a3.9 3.9 0 0 1 0 7.8H7z')
export const ItalicIcon = strokes('M10 4.5h8M6 19.5h8M14 4.5l-4 15')
export const HeadingIcon = strokes('M6 4.5v15M18 4.5v15M6 12h12')
export const QuoteIcon = strokes('M9.5 7.5H5v6h4.5v-6c0 5-1.5 7.5-4 9M19 7.5h-4.5v6H19v-6c0 5-1.5 7.5-4 9')
export const ExpandIcon = strokes('M9.5 4.5h-5v5M14.5 4.5h5v5M9.5 19.5h-5v-5M14.5 19.5h5v-5')
export const ShrinkIcon = strokes('M4.5 9.5h5v-5M19.5 9.5h-5v-5M4.5 14.5h5v5M19.5 14.5h-5v5')
export const PrintIcon = strokes('M7 8.5v-5h10v5M7 17H4.5V8.5h15V17H17M7 14h10v6.5H7z')
export const QrIcon = strokes(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.1M14 20v.1M17.5 20H20v-2.5M7 7v.1M17 7v.1M7 17v.1',
)
export const PlugIcon = strokes('M9 3.5v4.5M15 3.5v4.5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5')
