/** A toast with something to do: it leaves by itself, but not while somebody points at it or has the focus in it. */
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** Specification §9. */
const standsMs = 6_000

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
  let timer: number | undefined
  const held = new Set<'pointer' | 'focus'>()
  const dismiss = () => {
    clearTimeout(timer)
    notification.destroy(key)
  }
  const wait = () => {
    clearTimeout(timer)
    if (held.size === 0) timer = window.setTimeout(dismiss, standsMs)
  }
  const hold = (by: 'pointer' | 'focus') => () => {
    held.add(by)
    clearTimeout(timer)
  }
  const release = (by: 'pointer' | 'focus') => () => {
    held.delete(by)
    wait()
  }
  notification.open({
    key,
    title,
    icon,
    role,
    actions: leave(dismiss),
    duration: false,
    props: {
      onPointerEnter: hold('pointer'),
      onPointerLeave: release('pointer'),
      onFocus: hold('focus'),
      onBlur: release('focus'),
    },
  })
  wait()
}
