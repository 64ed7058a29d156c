/** The other way round: the value at risk that is wanted, and the smallest hedge that brings it there. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type HedgeTarget, varApi } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { trialSearch } from '../../../pieces/risk/hedge-trial.ts'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import type { Terms } from '../use-var-terms.ts'

const nothingTyped = { currencyPair: '', targetVar: '' }

export function TargetTrial({ terms }: { readonly terms: Terms }) {
  const t = useText()
  const pairs = useChoices(pairChoice)
  const [draft, setDraft] = useState(nothingTyped)
  const [question, setQuestion] = useState<typeof nothingTyped | null>(null)
  const set = (name: keyof typeof nothingTyped) => (value: string) =>
    setDraft((before) => ({ ...before, [name]: value }))
  const answer = useQueryOf(
    varApi.hedgeTarget,
    { ...terms, ...(question ?? draft) },
    { enabled: question !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Card title={t(varTexts.seekTarget)}>
      <p className="hg-hint">{t(varTexts.seekTargetHelp)}</p>
      <form
        aria-busy={answer.isFetching}
        className="hg-risk-terms"
        onSubmit={(event) => {
          event.preventDefault()
          setQuestion({ ...draft, targetVar: draft.targetVar.replaceAll(',', '') })
        }}
      >
        <LabelledChoice
          label={varWords.currencyPair}
          value={draft.currencyPair}
          options={pairs}
          none="—"
          onChange={set('currencyPair')}
        />
        <LabelledNumber label={varWords.targetVar} value={draft.targetVar} onChange={set('targetVar')} />
        <Button htmlType="submit" disabled={!draft.currencyPair || !draft.targetVar} loading={answer.isFetching}>
          {t(varTexts.seek)}
        </Button>
      </form>
      {question && answer.error ? <Failed because={answer.error} retry={() => void answer.refetch()} /> : null}
      {question && answer.data ? <Solved of={answer.data} orgId={terms.orgId ?? ''} /> : null}
    </Card>
  )
}

interface SolvedProps {
  readonly of: HedgeTarget
  readonly orgId: string
}

function Solved({ of: { target, reasons, convertCurrency }, orgId }: SolvedProps) {
  const t = useText()
  const money = useAmounts()
  if (!target) return <VarRefused reasons={reasons} />
  const { currencyPair, amount, dealDirection, afterVar, valueAtRisk } = target
  const after = money(afterVar, convertCurrency)
  if (amount === null) return <p role="status">{t(varTexts.targetMissed, { pair: currencyPair, after })}</p>
  if (dealDirection === null) return <p role="status">{t(varTexts.targetHeld)}</p>
  const [currency = ''] = currencyPair.split('/')
  const tried = {
    currencyPair,
    dealDirection,
    amount,
    convertCurrency,
    valueAtRisk: { now: valueAtRisk, after: afterVar },
    valueDate: '',
    orgId,
  }
  const side = t(labelOf(DealDirection, dealDirection))
  return (
    <p role="status">
      {t(varTexts.targetMet, { side, currency, amount: money(amount, currency), after })}{' '}
      <ListLink to={pathOf('expo-req', trialSearch(tried))}>{t(varTexts.raise)}</ListLink>
    </p>
  )
}
