import { Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { HomeIcon, RefreshIcon } from '#src/ui/icons.tsx'

/** The page for an address that leads nowhere, is not for this reader, or failed. */
export function ErrorScreen({ status }: { status: number }) {
  const isFault = status !== 404 && status !== 403
  return (
    <Stack minH="80dvh" align="center" justify="center" textAlign="center" gap="4" px="5">
      <Text
        fontFamily="mono"
        fontWeight="700"
        fontSize={{ base: '6xl', sm: '8xl' }}
        lineHeight="1"
        letterSpacing="-0.04em"
        color={isFault ? 'fg.error' : 'brand.fg'}
        aria-hidden
      >
        {status}
      </Text>
      <Heading as="h1" size="2xl">
        <Words status={status} title />
      </Heading>
      <Text color="fg.muted" maxW="28rem">
        <Words status={status} />
      </Text>
      <HStack gap="3" mt="3" flexWrap="wrap" justify="center">
        <LinkButton href="/" icon={<HomeIcon />}>
          <Trans>Home</Trans>
        </LinkButton>
        {isFault && (
          <Button variant="outline" tone="gray" icon={<RefreshIcon />} onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </HStack>
    </Stack>
  )
}

function Words({ status, title }: { status: number; title?: boolean }) {
  if (status === 404) {
    return title ? (
      <Trans>Nothing at this address</Trans>
    ) : (
      <Trans>The page may have moved, or the link is not complete.</Trans>
    )
  }
  if (status === 403) {
    return title ? (
      <Trans>This page is not for you</Trans>
    ) : (
      <Trans>Your account may not open it. Ask an organiser if you think it should.</Trans>
    )
  }
  return title ? (
    <Trans>Something went wrong on our side</Trans>
  ) : (
    <Trans>The server could not make this page. Please try again in a moment.</Trans>
  )
}
