/** The filters of a list: one line of them, the others behind a button, and what is set behind it as words. They apply on the button or Enter, never while typing. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Column, ListDeclaration } from '@hedgerow/contract/kit/list'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type FormEvent, lazy, type Ref, Suspense, useRef, useState } from 'react'
import { useText } from '../person/language.ts'
import { FilterField } from './FilterField.tsx'
import { type Filters, sameFilters, useListDefaults } from './list-search.ts'

const FilterWords = lazy(async () => ({ default: (await import('./FilterWords.tsx')).FilterWords }))

interface FilterFormProps {
  readonly of: ListDeclaration
  readonly applied: Filters
  readonly onApply: (filters: Filters) => void
  readonly formRef?: Ref<HTMLFormElement>
  readonly stops?: Stops | undefined
  /** Filters that the page sets and shows beside this form: no word repeats them. */
  readonly besides?: readonly string[] | undefined
}

/** What a query is not asked with: the filter, and what is wrong with it. */
export type Stops = (filters: Filters) => readonly [filter: string, says: Text] | undefined

/** As many as one line holds. A phone keeps its screen for the list: all its filters are behind one button. */
const shownAtFirst = () => (window.innerWidth < 640 ? 0 : window.innerWidth < 1024 ? 2 : 3)

export function FilterForm({ of, applied, onApply, formRef, stops, besides = noNames }: FilterFormProps) {
  const t = useText()
  const defaults = useListDefaults(of)
  const [draft, setDraft] = useState<Filters>(applied)
  const [showsAll, setShowsAll] = useState(false)
  const [atFirst] = useState(shownAtFirst)
  /** The filter that stops a query, and why. */
  const [stop, setStop] = useState<ReturnType<Stops>>()
  const latest = useRef(draft)
  latest.current = draft
  // Back and forward change the applied filters from outside; another order or page leaves what is being typed.
  const [seen, setSeen] = useState(applied)
  if (!sameFilters(seen, applied)) {
    setSeen(applied)
    setDraft(applied)
  }

  const declared = inOrder(of, defaults)
  if (declared.length === 0) return null
  const fields = showsAll ? declared : declared.slice(0, atFirst)
  const isFolded = fields.length === 0
  const count = Object.keys(applied).length
  const folded = showsAll ? [] : foldedOf(of, applied, fields).filter(([name]) => !besides.includes(name))

  const change = (name: string, value: string) => {
    if (value !== '') setStop(undefined)
    latest.current = { ...latest.current, [name]: value }
    setDraft(latest.current)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // A date settles on the same Enter that submits; the reference already holds it, the state not yet.
    const filters = withoutEmpty(latest.current)
    const lacks = of.asks?.find((name) => !filters[name])
    const stopping = lacks ? lackOf(of, lacks) : stops?.(filters)
    setStop(stopping)
    if (stopping) setShowsAll(true)
    else onApply(filters)
  }
  const reset = () => {
    setStop(undefined)
    setDraft(defaults)
    onApply(defaults)
  }
  return (
    <search>
      <form
        ref={formRef}
        className={isFolded ? 'hg-card hg-filters hg-filters-folded' : 'hg-card hg-filters'}
        aria-label={t(kitWords.filters)}
        onSubmit={apply}
      >
        <div className="hg-filter-fields">
          {fields.map(([name, column]) => (
            <FilterField
              key={name}
              name={name}
              declared={column}
              label={of.words[name] ?? { zh: name, en: name }}
              filters={draft}
              onChange={change}
              says={name === stop?.[0] ? t(stop[1]) : undefined}
            />
          ))}
        </div>
        <div className="hg-filter-buttons">
          {declared.length > atFirst ? (
            <Button type="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {isFolded
                ? `${t(kitWords.filters)}${count > 0 ? ` (${count})` : ''}`
                : t(showsAll ? kitWords.less : kitWords.more)}
              {showsAll ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
            </Button>
          ) : null}
          {isFolded ? null : (
            <>
              <Button onClick={reset}>{t(kitWords.reset)}</Button>
              <Button type="primary" htmlType="submit">
                {t(kitWords.query)}
              </Button>
            </>
          )}
        </div>
        {folded.length > 0 ? (
          <Suspense fallback={null}>
            <FilterWords
              folded={folded}
              words={of.words}
              filters={applied}
              asks={of.asks ?? noNames}
              onApply={onApply}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

const noNames: readonly string[] = []
type Declared = readonly (readonly [name: string, declared: Column])[]

const isSet = (filters: Filters, name: string) => [name, `${name}Start`, `${name}End`].some((one) => filters[one])

/** The first of the list, those that it opens with or asks for, then the others: what stands in the line is what readers use. */
function inOrder(of: ListDeclaration, defaults: Filters): Declared {
  const [first, ...others] = Object.entries(of.columns).filter(([, { filter, unasked }]) => filter && !unasked)
  const opensWith = ([name]: Declared[number]) => isSet(defaults, name) || !!of.asks?.includes(name)
  return first ? [first, ...others.filter(opensWith), ...others.filter((one) => !opensWith(one))] : []
}

/** What is set and has no field in sight; of what no form shows, that which has a name. */
const foldedOf = ({ columns }: ListDeclaration, applied: Filters, fields: Declared): Declared =>
  Object.entries(columns).filter(
    ([name, { filter, unasked, dictionary }]) =>
      filter && isSet(applied, name) && (!unasked || dictionary) && !fields.some(([field]) => field === name),
  )

const lackOf = ({ words }: ListDeclaration, name: string) =>
  [name, filled(kitWords.chooseFilter, { field: words[name] ?? name })] as const

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
