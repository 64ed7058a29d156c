/** A list without its page frame, for tabs and pages that combine several. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type ListDeclaration, type PageReply, type Row, screenCount } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { withOrder, withWidths } from '../arrange/arrangement.ts'
import { ColumnMenu } from '../arrange/ColumnMenu.tsx'
import { useArrangement, withoutSettled } from '../arrange/use-arrangement.ts'
import { ViewMenu } from '../arrange/ViewMenu.tsx'
import { FilterForm, type Stops } from '../filter/FilterForm.tsx'
import { DataGrid } from '../grid/DataGrid.tsx'
import { useAskedOnce } from '../link/use-asked-once.ts'
import { Empty } from '../page/Empty.tsx'
import { Failed } from '../page/Failed.tsx'
import { useLang, useText } from '../person/language.ts'
import { GridToolbar } from './GridToolbar.tsx'
import './list.css'
import { type Filters, type ListQuery, sameFilters, useListDefaults, useListSearch } from '../filter/list-search.ts'
import { useAtHand, useOffers } from '../link/at-hand.ts'
import { useCan, useUnverified } from '../person/session-store.ts'
import { warn } from '../say/notice.ts'
import { WhyButton } from '../say/WhyButton.tsx'
import { useQueryOf } from '../talk/use-endpoint.ts'
import { useWritten } from '../talk/written.ts'
import { type Blocks, type ListActions, type ToolbarAction, toolbarActions } from './list-actions.ts'
import { totalRows } from './list-totals.ts'
import { Pager } from './Pager.tsx'
import { useListExport } from './use-list-export.ts'
import { useListKeys } from './use-list-keys.ts'

const ExportLine = lazy(async () => ({ default: (await import('../export/ExportLine.tsx')).ExportLine }))

export interface ListPageProps<L extends ListDeclaration> {
  readonly of: L
  /** The `page(...)` endpoint of the list. */
  readonly endpoint: Endpoint
  readonly actions?: ListActions<L>
  /** Why actions do not suit rows, fetched with the first choice: the list stands without it. Keep it outside the component. */
  readonly blocks?: () => Promise<Blocks>
  /** Special cells by column id; keep the object outside the component. */
  readonly cells?: { readonly [K in keyof L['columns']]?: (row: Row) => ReactNode }
  /** Double click, Enter and the view button. */
  readonly view?: (row: Row) => void
  readonly help?: Text
  /** What a query is not asked with; keep it outside the component. */
  readonly stops?: Stops
  /** Filters that what stands above sets and shows; keep it outside the component. */
  readonly besides?: readonly string[]
  /** Shown between filters and grid: totals in one row, a warning. */
  readonly above?: ReactNode
  /** Shown under the grid: what explains the rows, which stand in the first screen. */
  readonly below?: ReactNode
  /** One row at a time, where no action takes several. */
  readonly single?: boolean
  /** Draws every column at once; for tests. */
  readonly plain?: boolean
}

const noActions = {}
const noCells = {}

/** Typed by the declaration at its door; behind it every list is alike. */
export function ListView<const L extends ListDeclaration>(props: ListPageProps<L>) {
  return <AnyListView {...(props as ListPageProps<ListDeclaration>)} />
}

