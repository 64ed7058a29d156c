/** The pictures of the period, one currency at a time: item and hedge by month with the two together, and the reserve step by step. */
import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type { GainLossSum, HedgeGainLoss } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  hedgeGainLossTexts,
  hedgeGainLossWords,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import {
  gainLossMonth,
  gainLossWhole,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/Waterfall.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'

/** Under which the figures stand; the period is the answer's. */
export interface GainLossFilters {
  readonly orgId?: string
  readonly hedgeKind?: string
}
interface GainLossChartsProps {
  readonly of: HedgeGainLoss
  readonly filters: GainLossFilters
}

/** What goes out of a reserve is told below zero. */
export const less = (amount: string) => decimal(amount).neg().toString()

export function GainLossCharts({ of, filters }: GainLossChartsProps) {
  const t = useText()
  const [chosen, setChosen] = useState('')
  const currencies = [...new Set([...of.sums, ...of.lines].map((one) => one.currency))]
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  if (currency === undefined) return null
  const reserve = of.sums.find((one) => one.currency === currency && one.hedgeKind === HedgeKind.of.cashFlow)
  return (
    <>
      {currencies.length > 1 ? (
        <div>
          <Segmented
            size="small"
            aria-label={t(hedgeEntryWords.currency)}
            value={currency}
            onChange={setChosen}
            options={currencies}
          />
        </div>
      ) : null}
      <div className="hg-hedge-charts">
        <Card>
          <Months of={of} filters={filters} currency={currency} />
        </Card>
        {reserve ? <Reserve of={reserve} /> : null}
      </div>
    </>
  )
}

const sides = ['itemChange', 'hedgeChange'] as const
/** Names take two lines on a phone. */
const room = { left: 8, right: 12, top: 52, bottom: 4, outerBoundsMode: 'same' }

/** No hedge without its item: both as bars, and what is left of them as a line. */
function Months({
  of: { months: all, currencies, startDate, endDate },
  filters: { orgId, hedgeKind },
  currency,
}: GainLossChartsProps & { readonly currency: string }) {
  const t = useText()
  const amount = useAmounts()
  const months = all.filter((month) => month.currency === currency)
  const whole = currencies.find((one) => one.currency === currency)
  const names = [...sides, 'together'] as const
  const facts = { startDate, endDate, orgId, hedgeKind, of: currency }
  const words = { ...hedgeEntryWords, ...hedgeGainLossWords }
  return (
    <Chart
      title={hedgeGainLossTexts.months}
      sentence={t(hedgeGainLossTexts.monthsSentence, {
        count: months.length,
        amount: amount(whole?.together ?? null, currency),
        currency,
      })}
      option={({ lang, tokens }) => ({
        grid: room,
        legend: { top: 0 },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'category', data: months.map(({ entryDate }) => formatDate(entryDate).slice(0, 7)) },
        yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
        series: names.map((name) => ({
          type: name === 'together' ? 'line' : 'bar',
          name: say(words[name], lang),
          barMaxWidth: 18,
          data: months.map((month) => Number(month[name])),
          itemStyle: {
            color: { itemChange: tokens.barOpen, hedgeChange: tokens.barCovered, together: tokens.brand }[name],
          },
        })),
      })}
      table={{
        head: [t(words.entryDate), ...names.map((name) => `${t(words[name])} (${currency})`)],
        rows: [
          ...months.map((month) => [
            formatDate(month.entryDate),
            ...names.map((name) => amount(month[name], currency)),
          ]),
          [t(words.period), ...sides.map(() => ''), amount(whole?.together ?? null, currency)],
        ],
        figures: [
          ...months.map(({ entryDate: month }) => [
            undefined,
            ...names.map((name) => ({ id: figureId(gainLossMonth[name], { ...facts, month }), name: words[name] })),
          ]),
          [
            undefined,
            ...sides.map(() => undefined),
            { id: figureId(gainLossWhole.together, facts), name: words.together },
          ],
        ],
      }}
    />
  )
}

/** From the opening to the closing: effective parts come in, what reaches profit or the cost of what was bought goes out. */
function Reserve({ of }: { readonly of: GainLossSum }) {
  const t = useText()
  const steps: WaterfallStep[] = [
    { key: 'opening', label: hedgeGainLossWords.openingAmt, amount: of.openingAmt, level: true, tone: 'base' },
    { key: 'effective', label: hedgeEntryWords.effectiveAmt, amount: of.effectiveAmt, tone: 'covered' },
    { key: 'reclassified', label: hedgeEntryWords.reclassifiedAmt, amount: less(of.reclassifiedAmt) },
    { key: 'basis', label: hedgeEntryWords.basisAmt, amount: less(of.basisAmt) },
    { key: 'closing', label: hedgeGainLossWords.closingAmt, amount: of.closingAmt, level: true, tone: 'base' },
  ]
  return (
    <Card title={`${t(hedgeGainLossTexts.reserve)} · ${of.currency}`}>
      <Waterfall title={hedgeGainLossTexts.reserve} steps={steps} currency={of.currency} height={240} />
    </Card>
  )
}
