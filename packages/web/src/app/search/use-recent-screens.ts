import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberOpened } from './recent.ts'

/** Remembers each screen as it is opened, for the search. */
export function useRecentScreens(): void {
  const router = useRouter()
  useEffect(() => {
    const remember = () => {
      const { pathname, staticData } = router.state.matches.at(-1) ?? {}
      const screen = staticData?.screen
      if (pathname && screen?.menu) rememberOpened({ url: pathname, title: screen.title })
    }
    remember()
    return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && remember())
  }, [router])
}
