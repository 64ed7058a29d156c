import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { zeroCurveWords } from '@hedgerow/contract/market/curve/zero-curve.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { fillFrom, sourceWords } from '../choice/market-fill.ts'
import { fieldText } from '../state/axis-range.ts'
import { type Typed, valueText } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

interface CurveFillProps {
  readonly input: CalculatorInput
  readonly rate: string
  readonly state: CalculatorState
  readonly onTaken: () => void
}

const mostRows = 60
const digits = 10
const shownDigits = 6
const fresh = { staleTime: 0 }

/** The curve of a currency as forwards and valuations have it today, stored or of the organisation. */
export function CurveFill({ input, rate, state, onTaken }: CurveFillProps) {
  const t = useText()
  const id = useId()
  const currencies = useChoices(currencyChoice)
  const [chosen, setCurrency] = useState('')
  const { data, error, refetch } = useQueryOf(
    zeroCurveApi.today,
    { currency: chosen },
    { ...fresh, enabled: chosen !== '' },
  )
  const nodes = (data?.nodes ?? []).slice(0, mostRows)
  const take = () => {
    if (!data) return
    const rows = nodes.map(({ timeYears, ratePctCC }) => ({
      timeYears: fieldText(timeYears, digits),
      [rate]: fieldText(ratePctCC, digits),
    }))
    const { ratesDate: dataDate, ...origin } = data
    const fill = fillFrom(valueText(input, rows), { ...origin, dataDate, extrapolated: false })
    const also: Typed = 'compounding' in state.present.typed && rate === 'ratePct' ? { compounding: 'continuous' } : {}
    state.fill({ [input.name]: fill }, { ...also, [input.name]: rows })
    onTaken()
  }
  return (
    <div className="hg-calc-fill-form">
      <div className="hg-calc-field">
        <label htmlFor={id}>{`${t(input.label)} · ${t(zeroCurveWords.currency)}`}</label>
        <select id={id} className="hg-calc-select" value={chosen} onChange={(event) => setCurrency(event.target.value)}>
          <option value="">—</option>
          {currencies.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error && chosen !== '' ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data && chosen !== '' ? (
        <>
          <p className="hg-hint">
            {[
              data.own
                ? `${data.own.curveName} v${data.own.versionNo}`
                : t(sourceWords(data.simulated ? 'DEMO' : data.dataSource)),
              formatDate(data.ratesDate),
            ].join(' · ')}
          </p>
          <PlainTable
            caption={t(input.label)}
            head={(input.columns ?? []).map(({ label }) => t(label))}
            rows={nodes.map((node) => [fieldText(node.timeYears, shownDigits), fieldText(node.ratePctCC, shownDigits)])}
          />
          <Button type="primary" onClick={take}>
            {t(calculatorTexts.takeThese)}
          </Button>
        </>
      ) : null}
    </div>
  )
}
