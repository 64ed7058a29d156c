/** A hedge that is only thought of: every figure now, with it, and the difference. */

import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useChoices, useOptionsOf } from '../../../kit/fields/use-choices.ts'
import { DateInput } from '../../../kit/input/DateInput.tsx'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HedgeEffectTable } from '../../../pieces/risk/HedgeEffectTable.tsx'
import { trialSearch } from '../../../pieces/risk/hedge-trial.ts'
import type { Terms } from '../use-var-terms.ts'

const { buy, sell } = DealDirection.of
const sideOf = (value: string) => (value === buy ? buy : sell)

interface Hedge {
  readonly currencyPair: string
  readonly dealDirection: string
  readonly amount: string
}

export function HedgeTrial({ terms }: { readonly terms: Terms }) {
  const t = useText()
  const pairs = useChoices(pairChoice)
  const sides = useOptionsOf(DealDirection)
  const [hedge, setHedge] = useState<Hedge>({ currencyPair: '', dealDirection: sell, amount: '' })
  const dateId = useId()
  const [compared, setCompared] = useState<Hedge | null>(null)
  // Nothing of the measure: the hedge is taken at the spot of the day.
  const [valueDate, setValueDate] = useState('')
  const set = (name: keyof Hedge) => (value: string) => setHedge((before) => ({ ...before, [name]: value }))
  const effect = useQueryOf(
    varApi.hedgeEffect,
    { ...terms, ...(compared ?? hedge), dealDirection: sideOf((compared ?? hedge).dealDirection) },
    { enabled: compared !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const tried = { ...(compared ?? hedge), valueDate, orgId: terms.orgId ?? '' }
  return (
    <Card title={t(varTexts.effect)}>
      <p className="hg-hint">{t(varTexts.effectHelp)}</p>
      <form
        aria-busy={effect.isFetching}
        className="hg-risk-terms"
        onSubmit={(event) => {
          event.preventDefault()
          setCompared({ ...hedge, amount: hedge.amount.replaceAll(',', '') })
        }}
      >
        <LabelledChoice
          label={varWords.currencyPair}
          value={hedge.currencyPair}
          options={pairs}
          none="—"
          onChange={set('currencyPair')}
        />
        <LabelledChoice
          label={varWords.dealDirection}
          value={hedge.dealDirection}
          options={sides.map(({ value, label }) => ({ value, label: String(label) }))}
          onChange={set('dealDirection')}
        />
        <LabelledNumber label={varWords.amount} value={hedge.amount} onChange={set('amount')} />
        <span className="hg-labelled">
          <label htmlFor={dateId}>{t(varTexts.trialDate)}</label>
          <DateInput id={dateId} label={t(varTexts.trialDate)} value={valueDate} onChange={setValueDate} />
        </span>
        <Button htmlType="submit" disabled={!hedge.currencyPair || !hedge.amount} loading={effect.isFetching}>
          {t(varTexts.compare)}
        </Button>
      </form>
      {compared && effect.error ? <Failed because={effect.error} retry={() => void effect.refetch()} /> : null}
      {compared && effect.data ? (
        <>
          <HedgeEffectTable of={effect.data} />
          {effect.data.effect ? (
            <p>
              <ListLink to={pathOf('expo-req', trialSearch({ ...tried, ...effect.data.effect, ...effect.data }))}>
                {t(varTexts.raise)}
              </ListLink>
            </p>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}
