/** AG Grid itself, in its own chunk: `DataGrid` loads it on first use. */
import { AG_GRID_LOCALE_CN, AG_GRID_LOCALE_EN } from '@ag-grid-community/locale'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Lang } from '@hedgerow/contract/kit/text'
import { type GridApi, type GridOptions, themeQuartz } from 'ag-grid-community'
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react'
import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentLang, useLang, useText } from '../person/language.ts'
import { useSettingsPart } from '../person/settings.ts'
import { gridParams } from '../person/theme.ts'
import { CellContent } from './CellContent.tsx'
import { type Cells, type DataGridProps, gridColumns } from './grid-columns.ts'
import { registerGridModules } from './grid-modules.ts'
import { PrintedTable } from './PrintedTable.tsx'

registerGridModules()

const selectionColumn = { pinned: 'left', width: 48, minWidth: 48, maxWidth: 48, resizable: false } as const
/** Above this many rows the grid scrolls inside itself, so that its header stays in sight. */
const rowsInFlow = 25
/** The sideways scroller, so that the last row is never under it. */
const scrollerHeight = 16

export function GridBody(props: DataGridProps) {
  const { of, rows, cells = noCells, hidden = nothingHidden, sort, onSelect, plain = false, totals = noRows } = props
  const { widths, opening = 0, isCompact = false } = props
  const lang = useLang()
  const fontSize = useSettingsPart(({ extra }) => extra.fontSize)
  const direction = useSettingsPart((settings) => settings.direction)
  const params = useMemo(() => gridParams(fontSize, isCompact), [fontSize, isCompact])
  const { rowHeight, headerHeight } = params
  const theme = useMemo(() => themeQuartz.withParams(params), [params])
  const [isFree, setFree] = useState(false)
  const columnDefs = useMemo(
    () => gridColumns(of, { sort, hidden, cells, fontSize, widths, isFree, drawn: DrawnCell }),
    [of, sort, hidden, cells, fontSize, widths, isFree],
  )
  const context = useMemo(() => ({ of, cells }), [of, cells])

  const { grid, events } = useGridEvents(props)
  /** Before a width is drawn, each column takes the one that it has and lets go of the least that it began with. */
  const free = (event: SyntheticEvent) => {
    if (isFree || !grid.current || !drawsWidth(event.nativeEvent)) return
    grid.current.applyColumnState({
      state: grid.current.getColumnState().map(({ colId, width }) => ({ colId, width: width ?? null, flex: null })),
    })
    flushSync(() => setFree(true))
  }
  // What an empty list says stands right below its headings.
  const shownRows = Math.min(rows.length, rowsInFlow)
  const height = headerHeight + (shownRows + totals.length) * rowHeight + scrollerHeight
  const scrolls = rows.length > rowsInFlow
  return (
    <div
      className={scrolls ? 'hg-grid scrolls' : 'hg-grid'}
      style={plain ? undefined : { height }}
      onPointerDownCapture={free}
      onMouseDownCapture={free}
      onKeyDownCapture={free}
    >
      <AgGridReact<Row>
        // Direction and heights of a running grid cannot change: with others it is another grid.
        key={`${direction} ${fontSize} ${isCompact} ${opening}`}
        enableRtl={direction === 'rtl'}
        rowHeight={rowHeight}
        headerHeight={headerHeight}
        theme={theme}
        columnDefs={columnDefs}
        rowData={rows as Row[]}
        pinnedBottomRowData={totals as Row[]}
        context={context}
        defaultColDef={plainColumn}
        {...looks}
        domLayout={plain ? 'autoHeight' : 'normal'}
        getLocaleText={ownWords}
        // Only an option of the headings, told anew, has them say their words again where they stand; this one changes nothing else.
        suppressAggFuncInHeader={lang === 'en_US'}
        {...(onSelect ? { rowSelection: props.single ? oneRow : manyRows, selectionColumnDef: selectionColumn } : {})}
        suppressColumnVirtualisation={plain}
        {...events}
      />
      <PrintedTable {...props} />
    </div>
  )
}