function AnyListView(props: ListPageProps<ListDeclaration>) {
  const { of, endpoint, actions = noActions, cells = noCells, view } = props
  const can = useCan()
  const { query, change } = useListSearch(of)
  const filterForm = useRef<HTMLFormElement>(null)
  const arranging = useArrangement(of)
  const { arranged, arrangement, hidden, keep } = arranging
  const unseen = useMemo(() => withoutSettled(of, hidden, query.filters), [of, hidden, query.filters])
  const list = useQueryOf(endpoint, inputOf(query), { placeholderData: keepPreviousData })
  const reply = list.data as PageReply | undefined
  const rows = reply?.recordList ?? noRows
  const lang = useLang()
  const totals = useMemo(() => (reply ? totalRows(of, reply, hidden, lang) : noRows), [of, reply, hidden, lang])
  const [selected, setSelected] = useSelection(query)
  const isRead = reply !== undefined && !list.isFetching
  useAskedOnce(['chosen'], (address) => setSelected(rowsAsked(address.chosen, rows)), isRead)
  const chosen = useMemo(() => rows.filter(({ id }) => selected.includes(id)), [rows, selected])
  const toolbar = toolbarActions(of, actions, chosen, can, useBlocks(props.blocks, chosen.length > 0), useUnverified())
  useOffersOf(of, toolbar)
  usePressed(props, reply && !list.isPlaceholderData ? rows : undefined, query, setSelected)
  const exporting = useListExport({ of: arranged, query, hidden, totalCount: reply?.totalCount ?? 0 })
  const refresh = () => void list.refetch()
  useListKeys({ filterForm, actions: toolbar, onRefresh: refresh })
  useLastPage(list.isPlaceholderData ? undefined : reply, query, change)

  const sortBy = (sort: string) => {
    arranging.keepSort(sort)
    change({ sort })
  }
  const apply = (filters: Filters) => (isShown(filters, query) ? refresh() : change({ filters }))
  const viewed = chosen.length === 1 ? chosen[0] : undefined
  return (
    <>
      <FilterForm of={of} applied={query.filters} onApply={apply} formRef={filterForm} {...filterChoices(props)} />
      {props.above}
      <section className="hg-card hg-list" aria-busy={list.isFetching}>
        <div className={list.isFetching ? 'hg-progress hg-progress-on' : 'hg-progress'} />
        <GridToolbar
          actions={toolbar}
          selectedCount={chosen.length}
          onClear={() => setSelected([])}
          view={view ? { run: viewed ? () => view(viewed) : undefined } : undefined}
          onExport={exporting.run}
          isExporting={exporting.isRunning}
          listName={of.name}
          onRefresh={refresh}
          isRefreshing={list.isFetching}
          columnMenu={
            <>
              <ViewMenu {...{ of, arrangement, query }} onChange={keep} onOpen={change} />
              <ColumnMenu {...{ of, arrangement }} onChange={keep} />
            </>
          }
        />
        {exporting.ordered ? (
          <Suspense fallback={null}>
            <ExportLine key={exporting.ordered} listName={of.name} id={exporting.ordered} />
          </Suspense>
        ) : null}
        {list.isError ? (
          <Failed because={list.error} retry={refresh} {...(of.failed ? { says: of.failed } : {})} />
        ) : (
          <>
            <DataGrid
              of={arranged}
              rows={rows}
              totals={totals}
              cells={cells}
              hidden={unseen}
              sort={query.sort || of.sort}
              onSort={sortBy}
              widths={arranging.widths}
              opening={arranging.opening}
              isCompact={arrangement.isCompact}
              onWidths={(widths) => keep(withWidths(of.columns, arrangement, widths))}
              onOrder={(names) => keep(withOrder(of.columns, arrangement, names))}
              selected={selected}
              onSelect={setSelected}
              {...gridChoices(props)}
              {...(view ? { onView: view } : {})}
            />
            {reply ? <UnderGrid {...{ of, endpoint, reply, query }} actions={toolbar} onChange={change} /> : null}
          </>
        )}
      </section>
      {props.below}
    </>
  )
}

const filterChoices = ({ stops, besides }: ListPageProps<ListDeclaration>) => ({ stops, besides })
const gridChoices = ({ single = false, plain = false }: ListPageProps<ListDeclaration>) => ({ single, plain })
const noRows: readonly Row[] = []
/** What a link says of the rows that it has chosen: `?chosen=3,7`, or `all` of the page. */
const rowsAsked = (chosen: string, rows: readonly Row[]) =>
  rows.map(({ id }) => id).filter((id) => chosen === 'all' || chosen.split(',').includes(id))

const inputOf = (query: ListQuery) => ({
  current: query.page - 1,
  pageSize: query.size,
  queryWrapper: query.filters,
  countUpTo: screenCount,
  ...(query.sort ? { sort: query.sort } : {}),
})

/** Asking again for what is on screen is a refresh. */
const isShown = (queried: Filters, { filters, page }: ListQuery) => page === 1 && sameFilters(queried, filters)

/** Rows that went, or an address kept for long, can leave a page beyond the last one: then the last one is shown. */
function useLastPage(
  reply: PageReply | undefined,
  { page }: ListQuery,
  change: ReturnType<typeof useListSearch>['change'],
): void {
  const { recordList = noRows, totalPages = 0 } = reply ?? {}
  const last = recordList.length === 0 && totalPages > 0 && totalPages < page ? totalPages : undefined
  useEffect(() => {
    if (last !== undefined) change({ page: last }, { replace: true })
  }, [last, change])
}

/** What the toolbar may do now is offered by the search, too. */
function useOffersOf(of: ListDeclaration, toolbar: readonly ToolbarAction[]): void {
  const pressed = useRef(toolbar)
  pressed.current = toolbar
  const names = toolbar
    .filter(({ reason }) => !reason)
    .map(({ name }) => name)
    .join()
  const offers = useMemo(
    () =>
      Object.entries(of.actions).flatMap(([name, { text }]) => {
        const run = () => pressed.current.find((action) => action.name === name)?.run()
        return names.split(',').includes(name) ? [{ key: `list-${name}`, title: text, run }] : []
      }),
    [of, names],
  )
  useOffers('list', offers)
}

