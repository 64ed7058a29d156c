/** A toast with something to do: it leaves by itself, but not while somebody points at it or has the focus in it. */
import type { ReactNode } from 'react'
import { leaving } from './leaving.ts'
import { messages } from './messages.ts'

interface Toast {
  readonly key: string
  readonly title: ReactNode
  readonly icon: ReactNode
  readonly role: 'status' | 'alert'
  /** What can be done; it is given how to take the toast away. */
  readonly leave: (dismiss: () => void) => ReactNode
}

export async function showToast({ key, title, icon, role, leave }: Toast): Promise<void> {
  const { notification } = await messages()
  const { wait, stop, props } = leaving(() => dismiss())
  const dismiss = () => {
    stop()
    notification.destroy(key)
  }
  notification.open({ key, title, icon, role, actions: leave(dismiss), duration: false, props })
  wait()
}
