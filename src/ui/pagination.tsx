import { HStack, Text } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton, IconLink } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
} & ({ onPage: (page: number) => void; href?: never } | { href: (page: number) => string; onPage?: never })

/** `href` where the page is part of the address, `onPage` where it is not. */
export function Pagination({ page, pages, ...way }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <HStack as="nav" aria-label={t`Pages`} justify="center" gap="3" mt="5">
      <Step {...way} to={page - 1} label={t`Previous page`} icon={<ChevronLeftIcon />} disabled={page <= 1} />
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </Text>
      <Step
        {...way}
        to={page + 1}
        label={t`Next page`}
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
      />
    </HStack>
  )
}

interface StepProps extends Pick<PaginationProps, 'onPage' | 'href'> {
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
