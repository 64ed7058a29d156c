import type { Cover } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import type { ChartLook } from '../../../kit/chart/ChartBody.tsx'
import { ChartPicture } from '../../../kit/chart/ChartPicture.tsx'
import { monthText } from '../../../kit/chart/month-text.ts'
import { useGo } from '../../../kit/link/use-go.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { CoverLegend } from '../cover/CoverLegend.tsx'
import { cellSearch, monitorPath } from '../cover/cover-links.ts'
import { ladderOption } from '../cover/ladder-chart.ts'

/** About as tall as the card of the currencies beside it. */
const height = 380

/** One currency at a time: two currencies on one axis would compare what does not compare. */
export function LadderChart({ cover }: { readonly cover: Cover }) {
  const t = useText()
  const lang = useLang()
  const go = useGo()
  const currencies = [...new Set(cover.cells.map((cell) => cell.currency))].sort().reverse()
  const [chosen, setChosen] = useState(currencies[0] ?? '')
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? '')
  const option = useCallback(
    (look: ChartLook) => {
      const months = [...new Set(cover.cells.map((cell) => cell.month))].sort()
      return ladderOption(
        cover.cells.filter((cell) => cell.currency === currency),
        months,
        look,
      )
    },
    [cover, currency],
  )
  const cells = cover.cells.filter((cell) => cell.currency === currency)
  const months = cells.map((cell) =>
    t(dashboardTexts.monthSentence, {
      month: monthText(cell.month),
      side: cell.exposureDirection === ExposureDirection.of.long ? dashboardTexts.long : dashboardTexts.short,
      effective: formatBig(cell.effective, lang),
      open: formatBig(cell.open, lang),
    }),
  )
  const openCell = (name: string, series: string) => {
    const cell = cells.find((one) => monthText(one.month) === name && series.startsWith(one.exposureDirection))
    if (cell) go(monitorPath, cellSearch(cell))
  }
  return (
    <>
      <div className="hg-ladder-head">
        <Segmented
          size="small"
          aria-label={t(dashboardTexts.currency)}
          options={currencies}
          value={currency}
          onChange={setChosen}
        />
        <CoverLegend />
      </div>
      <ChartPicture
        key={currency}
        sentence={t(dashboardTexts.ladderSentence, { currency, months: months.join('; ') })}
        option={option}
        height={height}
        onPick={openCell}
      />
    </>
  )
}
