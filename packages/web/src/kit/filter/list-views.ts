/** How the signed-in member arranged lists: as the server told with the session, and as it was changed since. */
import { filterNames, type ListDeclaration } from '@hedgerow/contract/kit/list'
import type { ListView } from '@hedgerow/contract/member/list-view.contract'
import { useMemo } from 'react'
import { useSession } from '../person/session-store.ts'

export function useListViews({ name }: ListDeclaration): readonly ListView[] {
  const views = useSession((state) => state.listViews)
  return useMemo(() => views.filter(({ listName }) => listName === name), [views, name])
}

export const putListViews = (name: string, views: readonly ListView[]): void =>
  useSession.setState(({ listViews }) => ({
    listViews: [...listViews.filter(({ listName }) => listName !== name), ...views],
  }))

/** With which view a list opens, and how it was left; of both what the list still has. */
export const startOf = (views: readonly ListView[]) => views.find(({ isStart }) => isStart)
export const leftOf = (views: readonly ListView[]) => views.find(({ viewName }) => viewName === '')

export const filtersIn = (
  of: ListDeclaration,
  { filters }: Pick<ListView, 'filters'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filterNames(of).flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]] as const])),
  )

export const orderIn = ({ columns }: ListDeclaration, view: Pick<ListView, 'sort'> | undefined): string =>
  view?.sort.split(',').every((part) => columns[part.replace('-', '')]) ? view.sort : ''
