// Our own stroke icons on a 24 x 24 grid. They take the size and colour of the text around them.
// Every screen loads those of this file; the others are in `screen-icons.tsx` and `tool-icons.tsx`.
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

export const strokes = (d: string) => icon(<path d={d} />)

/** A page with a column at its start. */
export const ColumnIcon = strokes('M4 5.5h16v13H4zM9.5 5.5v13')
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
export const RefreshIcon = strokes('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15')
export const EyeIcon = strokes(
  'M2.5 12C4.6 7.8 7.8 5.5 12 5.5s7.4 2.3 9.5 6.5c-2.1 4.2-5.3 6.5-9.5 6.5S4.6 16.2 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
)
export const EyeOffIcon = strokes(
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 4.2 0 7.4 2.3 9.5 6.5-.8 1.6-1.7 2.9-2.8 3.9M6 7.5C4.6 8.6 3.4 10.1 2.5 12c2.1 4.2 5.3 6.5 9.5 6.5 1.4 0 2.7-.3 3.9-.8M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const LogInIcon = strokes('M14 4h5.5v16H14M4 12h10.5M10.5 7.5 15 12l-4.5 4.5')
export const LogOutIcon = strokes('M10 4H4.5v16H10M9.5 12H20M16 7.5 20.5 12 16 16.5')
export const BroomIcon = strokes(
  'M19.5 4.5 13 11M9.5 9l5.5 5.5-3.5 5.5c-3 .3-5.8-.6-7.5-2.5 2.5-1 4.2-4.5 5.5-8.5M7.5 15.5l2 2',
)
export const BookIcon = strokes('M5 4.5h10.5a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10.5')
export const ListIcon = strokes('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1')
export const PlugIcon = strokes('M9 3.5v4.5M15 3.5v4.5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5')
