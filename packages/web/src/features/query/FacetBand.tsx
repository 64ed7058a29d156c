/** Cards above a list: each counts one column under the conditions of all other cards, and each of its values is a condition. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { type Facets, facetCap } from '@hedgerow/contract/query/facet.contract'
import { queryTexts } from '@hedgerow/contract/query/query.text'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useListSearch } from '../../kit/filter/list-search.ts'
import { Failed } from '../../kit/page/Failed.tsx'
import { useLang, useText } from '../../kit/person/language.ts'
import { formatBig, formatNumber } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { chosenOf, toggled } from './facet-choice.ts'
import './facets.css'

interface FacetBandProps {
  readonly of: ListDeclaration
  readonly endpoint: Endpoint
  readonly facets: readonly string[]
}

export function FacetBand({ of, endpoint, facets }: FacetBandProps) {
  const t = useText()
  const { query, change } = useListSearch(of)
  const { filters } = query
  const facetQuery = useQueryOf(endpoint, { queryWrapper: filters }, { placeholderData: keepPreviousData })
  const reply = facetQuery.data as Facets | undefined
  if (facetQuery.error && !reply) return <Failed because={facetQuery.error} retry={() => void facetQuery.refetch()} />
  const isSet = facets.some((name) => filters[name])
  const cleared = () => Object.fromEntries(Object.entries(filters).filter(([name]) => !facets.includes(name)))
  return (
    <section className="hg-facets" aria-label={t(queryTexts.facets)} aria-busy={facetQuery.isFetching}>
      {isSet || reply?.isCapped ? (
        <p className="hg-facets-head">
          {reply?.isCapped ? <span className="hg-hint">{t(queryTexts.newest, { count: facetCap })}</span> : null}
          {facets.flatMap((name) =>
            chosenOf(filters, name).map((value) => (
              <Chip
                key={`${name} ${value}`}
                of={of}
                name={name}
                value={value}
                facet={reply?.facets.find((one) => one.name === name)}
                onRemove={() => change({ filters: toggled(filters, name, value, true) })}
              />
            )),
          )}
          {isSet ? (
            <Button size="small" onClick={() => change({ filters: cleared() })}>
              {t(queryTexts.clearAll)}
            </Button>
          ) : null}
        </p>
      ) : null}
      <div className="hg-facet-cards">
        {facets.map((name) => (
          <FacetCard
            key={name}
            of={of}
            name={name}
            facet={reply?.facets.find((one) => one.name === name)}
            chosen={chosenOf(filters, name)}
            onToggle={(value, isAdding) => change({ filters: toggled(filters, name, value, isAdding) })}
          />
        ))}
      </div>
    </section>
  )
}

interface FacetOf {
  readonly of: ListDeclaration
  readonly name: string
  readonly facet: Facets['facets'][number] | undefined
}

interface ChipProps extends FacetOf {
  readonly value: string
  readonly onRemove: () => void
}

/** A condition of the cards, also where its value is not among those that its card shows. */
function Chip({ of, name, facet, value, onRemove }: ChipProps) {
  const t = useText()
  const valueText = useShownValue(of, name)
  const label = facet?.values.find((one) => one.value === value)?.label ?? valueText(value)
  const says = `${t(of.words[name] ?? { zh: name, en: name })}: ${label}`
  return (
    <button type="button" className="hg-facet-chip" aria-label={t(queryTexts.removeChip, { says })} onClick={onRemove}>
      {says}
      <X size={12} aria-hidden />
    </button>
  )
}

interface FacetCardProps extends FacetOf {
  readonly chosen: readonly string[]
  readonly onToggle: (value: string, isAdding: boolean) => void
}

function FacetCard({ of, name, facet, chosen, onToggle }: FacetCardProps) {
  const t = useText()
  const lang = useLang()
  const title = t(of.words[name] ?? { zh: name, en: name })
  const most = Math.max(1, ...(facet?.values ?? []).map(({ count }) => count))
  const valueText = useShownValue(of, name)
  const press = (value: string) => (event: MouseEvent) => onToggle(value, event.ctrlKey || event.metaKey)
  return (
    <fieldset className="hg-facet">
      <legend>
        {title}
        <span className="hg-facet-unit">{limitCurrency}</span>
      </legend>
      {facet?.values.map(({ value, label, count, worthUsd }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          disabled={value === ''}
          title={worthUsd === null ? undefined : t(queryTexts.worth, { amount: worthUsd })}
          onClick={press(value)}
        >
          <span className="hg-facet-name">{label ?? valueText(value)}</span>
          <span className="hg-number">{formatNumber(String(count), 0)}</span>
          <span className="hg-number hg-facet-worth">{worthUsd === null ? '' : formatBig(worthUsd, lang, 1)}</span>
          <span className="hg-facet-bar" style={{ inlineSize: `${Math.round((100 * count) / most)}%` }} aria-hidden />
        </button>
      ))}
      {facet && facet.others > 0 ? <p className="hg-hint">{t(queryTexts.others, { count: facet.others })}</p> : null}
    </fieldset>
  )
}

function useShownValue(of: ListDeclaration, name: string) {
  const t = useText()
  const dictionary = of.columns[name]?.dictionary
  return (value: string) => {
    if (value === '') return t(queryTexts.noValue)
    if (dictionary) return t(labelOf(dictionary, value))
    return name.endsWith('Month') ? value.replace(/^(\d{4})(\d{2})$/, '$1/$2') : value
  }
}
