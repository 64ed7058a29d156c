import { lazy, Suspense } from 'react'
import { useMessages } from './messages.ts'

const MessageBody = lazy(async () => ({ default: (await import('./MessageBody.tsx')).MessageBody }))

/** The place of toasts and dialogs: once inside the theme, beside the screen. */
export function MessageHost() {
  const isWanted = useMessages((state) => state.isWanted)
  return <Suspense>{isWanted ? <MessageBody /> : null}</Suspense>
}