/** Columns whose cells hold words and are drawn by the grid. */
const plainWords = ({ columns }: DataGridProps['of'], cells: Cells) =>
  Object.entries(columns).flatMap(([name, { kind }]) =>
    (kind === 'flag' || kind === 'text') && !cells[name] ? [name] : [],
  )

/** What happens in the grid, told to the page; and what the page selects or clears, told to the grid. */
function useGridEvents({
  of,
  cells = noCells,
  sort,
  selected,
  onSelect,
  onSort,
  onView,
  onWidths,
  onOrder,
}: DataGridProps): { readonly grid: RefObject<GridApi<Row> | null>; readonly events: GridOptions<Row> } {
  const t = useText()
  const lang = useLang()
  const fontSize = useSettingsPart(({ extra }) => extra.fontSize)
  const grid = useRef<GridApi<Row> | null>(null)
  const drawnIn = useRef(lang)
  useEffect(() => {
    grid.current?.setGridAriaProperty('label', t(kitWords.tableOf, { title: of.title }))
    // Plain cells keep what they said until they are told; those that we draw follow the language by themselves.
    const columns = plainWords(of, cells)
    if (drawnIn.current !== lang && columns.length > 0) grid.current?.refreshCells({ force: true, columns })
    drawnIn.current = lang
  }, [lang, of, cells, t])
  useEffect(() => {
    if (selected?.length === 0 && grid.current?.getSelectedNodes().length) grid.current.deselectAll()
    else if (grid.current && selected) selectIn(grid.current, selected)
  }, [selected])
  const events: GridOptions<Row> = {
    onGridReady: ({ api }) => {
      grid.current = api
      api.setGridAriaProperty('label', t(kitWords.tableOf, { title: of.title }))
    },
    // A new grid, as after a change of direction, starts with what was selected before.
    onFirstDataRendered: ({ api }) => selectIn(api, selected ?? []),
    onSelectionChanged: ({ api }) => onSelect?.(api.getSelectedNodes().flatMap(({ data }) => (data ? [data.id] : []))),
    onSortChanged: ({ api, source }) => {
      const wanted = sortText(api)
      if (source !== 'api' && wanted !== (sort ?? '')) onSort?.(wanted)
    },
    onCellKeyDown: ({ event, data, node }) => {
      if ((event as KeyboardEvent | null)?.key !== 'Enter' || !data || node.rowPinned) return
      const link = (event?.target as Element | null)?.querySelector<HTMLElement>('a[href]')
      if (link) link.click()
      else onView?.(data)
    },
    // A sum below the rows is no record.
    onRowDoubleClicked: ({ data, node }) => data && !node.rowPinned && onView?.(data),
    onColumnResized: ({ api, finished, source }) => {
      if (finished && source.startsWith('uiColumn')) onWidths?.(widthsOf(api, fontSize))
    },
    onColumnMoved: ({ api, finished, source }) => {
      if (finished && source === 'uiColumnMoved') onOrder?.(ownColumns(api))
    },
  }
  return { grid, events }
}

/** Pulling the edge of a heading, and Alt with an arrow on one. */
function drawsWidth(event: Event): boolean {
  if (!(event.target instanceof Element)) return false
  if (!(event instanceof KeyboardEvent)) return event.target.closest('.ag-header-cell-resize') !== null
  return event.altKey && /^Arrow(Left|Right)$/.test(event.key) && event.target.closest('.ag-header-cell') !== null
}

/** The columns that are ours: the box to select is the grid's. */
const ownColumns = (api: GridApi<Row>) =>
  api.getColumnState().flatMap(({ colId }) => (api.getColumnDef(colId)?.field ? [colId] : []))

