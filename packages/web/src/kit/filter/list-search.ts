/**
 * What a list shows, kept in the address: filters by their wire names, `page` (from 1), `size`, `sort`. Back, reload and
 * a link from a figure on the dashboard then all open the same rows.
 */

import { defaultPageSize, filterNames, type ListDeclaration } from '@hedgerow/contract/kit/list'
import { wordsOver } from '@hedgerow/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGo } from '../link/use-go.ts'
import { useCan } from '../person/session-store.ts'
import { filtersIn, leftOf, orderIn, startOf, useListViews } from './list-views.ts'

export type Filters = Readonly<Record<string, string>>
export interface ListQuery {
  readonly filters: Filters
  /** From 1, as on screen. */
  readonly page: number
  readonly size: number
  /** Empty for the list's own order. */
  readonly sort: string
}

export const pageSizes = [10, 25, 50, 100]
type Search = Readonly<Record<string, unknown>>

/** Reads the address. Without any filter in it, the list's default filters apply; `all` says that they were cleared. */
function readSearch(of: ListDeclaration, defaults: Filters, search: Search): ListQuery {
  const named = namedIn(of, search)
  const useDefaults = named.length === 0 && search.all === undefined
  return {
    filters: useDefaults ? defaults : Object.fromEntries(named),
    page: Math.max(1, wholeNumber(search.page, 1)),
    size: (of.pageSizes ?? pageSizes).includes(wholeNumber(search.size, 0))
      ? wholeNumber(search.size, 0)
      : defaultPageSize,
    sort: textOf(search.sort),
  }
}

const namedIn = (of: ListDeclaration, search: Search) =>
  filterNames(of).flatMap((name): [string, string][] => {
    const text = textOf(search[name])
    return text === '' ? [] : [[name, text]]
  })

/** Whether the address leaves the filters to the list. */
export function useIsBare(of: ListDeclaration): boolean {
  const search = useSearch({ strict: false }) as Search
  return namedIn(of, search).length === 0 && search.all === undefined
}

/** Writes the address, leaving out what is the default anyway. */
function writeSearch(defaults: Filters, query: ListQuery): Record<string, unknown> {
  const isDefault = sameFilters(query.filters, defaults)
  const cleared = Object.keys(query.filters).length === 0 && !isDefault
  return {
    ...(isDefault ? {} : query.filters),
    ...(cleared ? { all: 1 } : {}),
    ...(query.page > 1 ? { page: query.page } : {}),
    ...(query.size !== defaultPageSize ? { size: query.size } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
  }
}

/** The filters that a list opens with for its reader: those of the reader's own view, what the reader's work asks, else the list's. */
export function useListDefaults(of: ListDeclaration): Filters {
  const can = useCan()
  const start = startOf(useListViews(of))
  const filters = useMemo(() => start && filtersIn(of, start), [of, start])
  const own = of.defaultsFor?.find(({ needs, without }) => can(needs) && !(without && can(without)))
  return filters ?? own?.filters ?? of.defaults
}

/** In which order it stands while the address names none. */
function useUsualOrder(of: ListDeclaration): string {
  const views = useListViews(of)
  const start = useIsBare(of) ? startOf(views) : undefined
  return orderIn(of, start ?? leftOf(views))
}

/** The list's query and a way to change parts of it; everything but the page itself goes back to the first page. */
export function useListSearch(of: ListDeclaration) {
  const search = useSearch({ strict: false }) as Search
  const go = useGo()
  // The same query stays the same object while other parts of the address change, such as the record that is open.
  const defaults = useListDefaults(of)
  const searchText = JSON.stringify(readSearch(of, defaults, search))
  const usualOrder = useUsualOrder(of)
  const query = useMemo(() => {
    const named = JSON.parse(searchText) as ListQuery
    return named.sort ? named : { ...named, sort: usualOrder }
  }, [searchText, usualOrder])
  // A page of several lists says in its address which of them is shown.
  const { tab } = search
  const besideText = JSON.stringify(Object.fromEntries(Object.entries(search).filter(([name]) => beside.has(name))))
  const change = useCallback(
    (part: Partial<ListQuery>, how: { readonly replace?: boolean } = {}) => {
      const next = { ...query, page: 1, ...part }
      // The list does not know its own route: it stays on whichever page it is.
      // What is written for the reader, and not by the reader, leaves open what the address names over the screen.
      const open = how.replace ? (JSON.parse(besideText) as Search) : {}
      const written = { ...(tab === undefined ? {} : { tab }), ...writeSearch(defaults, next), ...open }
      go('.', written, how)
    },
    [go, defaults, query, tab, besideText],
  )
  return { query, change }
}

/** A calculation sheet, and a record shown over the screen. */
const beside: ReadonlySet<string> = new Set(['sheet', 'seen', ...wordsOver])

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value).trim())
const wholeNumber = (value: unknown, fallback: number) => {
  const text = textOf(value)
  return /^\d{1,9}$/.test(text) ? Number(text) : fallback
}

export const sameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
