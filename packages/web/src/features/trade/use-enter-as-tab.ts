import { useEffect } from 'react'

/** Enter in a number goes to the next field, as traders type; Ctrl Enter still submits. */
export function useEnterAsTab(box: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const element = box.current
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const from = event.target as HTMLElement
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !from.closest('.hg-number-input')) return
      event.preventDefault()
      const fields = [
        ...(from.closest('form')?.querySelectorAll<HTMLElement>('input:not([disabled]), textarea:not([disabled])') ??
          []),
      ]
      fields[fields.indexOf(from) + 1]?.focus()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [box])
}
