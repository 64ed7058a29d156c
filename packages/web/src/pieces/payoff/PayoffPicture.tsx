/** Strategies of one exposure on one axis of rates at due, with what each comes to at worst, at best and on budget, and the fan of outcomes. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { PayoffLab, PayoffStrategy } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabTexts, payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Chart } from '../../kit/chart/Chart.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { pairText, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatBig, formatDate, formatNumber, nothing } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../kit/show/Money.tsx'
import './payoff.css'

interface PayoffPictureProps {
  readonly lab: PayoffLab
  /** The place of the strategy that a request was made of. */
  readonly chosen?: number | null
}

const rateDigits = 4
const rates = (values: readonly string[]) => values.map((rate) => formatNumber(rate, rateDigits)).join(' · ')

export function PayoffPicture({ lab, chosen = null }: PayoffPictureProps) {
  const t = useText()
  const amount = useAmounts()
  const isLong = lab.exposureDirection === ExposureDirection.of.long
  const outcome = t(isLong ? payoffLabTexts.receivable : payoffLabTexts.payable, { currency: lab.correspondCurrency })
  return (
    <div className="hg-payoff">
      <p className="hg-hint">
        {t(payoffLabTexts.facts, {
          serialNo: lab.serialNo,
          amount: amount(lab.openAmt, lab.currency),
          currency: lab.currency,
          due: formatDate(lab.endDate),
          forward: formatNumber(lab.forwardRate, rateDigits),
          budget: lab.budgetRate === null ? t(payoffLabTexts.noBudget) : formatNumber(lab.budgetRate, rateDigits),
          vol: formatNumber(lab.volatilityPct, 2),
        })}
      </p>
      <Lines lab={lab} outcome={outcome} />
      <Compared lab={lab} chosen={chosen} outcome={outcome} />
      <Fan lab={lab} />
      <p className="hg-hint">{t(payoffLabTexts.note)}</p>
    </div>
  )
}

function Lines({ lab, outcome }: { readonly lab: PayoffLab; readonly outcome: string }) {
  const t = useText()
  const amount = useAmounts()
  const { axis, strategies, correspondCurrency, budgetRate, forwardRate } = lab
  const rateName = t(payoffLabTexts.rateOfPair, { pair: pairText(useConventions(), lab.currencyPair) })
  const marks = [
    { name: t(payoffLabTexts.forwardMark), rate: forwardRate },
    ...(budgetRate === null ? [] : [{ name: t(payoffLabTexts.budgetMark), rate: budgetRate }]),
  ]
  return (
    <Card>
      <Chart
        title={payoffLabTexts.picture}
        sentence={t(payoffLabTexts.sentence, {
          count: strategies.length,
          low: axis[0] ?? '',
          high: axis.at(-1) ?? '',
        })}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 16, top: 76, bottom: 24, outerBoundsMode: 'same' },
          legend: { top: 0 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: {
            type: 'value',
            min: Number(axis[0]),
            max: Number(axis.at(-1)),
            name: rateName,
            nameLocation: 'middle',
            nameGap: 24,
          },
          yAxis: {
            type: 'value',
            scale: true,
            axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 2) },
          },
          series: strategies.map(({ strategyName, outcomes }, at) => ({
            type: 'line',
            name: strategyName,
            showSymbol: false,
            lineStyle: { width: 2, type: dashes[at] ?? 'solid' },
            data: outcomes.map((value, place) => [Number(axis[place]), Number(value)]),
            ...(at === 0 ? { markLine: markedAt(marks, tokens.text1) } : {}),
          })),
        })}
        table={{
          head: [rateName, ...strategies.map(({ strategyName }) => `${strategyName} · ${outcome}`)],
          rows: axis.map((rate, place) => [
            formatNumber(rate, rateDigits),
            ...strategies.map(({ outcomes }) => amount(outcomes[place] ?? null, correspondCurrency)),
          ]),
        }}
      />
    </Card>
  )
}

interface Mark {
  readonly name: string
  readonly rate: string
}
/** The second name stands lower, so that two near rates are both read. */
const markedAt = (marks: readonly Mark[], color: string) => ({
  symbol: 'none',
  animation: false,
  data: marks.map(({ name, rate }, at) => ({
    xAxis: Number(rate),
    // Left to itself the library outlines the words for a light background.
    label: {
      formatter: `${name} ${formatNumber(rate, rateDigits)}`,
      position: at === 0 ? 'end' : 'insideEndTop',
      color,
      textBorderWidth: 0,
    },
  })),
})

/** Lines are told apart without their colour, too. */
const dashes = ['dotted', 'solid', 'dashed', 'solid', 'dashed', 'dotted'] as const

interface ComparedProps {
  readonly lab: PayoffLab
  readonly chosen: number | null
  readonly outcome: string
}

