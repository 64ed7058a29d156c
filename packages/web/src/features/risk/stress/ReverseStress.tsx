/** Which rate loses an amount or breaks the budget, and an alert at it. */

import { AlertCondition } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import {
  type ReverseResult,
  type StressResult,
  stressApi,
  stressUsual,
} from '@hedgerow/contract/risk/stress/stress.contract'
import { LossTarget } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Button } from 'antd'
import { useState } from 'react'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import { DictChoice } from '../DictChoice.tsx'
import type { Terms } from '../use-var-terms.ts'
import { ReverseChart } from './ReverseChart.tsx'
import { useScenarioChoices } from './StressTerms.tsx'

interface Moved {
  readonly together: string
}
/** What moves the company most is asked for first. */
const bySize = (a: Moved, b: Moved) => Math.abs(Number(b.together)) - Math.abs(Number(a.together))

interface ReverseStressProps {
  readonly result: StressResult
  readonly terms: Terms
}

const { budget, own } = LossTarget.of
const targetOf = (value: string | undefined) => (value === own ? own : budget)

export function ReverseStress({ result, terms: { scenarios: _, ...book } }: ReverseStressProps) {
  const t = useText()
  const pairs = useChoices(pairChoice)
  const scenarios = useScenarioChoices()
  const [moved] = result.scenarios.flatMap(({ figures }) => figures?.pairs ?? []).sort(bySize)
  const held = moved?.currencyPair ?? ''
  const [typed, setTyped] = useState<Terms>({})
  const [sought, setSought] = useState<Terms>()
  const usual = { largestFactor: stressUsual.largestFactor, currencyPair: held }
  const ask = { ...usual, ...typed, lossTarget: targetOf(typed.lossTarget) }
  const set = (name: string) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const question = { ...book, ...(sought ?? ask) }
  const answer = useQueryOf(
    stressApi.reverse,
    { ...question, currencyPair: question.currencyPair ?? '', lossTarget: targetOf(question.lossTarget) },
    { enabled: sought !== undefined },
  )
  return (
    <Card title={t(stressTexts.reverse)}>
      <p className="hg-hint">{t(stressTexts.reverseHelp)}</p>
      <form
        aria-busy={answer.isFetching}
        className="hg-risk-terms"
        onSubmit={(event) => {
          event.preventDefault()
          setSought({ ...ask, ...(typed.lossAmount ? { lossAmount: typed.lossAmount.replaceAll(',', '') } : {}) })
        }}
      >
        <DictChoice
          label={stressWords.lossTarget}
          of={LossTarget}
          value={ask.lossTarget}
          onChange={set('lossTarget')}
        />
        {ask.lossTarget === own ? (
          <LabelledNumber label={stressWords.lossAmount} value={typed.lossAmount ?? ''} onChange={set('lossAmount')} />
        ) : null}
        <LabelledChoice
          label={stressWords.currencyPair}
          value={ask.currencyPair}
          options={pairs}
          none="—"
          onChange={set('currencyPair')}
        />
        <LabelledChoice
          label={stressWords.scenarioKey}
          value={typed.scenarioKey ?? ''}
          options={scenarios}
          none={t(stressTexts.pairAlone)}
          onChange={set('scenarioKey')}
        />
        <LabelledNumber label={stressWords.largestFactor} value={ask.largestFactor} onChange={set('largestFactor')} />
        <Button htmlType="submit" disabled={!ask.currencyPair} loading={answer.isFetching}>
          {t(stressTexts.seek)}
        </Button>
      </form>
      {sought && answer.error ? <Failed because={answer.error} retry={() => void answer.refetch()} /> : null}
      {sought && answer.data && answer.data.reasons.length > 0 ? (
        <>
          <VarRefused reasons={answer.data.reasons} />
          {question.lossTarget === budget ? (
            <ListLink to={pathOf('hedging-policy')}>{t(stressTexts.policy)}</ListLink>
          ) : null}
        </>
      ) : null}
      {sought && answer.data?.result ? (
        <Found of={answer.data.result} isBudget={question.lossTarget === budget} largest={ask.largestFactor} />
      ) : null}
    </Card>
  )
}

interface AnswerProps {
  readonly of: ReverseResult
  readonly isBudget: boolean
  readonly largest: string
}

function Found({ of, isBudget, largest }: AnswerProps) {
  const t = useText()
  const amount = useAmounts()
  const conventions = useConventions()
  const { currencyPair: pair, breakingRate, marketRate, lossAmount, convertCurrency, breakFactor } = of
  const scale = rateScaleOf(conventions, pair)
  const loss = amount(lossAmount, convertCurrency)
  if (breakingRate === null) return <p role="status">{t(stressTexts.notReached, { factor: largest })}</p>
  const rate = formatNumber(breakingRate, scale)
  const isAbove = decimal(breakingRate).gt(decimal(marketRate))
  return (
    <>
      <p className="hg-risk-figure" role="status">
        {isBudget ? t(stressTexts.breaks, { pair, rate }) : t(stressTexts.loses, { pair, rate, loss })}
      </p>
      <p className="hg-hint">
        {t(stressWords.marketRate)} {formatNumber(marketRate, scale)} · {t(stressWords.lossAmount)} {convertCurrency}{' '}
        {loss} · {t(stressWords.breakFactor)} {formatNumber(breakFactor ?? '0', 4)}
      </p>
      <p>
        <ListLink
          to={pathOf('rem-rate')}
          search={{
            newPair: pair,
            newLevel: decimal(breakingRate).round(scale).toString(),
            newCondition: isAbove ? AlertCondition.of.above : AlertCondition.of.below,
          }}
        >
          {t(stressTexts.alert)}
        </ListLink>
      </p>
      <ReverseChart of={of} />
    </>
  )
}
