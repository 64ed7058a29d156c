/** The calls of the product for people who write programs: found by any word, each opened in place. */
import { docsTexts } from '@hedgerow/contract/kit/shell/docs.text'
import { docsScreen } from '@hedgerow/contract/kit/shell/shell.screens'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { Empty } from '../../kit/page/Empty.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useLang, useText } from '../../kit/person/language.ts'
import { CallView } from './CallView.tsx'
import './docs.css'
import { callsOf, type Description, inLanguage, isAbout, readDescription } from './description.ts'

export function DocsPage() {
  const t = useText()
  const description = useQuery({
    queryKey: ['/openapi.json'],
    queryFn: readDescription,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const download = (
    <a href="/openapi.json" download>
      {t(docsTexts.download)}
    </a>
  )
  return (
    <Page title={docsScreen.title} help={docsTexts.help} actions={download}>
      {description.error ? <Failed because={description.error} retry={() => void description.refetch()} /> : null}
      {description.data ? <Calls description={description.data} /> : null}
    </Page>
  )
}

function Calls({ description }: { readonly description: Description }) {
  const t = useText()
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const calls = callsOf(description)
  const matching = calls.filter((call) => isAbout(call, wanted))
  const features = description.tags.map(({ name, description: title }) => ({
    name,
    title: inLanguage(title, lang),
    calls: matching.filter(({ tags }) => tags.includes(name)),
  }))
  return (
    <>
      <div className="docs-search">
        <input
          type="search"
          aria-label={t(docsTexts.search)}
          placeholder={t(docsTexts.search)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="hg-hint" role="status">
          {t(docsTexts.shown, { shown: matching.length, count: calls.length })}
        </span>
      </div>
      {matching.length === 0 ? <Empty says={docsTexts.nothing} /> : null}
      {features
        .filter((feature) => feature.calls.length > 0)
        .map((feature) => (
          <Feature key={feature.name} title={feature.title} isFound={wanted !== ''}>
            {feature.calls.map((call) => (
              <CallView key={call.operationId} call={call} shared={description.components.parameters} />
            ))}
          </Feature>
        ))}
    </>
  )
}

interface FeatureProps {
  readonly title: string
  /** Something was searched: what was found lies open. */
  readonly isFound: boolean
  readonly children: readonly ReactElement[]
}

/** Hundreds of calls are drawn when their feature is opened. */
function Feature({ title, isFound, children }: FeatureProps) {
  const [isChosen, setChosen] = useState(false)
  const isOpen = isFound || isChosen
  return (
    <details
      className="docs-feature"
      open={isOpen}
      onToggle={({ currentTarget }) => isFound || setChosen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2> <span className="hg-hint">{children.length}</span>
      </summary>
      {isOpen ? children : null}
    </details>
  )
}
