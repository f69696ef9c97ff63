import { Dialog, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { Chakra } from './chakra.tsx'
import type { DialogProps } from './dialog-props.ts'
import { CloseIcon } from './icons.tsx'

const widths = { sm: '24rem', md: '32rem', lg: '44rem', xl: '62rem', full: 'calc(100vw - 2rem)' }

export default function DialogFrame({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  alert,
  placement = 'center',
}: DialogProps) {
  const { t } = useLingui()
  const isSide = placement === 'side'
  // Opens one frame after mounting, so that the entrance is seen the first time too.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <Chakra>
      <Dialog.Root
        open={open && ready}
        onOpenChange={(change) => !change.open && onClose()}
        placement="center"
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={!alert}
        scrollBehavior="inside"
        motionPreset={isSide ? 'slide-in-right' : 'scale'}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop bg="rgb(4 7 12 / 50%)" backdropFilter="blur(8px)" />
          <Dialog.Positioner padding={isSide ? '0' : '4'} justifyContent={isSide ? 'flex-end' : 'center'}>
            <Dialog.Content
              bg="bg.panel"
              borderWidth="1px"
              borderColor="border"
              maxWidth={isSide ? '20rem' : widths[size]}
              width="full"
              mx={isSide ? '0' : undefined}
              my={isSide ? '0' : undefined}
              height={isSide ? '100dvh' : undefined}
              maxHeight={isSide ? '100dvh' : undefined}
              borderRadius={isSide ? '0' : 'l3'}
            >
              <Dialog.Header justifyContent="space-between" alignItems="center" gap="4" pe="3">
                <Dialog.Title fontSize="lg" fontWeight="600">
                  {title}
                </Dialog.Title>
                <IconButton label={t`Close`} icon={<CloseIcon />} size="sm" onClick={onClose} />
              </Dialog.Header>
              <Dialog.Body pb="5">{children}</Dialog.Body>
              {footer && (
                <Dialog.Footer gap="3" flexWrap="wrap">
                  {footer}
                </Dialog.Footer>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Chakra>
  )
}