/** Presses the action that was chosen elsewhere, once the rows that it is meant for are there. */
function usePressed(
  { of, actions = noActions }: ListPageProps<ListDeclaration>,
  rows: readonly Row[] | undefined,
  { filters }: ListQuery,
  select: (ids: readonly string[]) => void,
): void {
  const t = useText()
  const can = useCan()
  const unverified = useUnverified()
  const wanted = useAtHand((state) => (state.wanted?.list === of.name ? state.wanted : null))
  useEffect(() => {
    const { number } = wanted ?? {}
    if (!wanted || !rows || (number && !Object.values(filters).includes(number))) return
    useAtHand.setState({ wanted: null })
    const meant = number ? rows.filter((row) => Object.values(row).includes(number)) : noRows
    if (meant[0]) select([meant[0].id])
    const pressed = toolbarActions(of, actions, meant, can, {}, unverified).find(({ name }) => name === wanted.action)
    if (pressed?.reason) warn(t(number && meant.length === 0 ? kitWords.noMatch : pressed.reason))
    else pressed?.run()
  }, [wanted, rows, filters, of, actions, can, unverified, select, t])
}

function useBlocks(load: (() => Promise<Blocks>) | undefined, isWanted: boolean): Blocks | undefined {
  const [blocks, setBlocks] = useState<Blocks>()
  useEffect(() => {
    // Without it the actions are open, and the server refuses in the same words.
    if (isWanted) void load?.().then(setBlocks, () => undefined)
  }, [isWanted, load])
  return blocks
}

/** Selection by id, kept only within the page on screen and gone once something was saved. */
function useSelection(query: ListQuery) {
  const written = useWritten(({ count }) => count)
  const [selection, setSelection] = useState<Selection>({ query, written, ids: noIds })
  const ids = selection.query === query && selection.written === written ? selection.ids : noIds
  const select = (chosen: readonly string[]) => setSelection({ query, written, ids: chosen })
  return [ids, select] as const
}

interface Selection {
  readonly query: ListQuery
  readonly written: number
  readonly ids: readonly string[]
}
const noIds: readonly string[] = []

interface UnderGridProps extends Pick<ListPageProps<ListDeclaration>, 'of' | 'endpoint'> {
  readonly reply: PageReply
  readonly query: ListQuery
  readonly actions: readonly ToolbarAction[]
  readonly onChange: (part: Partial<ListQuery>) => void
}

/**
 * Whether an empty list has nothing at all. The filters that it opens with are nobody's choice, so what they hide is asked
 * for; undefined until that is known.
 */
function useIsNew({ of, endpoint, reply, query: { filters, size } }: Omit<UnderGridProps, 'actions' | 'onChange'>) {
  const defaults = useListDefaults(of)
  const isEmpty = reply.recordList.length === 0
  const isFiltered = Object.keys(filters).length > 0
  const asks = isEmpty && isFiltered && sameFilters(filters, defaults)
  const everything = { current: 0, pageSize: size, queryWrapper: {}, countUpTo: 1 }
  const all = useQueryOf(endpoint, everything, { enabled: asks })
  if (asks) return all.isPending ? undefined : (all.data as PageReply | undefined)?.totalCount === 0
  return isEmpty && !isFiltered
}

/** No filter; one that the list asks for has all of its values. */
const everythingOf = ({ asks = [], columns }: ListDeclaration): Filters =>
  Object.fromEntries(asks.map((name) => [name, columns[name]?.dictionary?.values.join() ?? '']))

/** The pager, and above it what an empty list says: the first thing to do, or that the reader's filters are too narrow. */
function UnderGrid(props: UnderGridProps) {
  const { of, reply, query, actions, onChange } = props
  const t = useText()
  const isFiltered = Object.keys(query.filters).length > 0
  const isFirst = useIsNew(props)
  const start = actions.find(({ primary }) => isFirst && primary)
  const ways = (
    <>
      {start ? (
        <WhyButton type="primary" reason={start.reason ? t(start.reason) : ''} onClick={start.run}>
          {t(start.text)}
        </WhyButton>
      ) : null}
      {isFiltered && !isFirst ? (
        <Button onClick={() => onChange({ filters: everythingOf(of) })}>{t(kitWords.clearFilters)}</Button>
      ) : null}
    </>
  )
  return (
    <>
      {reply.recordList.length === 0 && isFirst !== undefined ? (
        <Empty says={isFirst ? of.empty : kitWords.noMatch} action={ways} />
      ) : null}
      <Pager reply={reply} query={query} onChange={onChange} sizes={of.pageSizes} />
    </>
  )
}
