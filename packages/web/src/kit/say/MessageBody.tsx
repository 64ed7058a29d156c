// antd's own message, notification and modal, in a chunk of their own.
import { App } from 'antd'
import { useEffect } from 'react'
import { useMessages } from './messages.ts'

// They leave by clocks of ours (leaving.ts).
// One below the other: a pile would hide what the older ones offer to do.
const toasts = { placement: 'topRight', top: 64, maxCount: 5, stack: false } as const
const sentences = { top: 64, maxCount: 5 } as const

export function MessageBody() {
  return (
    <App component={false} notification={toasts} message={sentences}>
      <Giver />
    </App>
  )
}

function Giver() {
  const given = App.useApp()
  useEffect(() => {
    useMessages.setState({ given })
    return () => useMessages.setState({ given: null, isWanted: false })
  }, [given])
  return null
}
