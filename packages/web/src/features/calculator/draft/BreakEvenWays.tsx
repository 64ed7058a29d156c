import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { AlertCondition } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { useGo } from '../../../kit/link/use-go.ts'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import type { CalculatorState } from '../state/use-calculator-state.ts'

/** Where a break-even rate leads: an alert at it, a hedge request, or the budget rate of the hedging policy. Nothing is saved here. */
export function BreakEvenWays({ state }: { readonly state: CalculatorState }) {
  const t = useText()
  const go = useGo()
  const can = useCan()
  const conventions = useConventions()
  const { pair } = state.present.typed
  const rate = state.results?.guaranteedRate
  const isReady = typeof pair === 'string' && pair !== '' && typeof rate === 'number' && !state.isStale
  const reason = isReady ? '' : t(calculatorTexts.rateNeeds)
  const level = isReady ? rate.toFixed(rateScaleOf(conventions, pair)) : ''
  const { above, below } = AlertCondition.of
  const alert = { newPair: pair, newLevel: level, newCondition: state.model.id === 'exporter' ? below : above }
  return (
    <>
      <WhyButton reason={reason} onClick={() => go(pathOf('rem-rate'), alert)}>
        {t(calculatorTexts.alertAtRate)}
      </WhyButton>
      {can('hedging.edit') ? (
        <WhyButton reason={reason} onClick={() => go(pathOf('expo-req'), { exposureIds: 'new' })}>
          {t(calculatorTexts.requestHedge)}
        </WhyButton>
      ) : null}
      {can('limit.edit') ? (
        <WhyButton
          reason={reason}
          onClick={() => go(pathOf('hedging-policy'), { budgetPair: pair, budgetRate: level })}
        >
          {t(calculatorTexts.asBudget)}
        </WhyButton>
      ) : null}
    </>
  )
}
