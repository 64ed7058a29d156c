import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { headingOf, type Row } from '@hedgerow/contract/kit/list'
import { FigureMark } from '../figure/FigureMark.tsx'
import { RecordLink } from '../link/RecordLink.tsx'
import { Delta } from '../show/Delta.tsx'
import { StatusTag } from '../show/StatusTag.tsx'
import type { DataGridProps } from './grid-columns.ts'

interface CellContentProps extends Pick<DataGridProps, 'of' | 'cells'> {
  readonly row: Row
  readonly name: string
  /** What it says as plain text. */
  readonly text: string
  /** Inside a grid, which is one stop of the keyboard. */
  readonly inGrid?: boolean
  readonly isTotal?: boolean
}

/** A figure that tells how it was calculated has the sign of it beside it. */
export function CellContent(props: CellContentProps) {
  const { of, row, name, inGrid = false, isTotal = false } = props
  const { figures } = of
  if (isTotal || !row[name] || !figures?.of.includes(name)) return <CellFigure {...props} />
  const by = Object.fromEntries(figures.by.map((fact) => [fact, row[fact]]))
  return (
    <span className="hg-figure-cell">
      <FigureMark
        id={figureId(`${of.name}.${name}`, { ...by, id: row.id })}
        name={headingOf(of, name)}
        inGrid={inGrid}
      />
      <CellFigure {...props} />
    </span>
  )
}

/** A cell as a reader sees it, in a grid or on a card: the page's own, else a number that opens its record, a status, a result or its text. */
function CellFigure({ of, cells, row, name, text, inGrid = false, isTotal = false }: CellContentProps) {
  const special = cells?.[name]
  const declared = of.columns[name]
  if (!declared) return null
  // Where the totals row has no sum it has no mark of a missing value either.
  if (isTotal && (!declared.signed || !row[name])) return <>{text}</>
  if (special && !isTotal) return <>{special(row)}</>
  const { opens } = declared
  if (opens && row[name])
    return (
      <RecordLink
        record={opens.record}
        id={row[opens.id ?? 'id']}
        number={row[name]}
        inGrid={inGrid}
        isRow={!opens.id}
      />
    )
  if (declared.dictionary) return <StatusTag dictionary={declared.dictionary} value={row[name]} />
  if (declared.signed)
    return (
      <Delta
        value={row[name]}
        decimals={text.split('.')[1]?.replace('%', '').length ?? 0}
        suffix={declared.kind === 'percent' ? '%' : ''}
      />
    )
  return <>{text}</>
}
