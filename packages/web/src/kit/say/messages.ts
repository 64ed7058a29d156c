/**
 * Toasts and dialogs of antd, fetched with the first one that is asked for: a screen stands without them. `MessageHost`
 * gives them a place inside the theme; whoever wants to say something waits for `messages()`.
 */
import type { App } from 'antd'
import { create } from 'zustand'

type Messages = ReturnType<typeof App.useApp>

interface MessageState {
  readonly isWanted: boolean
  readonly given: Messages | null
}

export const useMessages = create<MessageState>(() => ({ isWanted: false, given: null }))

/** Fetches them ahead of need, so that a refusal can be told even when the network is gone by then. */
export const prefetchMessages = () => useMessages.setState({ isWanted: true })

/** Resolves once the host has them. */
export function messages(): Promise<Messages> {
  const { given } = useMessages.getState()
  if (given) return Promise.resolve(given)
  return new Promise((resolve) => {
    const stop = useMessages.subscribe((state) => {
      if (!state.given) return
      stop()
      resolve(state.given)
    })
    prefetchMessages()
  })
}
