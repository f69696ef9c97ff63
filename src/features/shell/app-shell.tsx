import type { ReactNode } from 'react'
import { Box } from '@chakra-ui/react'
export const AppShell = ({ children }: { children: ReactNode }) => <Box p="4">{children}</Box>