/** Of all that show, at the usual size of letters: the next opening then looks as this one does. */
const widthsOf = (api: GridApi<Row>, fontSize: number) =>
  Object.fromEntries(
    api
      .getAllDisplayedColumns()
      .flatMap((column) =>
        column.getColDef().field ? [[column.getColId(), Math.round(column.getActualWidth() / fontSize)] as const] : [],
      ),
  )

/** At once, so that the page is told once; rows that are selected already stay so. */
function selectIn(api: GridApi<Row>, ids: readonly string[]): void {
  const nodes = ids.flatMap((id) => api.getRowNode(id) ?? []).filter((node) => !node.isSelected())
  if (nodes.length > 0) api.setNodesSelected({ nodes, newValue: true })
}

const localeTexts: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh_CN: AG_GRID_LOCALE_CN,
  en_US: AG_GRID_LOCALE_EN,
}
/** Asked for each time, so that a running grid speaks the language of the moment. */
const ownWords: NonNullable<GridOptions<Row>['getLocaleText']> = ({ key, defaultValue, variableValues = [] }) => {
  const values = [...variableValues]
  return (localeTexts[currentLang()][key] ?? defaultValue).replace(/\$\{variable\}/g, () => values.shift() ?? '')
}

const noCells = {}
const noRows: readonly Row[] = []
const nothingHidden: ReadonlySet<string> = new Set()
const oneRow = { mode: 'singleRow', checkboxes: true, enableClickSelection: true } as const
const manyRows = { mode: 'multiRow', checkboxes: true, headerCheckbox: true, enableClickSelection: true } as const
const arrow = (part: string, look: string) =>
  `<span data-ref="eSort${part}" class="ag-sort-indicator-icon ag-sort-${look} ag-hidden" aria-hidden="true"></span>`
/**
 * The library's own heading without the parts that no list has. Given one, a heading that is told to say its words again
 * writes them where it stands; without, the library takes each for another one and makes it anew.
 */
const heading =
  '<div class="ag-cell-label-container" role="presentation">' +
  '<span data-ref="eMenu" class="ag-header-icon ag-header-cell-menu-button" aria-hidden="true"></span>' +
  '<div data-ref="eLabel" class="ag-header-cell-label" role="presentation">' +
  '<span data-ref="eText" class="ag-header-cell-text"></span>' +
  `<span class="ag-sort-indicator-container">${arrow('Order', 'order')}${arrow('Asc', 'ascending-icon')}${arrow('Desc', 'descending-icon')}</span>` +
  '</div></div>'
// A stable object: a new one would make the grid build its columns again and forget the widths a reader has set.
const plainColumn = {
  resizable: true,
  suppressHeaderMenuButton: true,
  wrapHeaderText: true,
  headerComponentParams: { template: heading },
} as const
const looks: GridOptions<Row> = {
  getRowId: ({ data }) => data.id,
  suppressNoRowsOverlay: true,
  enableBrowserTooltips: true,
  // Tab leaves the grid: it is one stop, and arrows move inside it.
  tabToNextCell: () => false,
  animateRows: false,
  // Rows out of sight: with every change of scheme or language each is styled and laid out again.
  rowBuffer: 3,
}

/** The grid's sorting as the wire says it: `-transDate,serialNo`. */
const sortText = (api: GridApi<Row>) =>
  api
    .getColumnState()
    .filter((column) => column.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map((column) => (column.sort === 'desc' ? `-${column.colId}` : column.colId))
    .join(',')

type CellContext = Pick<DataGridProps, 'of' | 'cells'>

function DrawnCell({
  data,
  colDef,
  valueFormatted,
  context,
  node,
}: CustomCellRendererProps<Row, unknown, CellContext>) {
  useLang()
  const name = colDef?.colId ?? ''
  if (!data) return null
  const { of, cells = noCells } = context
  const isTotal = Boolean(node.rowPinned)
  return <CellContent {...{ of, cells, row: data, name, isTotal }} text={valueFormatted ?? ''} inGrid />
}
