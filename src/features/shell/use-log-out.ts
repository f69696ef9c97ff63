import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import { forgetDrafts } from '#src/lib/kept-drafts.ts'
import { leaveSession } from '#src/lib/session.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Ends the session, clears all cached data and navigates to the front page. */
export function useLogOut(): () => void {
  const queries = useQueryClient()
  const onError = useNotifyRefusal()
  const { mutate } = trpc.accounts.logOut.useMutation({
    onError(error) {
      leaveSession(false)
      onError(error)
    },
    onSuccess: async () => {
      await navigate('/')
      leaveSession(false)
      queries.clear()
      forgetDrafts()
    },
  })
  return () => {
    leaveSession(true)
    mutate()
  }
}
