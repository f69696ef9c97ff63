import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { cleanCache } from '#src/lib/clean-cache.ts'
import { Button } from './button.tsx'
import { AlertIcon, BroomIcon, RefreshIcon } from './icons.tsx'

/** What is left when a screen fell over: what happened, and two ways on. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return (
    <Stack maxW="44rem" mx="auto" px="5" py={{ base: '10', sm: '20' }} gap="5" role="alert">
      <Box color="fg.error" fontSize="3xl">
        <AlertIcon />
      </Box>
      <Heading as="h1" size="2xl">
        <Trans>Something broke on this page</Trans>
      </Heading>
      <Text color="fg.muted">
        <Trans>Please report this error with the text below, so that it can be mended.</Trans>
      </Text>
      <Text fontFamily="mono" fontWeight="600" overflowWrap="anywhere">
        {message}
      </Text>
      {stack && (
        <Box
          as="pre"
          tabIndex={0}
          p="4"
          maxH="20rem"
          overflow="auto"
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l2"
          fontSize="xs"
        >
          {stack}
        </Box>
      )}
      <HStack gap="3" flexWrap="wrap">
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="outline" tone="gray" icon={<BroomIcon />} onClick={cleanCache}>
          <Trans>Clear cache</Trans>
        </Button>
      </HStack>
    </Stack>
  )
}
