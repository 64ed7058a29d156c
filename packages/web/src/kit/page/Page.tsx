/** The frame inside the shell of every screen: title, one line of help, the actions of the page. */
import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import './kit.css'
import './table.css'
import { useText } from '../person/language.ts'

interface PageProps {
  readonly title: Text
  readonly help?: Text | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, help, actions, children }: PageProps) {
  const t = useText()
  return (
    <div className="hg-page">
      <header className="hg-page-head">
        <div>
          <h1 tabIndex={-1}>{t(title)}</h1>
          {help ? <p className="hg-page-help">{t(help)}</p> : null}
        </div>
        {actions ? <div className="hg-page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
