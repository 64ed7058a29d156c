/** The payoff drawn with the exposure that it hedges; worst, best and break-even are said in numbers. */

import type { Text } from '@hedgerow/contract/kit/text'
import type { OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Chart } from '../../../kit/chart/Chart.tsx'
import type { ChartLook } from '../../../kit/chart/ChartBody.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { type PayoffPicture, type PicturedLeg, payoffPicture } from './option-picture.ts'

const names = ['dealDirection', 'optionFlag', 'currency', 'feeCalCurrency', 'orgId'] as const
const tableStep = 4

export function OptionPayoff({ quote }: { readonly quote: OptionQuote | undefined }) {
  const [dealDirection = '', optionFlag = '', currency = '', feeCalCurrency = '', orgId] = useWatch({
    name: [...names],
  })
  const home = useHomeCurrency(orgId)
  const legs = useWatch({ name: 'legs' }) as readonly PicturedLeg[] | undefined
  const picture = useMemo(
    () => payoffPicture(quote, { dealDirection, optionFlag, currency, feeCalCurrency }, home, legs),
    [quote, dealDirection, optionFlag, currency, feeCalCurrency, home, legs],
  )
  if (!picture) return null
  return <DrawnPayoff picture={picture} />
}

const rateScale = 4
const money = (value: number) => formatNumber(fromNumber(value, 0).toString(), 0)
const rateText = (value: number) => formatNumber(fromNumber(value, rateScale).toString(), rateScale)

function DrawnPayoff({ picture }: { readonly picture: PayoffPicture }) {
  const t = useText()
  const { foreign, home, isPayable, points } = picture
  const about = isPayable ? optionTexts.payoffOfPayable : optionTexts.payoffOfReceivable
  const [hedged, unhedged] = [t(optionTexts.hedged), t(optionTexts.unhedged)]
  const option = useCallback((look: ChartLook) => drawn(picture, look, [hedged, unhedged]), [picture, hedged, unhedged])
  const rows = points
    .filter((_, at) => at % tableStep === 0)
    .map((point) => [rateText(point.rate), money(point.hedged), money(point.unhedged)])
  return (
    <>
      <Chart
        title={optionTexts.payoff}
        sentence={t(about, { currency: foreign, home })}
        option={option}
        extra={
          <span className="hg-option-legend">
            <span>{hedged}</span> <span>{unhedged}</span>
          </span>
        }
        table={{ head: [t(optionTexts.rateAtExpiry), `${hedged} ${home}`, `${unhedged} ${home}`], rows }}
      />
      <p className="hg-hint">{t(about, { currency: foreign, home })}</p>
      <dl className="hg-option-figures">
        <Bound word={optionTexts.worst} value={picture.worst} home={home} />
        <Bound word={optionTexts.best} value={picture.best} home={home} />
        <div>
          <dt>{t(optionTexts.breakEven)}</dt>
          <dd className="hg-number">{picture.breakEven.map(rateText).join(' · ') || '—'}</dd>
        </div>
      </dl>
    </>
  )
}

interface BoundProps {
  readonly word: Text
  readonly value: number | null
  readonly home: string
}

function Bound({ word, value, home }: BoundProps) {
  const t = useText()
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>
        {value === null ? (
          t(optionTexts.unlimited)
        ) : (
          <Money value={fromNumber(value, 2).toString()} currency={home} withCurrency />
        )}
      </dd>
    </div>
  )
}

/** The hedged line over the unhedged one; what is paid and what is received both grow upwards. */
function drawn({ points }: PayoffPicture, { tokens, lang }: ChartLook, [hedged, unhedged]: readonly [string, string]) {
  const line = (name: string, value: (point: (typeof points)[number]) => number, style: object) => ({
    type: 'line',
    name,
    showSymbol: false,
    data: points.map((point) => [point.rate, Math.round(value(point))]),
    ...style,
  })
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis', confine: true, valueFormatter: (value: unknown) => money(Number(value)) },
    xAxis: {
      type: 'value',
      min: points[0]?.rate,
      max: points.at(-1)?.rate,
      axisLabel: { formatter: (value: number) => formatNumber(fromNumber(value, 2).toString(), 2) },
    },
    yAxis: { type: 'value', scale: true, axisLabel: { formatter: (value: number) => formatBig(String(value), lang) } },
    series: [
      line(hedged, (point) => point.hedged, { lineStyle: { width: 2.5 }, color: tokens.accentCovered }),
      line(unhedged, (point) => point.unhedged, {
        lineStyle: { width: 1.5, type: 'dashed' },
        color: tokens.accentOpen,
      }),
    ],
  }
}
