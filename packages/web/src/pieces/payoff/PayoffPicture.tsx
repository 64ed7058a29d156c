/** Strategies of one exposure on one axis of rates at due, with what each comes to at worst, at best and on budget, and the fan of outcomes. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { PayoffLab, PayoffStrategy } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabTexts, payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Chart } from '../../kit/chart/Chart.tsx'
import { Card } from '../../kit/page/Card.tsx'
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
  const outcome = t(isLong ? payoffLabTexts.receivable : payoffLabTexts.payable, { currency: lab.quoteCurrency })
  return (
    <div className="hg-payoff">
      <p className="hg-hint">
        {t(payoffLabTexts.facts, {
          serialNo: lab.serialNo,
          amount: amount(lab.openAmt, lab.baseCurrency),
          currency: lab.baseCurrency,
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
  const { axis, strategies, quoteCurrency, budgetRate, forwardRate } = lab
  const marks = [forwardRate, ...(budgetRate === null ? [] : [budgetRate])]
  return (
    <Card>
      <Chart
        title={payoffLabTexts.picture}
        sentence={t(payoffLabTexts.sentence, {
          count: strategies.length,
          low: axis[0] ?? '',
          high: axis.at(-1) ?? '',
        })}
        option={({ lang }) => ({
          grid: { left: 8, right: 16, top: 76, bottom: 24, outerBoundsMode: 'same' },
          legend: { top: 0 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: {
            type: 'value',
            min: Number(axis[0]),
            max: Number(axis.at(-1)),
            name: t(payoffLabTexts.rateAtDue),
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
            ...(at === 0 ? { markLine: { symbol: 'none', data: marks.map((rate) => ({ xAxis: Number(rate) })) } } : {}),
          })),
        })}
        table={{
          head: [t(payoffLabTexts.rateAtDue), ...strategies.map(({ strategyName }) => `${strategyName} · ${outcome}`)],
          rows: axis.map((rate, place) => [
            formatNumber(rate, rateDigits),
            ...strategies.map(({ outcomes }) => amount(outcomes[place] ?? null, quoteCurrency)),
          ]),
        }}
      />
    </Card>
  )
}

/** Lines are told apart without their colour, too. */
const dashes = ['dotted', 'solid', 'dashed', 'solid', 'dashed', 'dotted'] as const

interface ComparedProps {
  readonly lab: PayoffLab
  readonly chosen: number | null
  readonly outcome: string
}

function Compared({ lab: { strategies, quoteCurrency }, chosen, outcome }: ComparedProps) {
  const t = useText()
  const amount = useAmounts()
  const bound = (value: string | null) => (value === null ? t(payoffLabTexts.unbounded) : amount(value, quoteCurrency))
  const figures = ['worst', 'best', 'atForward', 'atBudget', 'premium', 'atRisk'] as const
  const figureOf = (strategy: PayoffStrategy, name: (typeof figures)[number]) => {
    if (name === 'worst' || name === 'best') return bound(strategy[name])
    const value = strategy[name]
    return value === null ? nothing : amount(value, quoteCurrency)
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

function Fan({ lab: { fan, strategies, quoteCurrency } }: { readonly lab: PayoffLab }) {
  const t = useText()
  const amount = useAmounts()
  return (
    <Card title={t(payoffLabTexts.fan)} flush>
      <HeadedTable
        caption={t(payoffLabTexts.fanSentence)}
        head={[
          { word: t(payoffLabWords.strategyName) },
          ...fan.map(({ percentile, rate }) => ({
            word: t(payoffLabTexts.percentile, { percent: percentile, rate: formatNumber(rate, rateDigits) }),
            isEnd: true,
          })),
        ]}
      >
        {strategies.map(({ strategyName, fanOutcomes }) => (
          <tr key={strategyName}>
            <th scope="row">{strategyName}</th>
            {fan.map(({ percentile }, at) => (
              <td key={percentile} className="hg-end">
                {amount(fanOutcomes[at] ?? null, quoteCurrency)}
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
