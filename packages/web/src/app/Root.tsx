// Around every screen: the theme follows the choice, the document is titled after the screen, and focus goes to its heading.
import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useLang } from '../kit/person/language.ts'
import { useSettings } from '../kit/person/settings.ts'
import { applySettings } from '../kit/person/theme.ts'
import { useScreenTitle } from './use-screen-title.ts'

export function Root() {
  const settings = useSettings()
  const lang = useLang()
  useLayoutEffect(() => applySettings(settings, lang), [settings, lang])
  useLayoutEffect(removeSplash, [])
  useScreenTitle()
  return <Outlet />
}

/** The splash is part of index.html; it goes once the session is known and the first screen stands. */
const fadeMs = 200

function removeSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  splash.classList.add('leaving')
  setTimeout(() => splash.remove(), fadeMs)
}
