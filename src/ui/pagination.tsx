import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton, IconLink } from './button.tsx'
import styles from './pagination.styles.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './screen-icons.tsx'

/** `href` where the page is part of the address, `onPage` where it is not. */
export type PageWay =
  | { onPage: (page: number) => void; href?: never }
  | { href: (page: number) => string; onPage?: never }

export type PaginationProps = PageWay & {
  /** Counted from 1. */
  page: number
  pages: number
}

export function Pagination({ page, pages, ...way }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav aria-label={t`Pages`} className={styles.root}>
      <Step {...way} to={page - 1} label={t`Previous page`} icon={<ChevronLeftIcon />} disabled={page <= 1} />
      <span className={styles.place} aria-live="polite">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Step
        {...way}
        to={page + 1}
        label={t`Next page`}
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
      />
    </nav>
  )
}

interface StepProps extends Pick<PageWay, 'onPage' | 'href'> {
  to: number
  label: string
  icon: React.JSX.Element
  disabled: boolean
}

const Step = ({ to, onPage, href, disabled, ...rest }: StepProps) =>
  href && !disabled ? (
    <IconLink {...rest} variant="outline" size="sm" href={href(to)} />
  ) : (
    <IconButton {...rest} variant="outline" size="sm" disabled={disabled} onClick={() => onPage?.(to)} />
  )
