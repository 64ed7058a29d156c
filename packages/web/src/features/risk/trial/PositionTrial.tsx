/** A handle a currency: what the value at risk would be with another share of each position, by the library, in closed form, at once. */
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import { parametricVar } from '@hedgerow/quant/risk/value-at-risk/parametric-var'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'

const whole = 100
/** Beyond the decimals of any currency, so that what is shown is rounded once. */
const modelScale = 8
const [least, most] = [-200, 200]

export function PositionTrial({ result }: { readonly result: VarResult }) {
  const t = useText()
  const amount = useAmounts()
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const { currencies, convertCurrency, model, confidence, holdingDays } = result
  const shareOf = (currency: string) => shares[currency] ?? whole
  const trial = useMemo(() => {
    const positions = model.positions.map(
      (worth, at) => (worth * (shares[currencies[at]?.currency ?? ''] ?? whole)) / whole,
    )
    return parametricVar({ ...model, positions, confidence: Number(confidence) / whole, holdingDays })
  }, [model, shares, currencies, confidence, holdingDays])
  const modelled = (value: number) => amount(fromNumber(value, modelScale).toString(), convertCurrency)
  const isMoved = Object.keys(shares).length > 0
  return (
    <Card
      title={t(varTexts.trial)}
      extra={
        isMoved ? (
          <Button size="small" onClick={() => setShares({})}>
            {t(varTexts.reset)}
          </Button>
        ) : null
      }
    >
      <p className="hg-hint">{t(isMoved ? varTexts.unsaved : varTexts.trialHelp)}</p>
      <p className="hg-risk-figure" aria-live="polite">
        <bdi dir="ltr">{modelled(trial.valueAtRisk)}</bdi>{' '}
        <small>
          {t(varWords.valueAtRisk)} · {t(varWords.expectedShortfall)} {modelled(trial.expectedShortfall)}
        </small>
      </p>
      {currencies.map(({ currency }) => (
        <label key={currency} className="hg-risk-slider">
          <span>{t(varTexts.share, { currency, pct: shareOf(currency) })}</span>
          <input
            type="range"
            min={least}
            max={most}
            step={1}
            value={shareOf(currency)}
            onChange={({ target }) => setShares((before) => ({ ...before, [currency]: Number(target.value) }))}
          />
        </label>
      ))}
    </Card>
  )
}
