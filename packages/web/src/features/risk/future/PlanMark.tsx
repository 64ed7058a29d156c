import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { FutureTrades } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { Terms } from '../use-var-terms.ts'

/** The terms that answered: the side is that of the answer where none was named. */
export const planFacts = (terms: Terms, { currencyPair, exposureDirection }: FutureTrades): Terms => ({
  ...terms,
  currencyPair,
  exposureDirection,
})

interface PlanMarkProps {
  readonly figure: string
  readonly facts: Terms
  readonly name: keyof typeof futureTradeWords
}

export const PlanMark = ({ figure, facts, name }: PlanMarkProps) => (
  <FigureMark id={figureId(figure, facts)} name={futureTradeWords[name]} />
)
