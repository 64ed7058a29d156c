/** The arrangement of an open list: that of the view with which it opens, else as it was left; what changes is kept. */
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { say } from '@hedgerow/contract/kit/text'
import { type ListView, listViewApi } from '@hedgerow/contract/member/list-view.contract'
import { useCallback, useMemo, useState } from 'react'
import { type ListQuery, useIsBare } from '../filter/list-search.ts'
import { leftOf, putListViews, startOf, useListViews } from '../filter/list-views.ts'
import { currentLang } from '../person/language.ts'
import { useSession } from '../person/session-store.ts'
import { warn } from '../say/notice.ts'
import { call, ServerRefusal } from '../talk/transport.ts'
import { type Arrangement, arrangedColumns, declaredArrangement, hiddenIn, widthsIn } from './arrangement.ts'

const pauseMs = 600
const timers = new Map<string, number>()

type Left = Pick<ListView, 'columns' | 'isCompact' | 'sort'>

/** At once on this screen, and on the server when nothing more has changed for a moment. */
function keepLeft({ name }: ListDeclaration, views: readonly ListView[], part: Partial<Left>): void {
  const before = leftOf(views) ?? { ...declaredArrangement, sort: '' }
  const left = { ...before, ...part, id: '', listName: name, viewName: '', filters: {}, isStart: false }
  putListViews(name, [left, ...views.filter(({ viewName }) => viewName !== '')])
  clearTimeout(timers.get(name))
  timers.set(
    name,
    window.setTimeout(() => void saveLeft(left), pauseMs),
  )
}

async function saveLeft({ listName, columns, isCompact, sort }: ListView): Promise<void> {
  if (useSession.getState().member === null) return
  try {
    await call(listViewApi.save, { listName, columns, isCompact, ...(sort ? { sort } : {}) })
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    warn(say(shellWords.settingsNotSaved, currentLang()))
  }
}

export function useArrangement(of: ListDeclaration) {
  const views = useListViews(of)
  const isBare = useIsBare(of)
  const [{ arrangement, opening }, set] = useState(() => ({
    arrangement: ((isBare && startOf(views)) || leftOf(views) || declaredArrangement) as Arrangement,
    /** Counts what was set as a whole: a grid takes widths when it begins. */
    opening: 0,
  }))
  const keep = useCallback(
    (next: Arrangement, how: { readonly anew?: boolean } = {}) => {
      set((before) => ({ arrangement: next, opening: before.opening + (how.anew ? 1 : 0) }))
      keepLeft(of, views, { columns: next.columns, isCompact: next.isCompact })
    },
    [of, views],
  )
  const keepSort = useCallback((sort: string) => keepLeft(of, views, { sort }), [of, views])
  const arranged = useMemo(() => ({ ...of, columns: arrangedColumns(of.columns, arrangement) }), [of, arrangement])
  const hidden = useMemo(() => hiddenIn(of.columns, arrangement), [of, arrangement])
  const widths = useMemo(() => widthsIn(arrangement), [arrangement])
  return { arrangement, arranged, hidden, widths, opening, keep, keepSort }
}

/** What the menus of columns and views read and change. */
export interface Arranging {
  readonly of: ListDeclaration
  readonly arrangement: Arrangement
  readonly onChange: (next: Arrangement, how?: { readonly anew?: boolean }) => void
}

export interface ArrangingViews extends Arranging {
  readonly query: ListQuery
  readonly onOpen: (query: Pick<ListQuery, 'filters' | 'sort'>) => void
}

/** A column whose filter leaves one value of its dictionary says the same in every row: it is hidden until the filter is another. */
export const withoutSettled = (
  { columns }: ListDeclaration,
  hidden: ReadonlySet<string>,
  filters: Readonly<Record<string, string>>,
): ReadonlySet<string> =>
  new Set([
    ...hidden,
    ...Object.entries(columns).flatMap(([name, { dictionary }], index) =>
      index > 0 && dictionary && filters[name] && !filters[name].includes(',') ? [name] : [],
    ),
  ])
