import { sessionWords } from '@hedgerow/contract/session/session.text'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { signInTabs, type Tab } from './asked-tab.ts'
import './sign-in-tabs.css'

const words = { password: sessionWords.byPassword, captcha: sessionWords.byCode } as const

interface SignInTabsProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
}

/** By password, or by a code to the phone. */
export function SignInTabs({ tab, onTab }: SignInTabsProps) {
  const t = useText()
  const choose = (next: Tab) => {
    history.replaceState(history.state, '', next === 'captcha' ? '?tab=captcha' : location.pathname)
    onTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') choose(tab === 'password' ? 'captcha' : 'password')
  }
  return (
    <div className="sign-in-tabs" role="tablist">
      {signInTabs.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={tab === one}
          tabIndex={tab === one ? 0 : -1}
          onClick={() => choose(one)}
          onKeyDown={onKeyDown}
        >
          {t(words[one])}
        </button>
      ))}
    </div>
  )
}
