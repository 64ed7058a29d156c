import type { Cover, CoverCell } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { monthText } from '../../../kit/chart/month-text.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { cellSearch, monitorPath } from './cover-links.ts'
import { shortBig } from './ladder-chart.ts'

/** Currency and side down, months across; a cell shows what is open of what is effective and opens those exposures. */
export function CoverMatrix({ cover }: { readonly cover: Cover }) {
  const t = useText()
  const months = [...new Set(cover.cells.map(({ month }) => month))].sort()
  const rows = [...Map.groupBy(cover.cells, (cell) => `${cell.currency} ${cell.exposureDirection}`).values()]
  return (
    <div className="hg-table-scroll">
      <table className="hg-table hg-matrix" aria-label={t(dashboardTexts.matrix)}>
        <thead>
          <tr>
            <th scope="col">{t(dashboardTexts.currency)}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthText(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <MatrixRow key={rowName(cells)} cells={cells} months={months} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowName = ([cell]: readonly CoverCell[]) => `${cell?.currency} ${cell?.exposureDirection}`

function MatrixRow({ cells, months }: { readonly cells: readonly CoverCell[]; readonly months: readonly string[] }) {
  const t = useText()
  const [first] = cells
  const side = first?.exposureDirection === ExposureDirection.of.long ? dashboardTexts.long : dashboardTexts.short
  return (
    <tr>
      <th scope="row" className="hg-row-name">
        {first?.currency} <span className="hg-side">{t(side)}</span>
      </th>
      {months.map((month) => (
        <td key={month}>
          <Cell cell={cells.find((cell) => cell.month === month)} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell }: { readonly cell: CoverCell | undefined }) {
  const t = useText()
  const lang = useLang()
  const conventions = useConventions()
  if (!cell) return <span className="hg-side">{nothing}</span>
  const { currency, month, effective, locked, reserved, open } = cell
  const scale = amountScaleOf(conventions, currency)
  const label = t(dashboardTexts.cellOf, {
    currency,
    side: cell.exposureDirection === ExposureDirection.of.long ? dashboardTexts.long : dashboardTexts.short,
    month: monthText(month),
    effective: formatNumber(effective, scale),
    open: formatNumber(open, scale),
  })
  return (
    <div className="hg-matrix-cell">
      <ListLink to={monitorPath} search={cellSearch(cell)} title={label}>
        <bdi dir="ltr">{shortBig(effective, lang)}</bdi>
      </ListLink>
      <CoverageBar parts={{ locked, reserved, open }} currency={currency} />
    </div>
  )
}