function Compared({ lab: { strategies, correspondCurrency }, chosen, outcome }: ComparedProps) {
  const t = useText()
  const amount = useAmounts()
  const bound = (value: string | null) =>
    value === null ? t(payoffLabTexts.unbounded) : amount(value, correspondCurrency)
  const figures = ['worst', 'best', 'atForward', 'atBudget', 'premium', 'atRisk'] as const
  const figureOf = (strategy: PayoffStrategy, name: (typeof figures)[number]) => {
    if (name === 'worst' || name === 'best') return bound(strategy[name])
    const value = strategy[name]
    return value === null ? nothing : amount(value, correspondCurrency)
  }
  return (
    <Card title={`${t(payoffLabTexts.table)} · ${outcome}`} flush>
      <HeadedTable
        caption={t(payoffLabTexts.table)}
        head={[
          { word: t(payoffLabWords.strategyName) },
          ...figures.map((name) => ({ word: t(payoffLabWords[name]), isEnd: true })),
          { word: t(payoffLabWords.breakEven), isEnd: true },
          { word: t(payoffLabWords.budgetReachedAt), isEnd: true },
        ]}
      >
        {strategies.map((strategy, at) => (
          <tr key={strategy.strategyName} aria-current={at === chosen ? 'true' : undefined}>
            <th scope="row">
              {strategy.strategyName}
              {at === chosen ? ` · ${t(payoffLabWords.chosen)}` : ''}
              <div className="hg-hint">
                <Parts of={strategy} />
              </div>
            </th>
            {figures.map((name) => (
              <td key={name} className="hg-end">
                {figureOf(strategy, name)}
              </td>
            ))}
            <td className="hg-end">{rates(strategy.breakEven) || nothing}</td>
            <td className="hg-end">{rates(strategy.budgetReachedAt) || t(payoffLabTexts.never)}</td>
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

function Parts({ of: { legs } }: { readonly of: PayoffStrategy }) {
  const t = useText()
  return legs
    .map(({ legKind, percent, rate, strike, soldStrike, participationPct }) => {
      const struck = [rate, strike, soldStrike].flatMap((one) => (one === null ? [] : [formatNumber(one, rateDigits)]))
      const share = participationPct === null ? '' : ` (${formatNumber(participationPct, 2)}%)`
      return `${t(labelOf(PayoffLegKind, legKind))} ${percent}% ${struck.join(' / ')}${share}`.trim()
    })
    .join(' + ')
}

/** From the lowest of the percentiles to the highest: where each part of the bar begins. */
const shades = [0, 0.35, 0.8, 0.8, 0.35] as const
const middle = 2

/** A bar a strategy: nine outcomes of ten lie on it, every second one on its dark part; the mark is the middle one. */
function Fan({ lab: { fan, strategies, correspondCurrency } }: { readonly lab: PayoffLab }) {
  const t = useText()
  const amount = useAmounts()
  const words = fan.map(({ percentile, rate }) =>
    t(payoffLabTexts.percentile, { percent: percentile, rate: formatNumber(rate, rateDigits) }),
  )
  // Of a payable the outcomes fall as the percentiles rise.
  const spreads = strategies.map(({ fanOutcomes }) => fanOutcomes.map(Number).sort((a, b) => a - b))
  const ends = spreads.flat()
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const outcomesOf = (strategy: PayoffStrategy | undefined) =>
    strategy
      ? [
          strategy.strategyName,
          ...words.map((word, at) => `${word}: ${amount(strategy.fanOutcomes[at] ?? null, correspondCurrency)}`),
        ].join('\n')
      : ''
  const air = (high - low) * 0.04 || Math.abs(high) * 0.01
  return (
    <Card>
      <Chart
        title={payoffLabTexts.fan}
        sentence={t(payoffLabTexts.fanSentence)}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 24, top: 8, bottom: 8, outerBoundsMode: 'same' },
          tooltip: {
            trigger: 'axis',
            axisPointer: { type: 'shadow' },
            confine: true,
            // A name is anybody's text: it is drawn, and read as nothing else.
            renderMode: 'richText',
            formatter: ([bar]: readonly { readonly dataIndex: number }[]) =>
              outcomesOf(strategies[bar?.dataIndex ?? -1]),
          },
          yAxis: { type: 'category', inverse: true, data: strategies.map(({ strategyName }) => strategyName) },
          xAxis: {
            type: 'value',
            min: low - air,
            max: high + air,
            axisLabel: {
              formatter: (value: number) => formatBig(String(value), lang, 2),
              showMinLabel: false,
              showMaxLabel: false,
            },
          },
          series: [
            ...shades.map((opacity, at) => ({
              type: 'bar' as const,
              name: words[at] ?? '',
              stack: 'fan',
              barWidth: 16,
              silent: at === 0,
              itemStyle: { color: tokens.brand, opacity },
              data: spreads.map((spread) => (spread[at] ?? 0) - (at === 0 ? 0 : (spread[at - 1] ?? 0))),
            })),
            {
              type: 'line',
              name: words[middle] ?? '',
              lineStyle: { opacity: 0 },
              symbol: 'diamond',
              symbolSize: 11,
              itemStyle: { color: tokens.text1 },
              data: spreads.map((spread, place) => [spread[middle] ?? 0, place]),
            },
          ],
        })}
        table={{
          head: [t(payoffLabWords.strategyName), ...words],
          rows: strategies.map(({ strategyName, fanOutcomes }) => [
            strategyName,
            ...fan.map((_, at) => amount(fanOutcomes[at] ?? null, correspondCurrency)),
          ]),
        }}
      />
    </Card>
  )
}
