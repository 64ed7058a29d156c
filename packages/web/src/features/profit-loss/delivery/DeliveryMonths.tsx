import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import type { MonthDelivery } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { deliveryPlTexts } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.text'
import { deliveryCumulative, deliveryTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { Chart } from '../../../kit/chart/Chart.tsx'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'

const figures = ['itemGainLoss', 'realizedPl', 'combinedGainLoss', 'cumulative'] as const
const words = {
  itemGainLoss: deliveryPlTexts.item,
  realizedPl: deliveryPlTexts.hedge,
  combinedGainLoss: deliveryPlTexts.together,
  cumulative: deliveryPlTexts.cumulative,
}
const sheets = { ...deliveryTotal, cumulative: deliveryCumulative }
const bars: readonly string[] = ['itemGainLoss', 'realizedPl']

interface DeliveryMonthsProps {
  /** Of one currency, in the order of time. */
  readonly months: readonly MonthDelivery[]
  readonly currency: string
  /** The filters under which the figures stand. */
  readonly filters: Filters
}

/** Item and hedge as bars; the lines are both together, and what they have come to since the first month. */
export function DeliveryMonths({ months, currency, filters }: DeliveryMonthsProps) {
  const t = useText()
  const amount = useAmounts()
  const rows = months.map((one) => ({
    month: `${one.month.slice(0, 4)}/${one.month.slice(4)}`,
    figures: one,
  }))
  return (
    <Chart
      title={deliveryPlTexts.byMonth}
      sentence={t(deliveryPlTexts.byMonthSentence, { count: rows.length, currency })}
      option={({ lang }) => ({
        grid: { left: 8, right: 12, top: 32, bottom: 4, outerBoundsMode: 'same' },
        // Four names stay on one line of a phone.
        legend: { top: 0, itemWidth: 14, itemGap: 8 },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'category', data: rows.map(({ month }) => month) },
        yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
        series: figures.map((figure) => ({
          name: say(words[figure], lang),
          type: bars.includes(figure) ? 'bar' : 'line',
          barMaxWidth: 26,
          data: rows.map((row) => Number(row.figures[figure])),
        })),
      })}
      table={{
        head: [t(deliveryPlTexts.month), ...figures.map((figure) => t(words[figure]))],
        rows: rows.map((row) => [row.month, ...figures.map((figure) => amount(row.figures[figure], currency))]),
        figures: months.map(({ month }) => [
          undefined,
          ...figures.map((figure) => ({
            id: figureId(sheets[figure], { ...filters, of: currency, month }),
            name: words[figure],
          })),
        ]),
      }}
    />
  )
}
