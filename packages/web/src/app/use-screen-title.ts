/** Names the document after the screen and, when the screen changes, moves focus to its heading so that readers hear it. */
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../kit/person/language.ts'
import { titleOf } from './screen-table.ts'

export function useScreenTitle(): void {
  const t = useText()
  const router = useRouter()
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  const title = t(titleOf(screen))

  useEffect(() => {
    document.title = screen ? `${title} · ${t(shellWords.product)}` : t(shellWords.product)
  }, [screen, title, t])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}

function focusHeading(): void {
  // A page that already placed the cursor (a form's first field) keeps it.
  if (document.activeElement?.closest('main')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
