/** A form focuses a moment after it decided to: by then the control may have left the page, and a select that has left throws. */
import { useCallback } from 'react'
import type { RefCallBack } from 'react-hook-form'

/** An element, or what a control of antd hands out in its place. */
interface Focusable {
  readonly nativeElement?: Element | null
  readonly isConnected?: boolean
  readonly focus?: () => void
  readonly select?: () => void
}

export function living(control: Focusable) {
  const isThere = () => (control.nativeElement ?? control).isConnected === true
  return {
    focus: () => (isThere() ? control.focus?.() : undefined),
    select: () => (isThere() ? control.select?.() : undefined),
  }
}

export const useLivingRef = (ref: RefCallBack): RefCallBack =>
  useCallback((control: Focusable | null) => ref(control && living(control)), [ref])
