/** What was typed is not lost without a question: on another screen, in a closed tab, or with the dialog or drawer around it. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useSession } from '../person/session-store.ts'
import { useConfirm } from '../say/ConfirmDialog.tsx'

const leaveQuestion = {
  title: kitWords.leaveTitle,
  body: null,
  verb: kitWords.leave,
  cancel: kitWords.stay,
  danger: true,
} as const

interface Place {
  readonly pathname: string
  readonly search: unknown
}
/** What was typed and is kept elsewhere too. */
interface Outliving {
  readonly isKept: () => boolean
  readonly drop: () => void
}

const isSamePlace = (one: Place, other: Place) =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search)

/**
 * Guards the screen while `isUnsaved()`. Gives back the same question for what closes by itself: `if (await mayLeave())
 * close()`.
 */
export function useUnsaved(isUnsaved: () => boolean, draft?: Outliving): () => Promise<boolean> {
  const confirm = useConfirm()
  const latest = useRef({ isUnsaved, draft })
  latest.current = { isUnsaved, draft }
  const asking = useRef(false)
  const mayLeave = useCallback(async () => {
    if (!latest.current.isUnsaved()) return true
    // Esc or Back pressed again while the question stands is no second question.
    if (asking.current) return false
    asking.current = true
    try {
      const mayGo = await confirm(leaveQuestion)
      if (mayGo) latest.current.draft?.drop()
      return mayGo
    } finally {
      asking.current = false
    }
  }, [confirm])
  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }: { current: Place; next: Place }) => {
        // Whose session ended can save nothing here.
        const isOver = useSession.getState().token === null
        return !isOver && !isSamePlace(current, next) && !(await mayLeave())
      },
      [mayLeave],
    ),
    // What comes back after a reload needs no question.
    enableBeforeUnload: useCallback(() => latest.current.isUnsaved() && !latest.current.draft?.isKept(), []),
  })
  return mayLeave
}
