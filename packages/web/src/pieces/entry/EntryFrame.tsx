// The frame of every page before somebody is signed in: no shell, no component library.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import type { ReactNode } from 'react'
import { useText } from '../../kit/person/language.ts'
import { Logo } from '../../kit/show/Logo.tsx'
import { CoverArt } from './CoverArt.tsx'
import { EntryTools } from './EntryTools.tsx'
import './entry.css'
import './entry-form.css'

interface EntryFrameProps {
  readonly title: string
  readonly children: ReactNode
}

export function EntryFrame({ title, children }: EntryFrameProps) {
  const t = useText()
  return (
    <div className="entry">
      <header className="entry-cover">
        <p className="entry-brand">
          <Logo size={36} />
          <span>
            {t(shellWords.product)} <small>{t(shellWords.productLine)}</small>
          </span>
        </p>
        <div>
          <p className="entry-claim">{t(sessionWords.tagline)}</p>
          <p className="entry-about">{t(sessionWords.about)}</p>
        </div>
        <div>
          <CoverArt />
          <ul className="entry-legend">
            <li>
              <i />
              {t(sessionWords.covered)}
            </li>
            <li>
              <i />
              {t(sessionWords.open)}
            </li>
          </ul>
        </div>
        <p className="entry-copyright">{t(shellWords.copyright)}</p>
      </header>
      <div className="entry-paper">
        <EntryTools />
        <main className="entry-body">
          <h1 className="entry-title" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
      </div>
    </div>
  )
}
