/** Parts of which one is on screen: one stop of the keyboard, arrows move between them. */
import type { Text } from '@hedgerow/contract/kit/text'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '../person/language.ts'
import './tabs.css'

export interface Tab {
  readonly key: string
  readonly title: Text
  readonly body: () => ReactNode
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  /** The first one while it names none of them. */
  readonly current: string | undefined
  readonly onShow: (key: string) => void
}

export function Tabs({ tabs, current, onShow }: TabsProps) {
  const t = useText()
  const id = useId()
  const open = tabs.find(({ key }) => key === current) ?? tabs[0]
  const at = tabs.findIndex(({ key }) => key === open?.key)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[to % tabs.length]
    if (!next) return
    onShow(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div role="tablist" onKeyDown={onKeyDown} className="hg-tablist" tabIndex={-1}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            id={`${id}-${key}`}
            aria-selected={key === open?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === open?.key ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {t(title)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open?.key}`} className="hg-tab-panel">
        {open?.body()}
      </div>
    </>
  )
}
