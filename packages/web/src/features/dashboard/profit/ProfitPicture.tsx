import { dayProfit, todayProfit } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import type { ProfitLine, ProfitPoint } from '@hedgerow/contract/dashboard/profit-line.contract'
import { profitLineTexts } from '@hedgerow/contract/dashboard/profit-line.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { ReactNode } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate, nothing } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'

interface ProfitPictureProps {
  readonly line: ProfitLine
  readonly points: readonly ProfitPoint[]
  readonly today: ProfitPoint | undefined
  readonly extra: ReactNode
}

const figures = [
  ['itemGainLoss', profitLineTexts.item],
  ['hedgeGainLoss', profitLineTexts.hedge],
  ['gainLoss', profitLineTexts.together],
] as const

/** Closed days as lines; the way from the last of them to today is dashed. */
export function ProfitPicture({ line, points, today, extra }: ProfitPictureProps) {
  const t = useText()
  const amount = useAmounts()
  const { convertCurrency: currency } = line
  const places = today ? [...points, today] : points
  const nameOf = (point: (typeof places)[number]) =>
    point === today
      ? t(profitLineTexts.notClosed, { date: formatDate(point.businessDate) })
      : formatDate(point.businessDate)
  return (
    <Chart
      title={profitLineTexts.byDay}
      extra={extra}
      sentence={t(profitLineTexts.sentence, { count: points.length, currency })}
      option={({ lang, tokens }) => ({
        grid: { left: 8, right: 12, top: 32, bottom: 4, outerBoundsMode: 'same' },
        legend: { top: 0, data: figures.map(([, word]) => say(word, lang)) },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'category', data: places.map(({ businessDate }) => formatDate(businessDate)) },
        yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
        series: figures.flatMap(([figure, word], at) => {
          const color = [tokens.barOpen, tokens.barCovered, tokens.brand][at]
          const series = { name: say(word, lang), type: 'line', itemStyle: { color } }
          const values = places.map((point) => (point[figure] === null ? null : Number(point[figure])))
          const closed = { ...series, lineStyle: { color }, data: today ? values.slice(0, -1) : values }
          const dashed = values.map((value, place) => (place < values.length - 2 ? null : value))
          return today ? [closed, { ...series, lineStyle: { color, type: 'dashed' }, data: dashed }] : [closed]
        }),
      })}
      table={{
        head: [t(profitLineTexts.date), ...figures.map(([, word]) => `${t(word)} ${currency}`)],
        rows: places.map((point) => [
          nameOf(point),
          ...figures.map(([figure]) =>
            point[figure] === null ? nothing : amount(decimal(point[figure]).toString(), currency),
          ),
        ]),
        figures: places.map((point) => [
          undefined,
          ...figures.map(([figure, name]) => ({
            id:
              point === today
                ? figureId(todayProfit[figure], {})
                : figureId(dayProfit[figure], { day: point.businessDate }),
            name,
          })),
        ]),
      }}
    />
  )
}
