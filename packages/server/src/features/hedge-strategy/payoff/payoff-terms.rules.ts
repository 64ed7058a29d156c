/** Strategies as they were asked for in one word, as the ids of figures carry them: `kind_percent_strike_sold`, parts joined by `-`, strategies by `--`. Pure. */
import { payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import type { InputOf } from '@hedgerow/contract/kit/call'

type Strategies = InputOf<(typeof payoffLabApi)['run']>['strategies']
type Part = Strategies[number]['legs'][number]

const [betweenTerms, betweenParts, betweenStrategies] = ['_', '-', '--'] as const

export const partTermsOf = ({ legKind, percent, strike, soldStrike }: Part): string =>
  [legKind, percent, strike ?? '', soldStrike ?? ''].join(betweenTerms).replace(/_+$/, '')
export const legTermsOf = ({ legs }: Pick<Strategies[number], 'legs'>): string =>
  legs.map(partTermsOf).join(betweenParts)
export const strategyTermsOf = (strategies: Strategies): string => strategies.map(legTermsOf).join(betweenStrategies)

/** The same question again; undefined where the word says none. */
export function questionIn(exposureId: string, word: string): InputOf<(typeof payoffLabApi)['run']> | undefined {
  const strategies = word.split(betweenStrategies).map((legs, at) => ({
    strategyName: String(at + 1),
    legs: legs.split(betweenParts).map((part) => {
      const [legKind, percent, strike, soldStrike] = part.split(betweenTerms)
      return { legKind, percent, ...(strike && { strike }), ...(soldStrike && { soldStrike }) }
    }),
  }))
  const { success, data } = payoffLabApi.run.input.schema.safeParse({ exposureId, strategies })
  return success ? data : undefined
}
