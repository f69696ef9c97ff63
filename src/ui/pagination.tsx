import { HStack, Text } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

export interface PaginationProps {
  /** Counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <HStack as="nav" aria-label={t`Pages`} justify="center" gap="3" mt="5">
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeftIcon />}
        variant="outline"
        size="sm"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </Text>
      <IconButton
        label={t`Next page`}
        icon={<ChevronRightIcon />}
        variant="outline"
        size="sm"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </HStack>
  )
}
