import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { useLang, useText } from '../person/language.ts'
import { inOneLanguage } from '../show/formats.ts'
import './review.css'

export type Fact = readonly [Text, ReactNode]

/** The facts of a record as words and values; what was not said is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useText()
  const lang = useLang()
  return (
    <dl className="hg-review-facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([word, value]) => (
          <div key={word.en}>
            <dt>{t(word)}</dt>
            <dd {...(typeof value === 'string' ? { title: value } : {})}>
              {typeof value === 'string' ? inOneLanguage(value, lang) : value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
