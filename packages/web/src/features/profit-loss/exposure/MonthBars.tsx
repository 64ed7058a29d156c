import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import type { ExposurePlTotal } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposurePlTexts } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import { exposureTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { monthText } from '../../../kit/chart/month-text.ts'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'

const figures = ['itemGainLoss', 'hedgeGainLoss', 'gainLoss'] as const
const words = {
  itemGainLoss: exposurePlTexts.item,
  hedgeGainLoss: exposurePlTexts.hedge,
  gainLoss: exposurePlTexts.together,
}

interface MonthBarsProps {
  readonly total: ExposurePlTotal
  /** What the figures were asked with, the day said. */
  readonly filters: Filters
}

/** Item and hedge as bars, the line is both together. */
export function MonthBars({ total, filters }: MonthBarsProps) {
  const t = useText()
  const amount = useAmounts()
  const rows = total.monthGains.map(({ month, ...gains }) => ({
    month,
    figures: figures.map((figure) => gains[figure]),
  }))
  return (
    <Chart
      title={exposurePlTexts.byMonth}
      sentence={t(exposurePlTexts.byMonthSentence, { count: rows.length, currency: total.convertCurrency })}
      option={({ lang }) => ({
        grid: { left: 8, right: 12, top: 32, bottom: 4, outerBoundsMode: 'same' },
        legend: { top: 0 },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'category', data: rows.map(({ month }) => monthText(month)) },
        yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
        series: figures.map((figure, at) => ({
          name: say(words[figure], lang),
          type: figure === 'gainLoss' ? 'line' : 'bar',
          barMaxWidth: 26,
          data: rows.map((row) => Number(row.figures[at])),
        })),
      })}
      table={{
        head: [t(exposurePlTexts.month), ...figures.map((figure) => t(words[figure]))],
        rows: rows.map((row) => [
          monthText(row.month),
          ...row.figures.map((figure) => amount(figure, total.convertCurrency)),
        ]),
        figures: rows.map(({ month }) => [
          undefined,
          ...figures.map((figure) => ({
            id: figureId(exposureTotal[figure], { ...filters, month }),
            name: words[figure],
          })),
        ]),
      }}
    />
  )
}
