/** The logo: a flag on its pole. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <path d="M8.5 3.5v25" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" fill="none" />
    <path d="M9.8 5h18l-5.2 6.3 5.2 6.3h-18z" fill="var(--chakra-colors-brand-solid)" />
    <path d="M9.8 11.3h12.8l5.2 6.3h-18z" fill="var(--chakra-colors-brand-fg)" opacity="0.45" />
  </svg>
)
