/** The pictures of a test: changes of item and instrument with the line through them, and the cumulative ratio in its band. */
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestTexts, hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { say } from '@hedgerow/contract/kit/text'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { monthSheets } from './month-sheets.ts'
import '../hedge-accounting.css'

interface HedgeTestChartsProps {
  readonly result: HedgeTestResult
  readonly testId: string
}
const room = { left: 8, right: 16, top: 28, bottom: 8, outerBoundsMode: 'same' }

export function HedgeTestCharts({ result, testId }: HedgeTestChartsProps) {
  return (
    <div className="hg-hedge-charts">
      <Scatter result={result} testId={testId} />
      <Band result={result} testId={testId} />
    </div>
  )
}

function Scatter({ result: { periods, regression, valuedCurrency, observations }, testId }: HedgeTestChartsProps) {
  const t = useText()
  const amount = useAmounts()
  const points = periods.map(({ itemChange, instrumentChange }) => [Number(itemChange), Number(instrumentChange)])
  const ends = [Math.min(...points.map(([x = 0]) => x)), Math.max(...points.map(([x = 0]) => x))]
  const line = regression ? ends.map((x) => [x, Number(regression.intercept) + Number(regression.slope) * x]) : []
  return (
    <Chart
      title={hedgeTestTexts.scatter}
      sentence={t(hedgeTestTexts.scatterSentence, {
        count: observations,
        slope: regression ? formatNumber(regression.slope, 4) : nothing,
      })}
      option={({ lang, tokens }) => ({
        grid: room,
        tooltip: { confine: true },
        xAxis: {
          type: 'value',
          name: say(hedgeTestWords.itemChange, lang),
          nameLocation: 'middle',
          nameGap: 26,
          axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 0) },
        },
        yAxis: {
          type: 'value',
          name: say(hedgeTestWords.instrumentChange, lang),
          axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 0) },
        },
        series: [
          {
            type: 'line',
            data: points,
            symbol: 'circle',
            symbolSize: 8,
            lineStyle: { opacity: 0 },
            itemStyle: { color: tokens.brand },
          },
          {
            type: 'line',
            name: say(hedgeTestTexts.line, lang),
            data: line,
            symbol: 'none',
            lineStyle: { color: tokens.barOpen, width: 2 },
          },
        ],
      })}
      table={{
        head: [
          t(hedgeTestWords.date),
          `${t(hedgeTestWords.itemChange)} (${valuedCurrency})`,
          `${t(hedgeTestWords.instrumentChange)} (${valuedCurrency})`,
        ],
        rows: periods.map(({ date, itemChange, instrumentChange }) => [
          formatDate(date),
          amount(itemChange, valuedCurrency),
          amount(instrumentChange, valuedCurrency),
        ]),
        figures: periods.map((period) => monthSheets(testId, period, ['itemChange', 'instrumentChange'])),
      }}
    />
  )
}

function Band({ result: { periods, ratioPct, lowerLimit, upperLimit }, testId }: HedgeTestChartsProps) {
  const t = useText()
  const limitLine = (name: string, limit: string, color: string) => ({
    type: 'line',
    name,
    data: periods.map(() => Number(limit)),
    symbol: 'none',
    lineStyle: { color, type: 'dashed' },
  })
  const ratioText = (value: string | null) => (value === null ? nothing : formatNumber(value, 2))
  return (
    <Chart
      title={hedgeTestTexts.band}
      sentence={t(hedgeTestTexts.bandSentence, { ratio: ratioText(ratioPct), lower: lowerLimit, upper: upperLimit })}
      option={({ lang, tokens }) => ({
        grid: room,
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'category', data: periods.map(({ date }) => formatDate(date).slice(0, 7)) },
        yAxis: {
          type: 'value',
          min: ({ min }: { readonly min: number }) => Math.floor(Math.min(min, Number(lowerLimit)) - 10),
          max: ({ max }: { readonly max: number }) => Math.ceil(Math.max(max, Number(upperLimit)) + 10),
        },
        series: [
          {
            type: 'line',
            name: say(hedgeTestWords.cumulativePct, lang),
            data: periods.map(({ cumulativePct }) => (cumulativePct === null ? null : Number(cumulativePct))),
            itemStyle: { color: tokens.brand },
          },
          limitLine(say(hedgeRelationWords.lowerLimit, lang), lowerLimit, tokens.barOpen),
          limitLine(say(hedgeRelationWords.upperLimit, lang), upperLimit, tokens.barOpen),
        ],
      })}
      table={{
        head: [t(hedgeTestWords.date), t(hedgeTestWords.ratioPct), t(hedgeTestWords.cumulativePct)],
        rows: periods.map((period) => [
          formatDate(period.date),
          ratioText(period.ratioPct),
          ratioText(period.cumulativePct),
        ]),
        figures: periods.map((period) => monthSheets(testId, period, ['ratioPct', 'cumulativePct'])),
      }}
    />
  )
}
