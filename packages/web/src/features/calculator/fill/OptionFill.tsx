import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator, CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { forwardTenors } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { type MarketFigure, optionMarketApi } from '@hedgerow/contract/market/option-market.contract'
import { volatilityWords } from '@hedgerow/contract/market/volatility.text'
import { addDays, type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { Button, Checkbox } from 'antd'
import { useEffect, useId, useState } from 'react'
import { DateInput } from '../../../kit/input/DateInput.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { rateScaleOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { formatDate, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { sourceWords } from '../choice/market-fill.ts'
import { PairChoice } from '../control/PairChoice.tsx'
import { fieldText } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { forwardText, isStrikeFar, isStrikeOfAnother, optionFilling } from './option-filling.ts'

interface OptionFillProps {
  readonly of: Calculator
  readonly figures: readonly CalculatorInput[]
  readonly state: CalculatorState
  readonly onTaken: () => void
}

type Tenor = (typeof forwardTenors)[number]
const daysInYear = 365
const shownDigits = 7
const fresh = { staleTime: 0 }
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** The expiry that the case means: its date, or its years from today. */
function expiryOf({ typed }: CalculatorState['present'], today: string): string {
  const { lifeBy, expiryDate, timeYears } = typed
  if (lifeBy === 'dates' && isBusinessDate(expiryDate)) return expiryDate
  const days = Math.round(Number(textIn(timeYears)) * daysInYear)
  return days > 0 && isBusinessDate(today) ? addDays(today as BusinessDate, days) : ''
}

/** Pair and expiry are chosen, the figures are shown with source and day beside what stands in the form, then taken. */
export function OptionFill({ of, figures, state, onTaken }: OptionFillProps) {
  const t = useText()
  const id = useId()
  const today = useSystemDate() ?? ''
  const { typed } = state.present
  const home = useHomeCurrency()
  const [pair, setPair] = useState(textIn(typed.pair) || watchedPair(home, home))
  const [chosen, setChosen] = useState<{ readonly date?: string; readonly tenor?: Tenor }>({})
  const { tenor } = chosen
  const ownDate = chosen.date ?? expiryOf(state.present, today)
  const [isAsked, setForward] = useState<boolean>()
  const asForward = isAsked ?? isStrikeOfAnother(of, state.present, pair)
  const strike = asForward || (typed.strikeBy ?? 'strike') !== 'strike' ? '' : textIn(typed.strike)
  const day = isBusinessDate(ownDate) ? ownDate : (today as BusinessDate)
  const when = tenor ? { tenor } : { expiryDate: day }
  const query = { currencyPair: pair, ...when, strike: Number(strike) > 0 ? strike : undefined }
  const isAskable = pair !== '' && (tenor !== undefined || isBusinessDate(ownDate))
  const { data, error, refetch } = useQueryOf(optionMarketApi.query, query, { ...fresh, enabled: isAskable })
  const rateScale = useConventions((held) => rateScaleOf(held, pair))
  const forward = data && isAskable ? forwardText(data, rateScale) : undefined
  const isFar = data !== undefined && isAskable && isStrikeFar(state.present, data.spot.value)
  useEffect(() => {
    if (isFar) setForward((before) => before ?? true)
  }, [isFar])
  const { spot = null, rDomesticPctCC = null, rForeignPctCC = null, volPct = null } = isAskable && data ? data : {}
  // A tenor leads to a day that the server knows.
  const expiryDate = tenor ? (isAskable && data?.tenor === tenor ? data.expiryDate : '') : ownDate
  const proposed: Readonly<Record<string, MarketFigure | null>> = { spot, rDomesticPctCC, rForeignPctCC, volPct }
  const take = () => {
    if (!data) return
    const { fills, also } = optionFilling(
      { of, model: state.model, present: state.present, market: data, figures, rateScale },
      asForward ? forward : undefined,
    )
    state.fill(fills, also)
    onTaken()
  }
  return (
    <div className="hg-calc-fill-form">
      <div className="hg-calc-field">
        <label htmlFor={`${id}-pair`}>{t(calculatorTexts.pair)}</label>
        <PairChoice id={`${id}-pair`} value={pair} onChange={setPair} />
      </div>
      <div className="hg-calc-field">
        <label htmlFor={`${id}-tenor`}>{t(marketWords.tenor)}</label>
        <select
          id={`${id}-tenor`}
          className="hg-calc-select"
          value={tenor ?? ''}
          onChange={(event) => setChosen({ tenor: forwardTenors.find((one) => one === event.target.value) })}
        >
          <option value="">{t(calculatorTexts.byDate)}</option>
          {forwardTenors.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <div className="hg-calc-field">
        <label htmlFor={`${id}-expiry`}>{t(volatilityWords.expiryDate)}</label>
        <DateInput
          id={`${id}-expiry`}
          label={t(volatilityWords.expiryDate)}
          value={expiryDate}
          onChange={(date) => setChosen({ date })}
        />
      </div>
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data && isAskable ? (
        <>
          <PlainTable
            caption={t(calculatorTexts.fillMarket)}
            head={[calculatorTexts.input, calculatorTexts.present, calculatorTexts.market, calculatorTexts.source].map(
              (word) => t(word),
            )}
            rows={figures.map(({ name, label }) => {
              const figure = proposed[name]
              return [
                t(label),
                textIn(typed[name]),
                figure ? fieldText(figure.value, shownDigits) : nothing,
                figure ? originText(figure, t) : t(calculatorTexts.noData),
              ]
            })}
          />
          {data.pillars.length > 0 ? (
            <PlainTable
              caption={t(volatilityWords.smile)}
              head={[t(volatilityWords.smile), ...data.pillars.map(({ deltaPct }) => pillarName(deltaPct, t))]}
              rows={[
                [
                  t(volatilityWords.strike),
                  ...data.pillars.map((pillar) => fieldText(Number(pillar.strike), shownDigits)),
                ],
                [
                  t(volatilityWords.volPct),
                  ...data.pillars.map((pillar) => fieldText(Number(pillar.volPct), shownDigits)),
                ],
              ]}
            />
          ) : null}
          {forward && typed.strike !== undefined ? (
            <Checkbox checked={asForward} onChange={(event) => setForward(event.target.checked)}>
              {t(calculatorTexts.strikeAtForward, { forward })}
            </Checkbox>
          ) : null}
          {data.varianceFalls ? <p className="hg-calc-warning">{t(calculatorTexts.varianceFalls)}</p> : null}
          {data.problems.map((problem) => (
            <p key={problem} className="hg-hint">
              {problem}
            </p>
          ))}
          <Button type="primary" onClick={take}>
            {t(calculatorTexts.takeThese)}
          </Button>
        </>
      ) : null}
    </div>
  )
}

type Say = (words: Text, params?: Readonly<Record<string, string | number>>) => string

const originText = ({ simulated, extrapolated, own, dataSource, dataDate }: MarketFigure, t: Say) =>
  [
    own ? `${own.curveName} v${own.versionNo}` : t(sourceWords(simulated ? 'DEMO' : dataSource)),
    formatDate(dataDate),
    ...(extrapolated ? [t(calculatorTexts.heldFlat)] : []),
  ].join(' · ')

const pillarName = (deltaPct: number, t: Say) =>
  deltaPct === 0
    ? t(volatilityWords.atm)
    : t(deltaPct < 0 ? volatilityWords.put : volatilityWords.call, { delta: Math.abs(deltaPct) })
