/** Where the cursor was when a dialog or drawer opened is where it is again once that is gone. */
import { useEffect, useState } from 'react'

export function useReturnFocus(): void {
  // Read while it is first drawn: right after, the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog has let go; on another screen, or where something else was chosen since, it stays there.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
}
