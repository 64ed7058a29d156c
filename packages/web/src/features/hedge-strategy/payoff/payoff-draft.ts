/** The strategies as they are typed. */
import type { PayoffLab, payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import type { AskOf } from '@hedgerow/contract/kit/call'

export interface DraftLeg {
  readonly legKind: string
  readonly percent: string
  readonly strike: string
  readonly soldStrike: string
}
export interface DraftStrategy {
  readonly strategyName: string
  readonly legs: readonly DraftLeg[]
}
type StrategyInputs = AskOf<typeof payoffLabApi.run>['strategies']

export const blankLeg: DraftLeg = { legKind: PayoffLegKind.of.forward, percent: '100', strike: '', soldStrike: '' }

/** Strikes are left to the market; what follows the plan is one part again. */
export const draftOf = ({ strategies }: PayoffLab): readonly DraftStrategy[] =>
  strategies.map(({ strategyName, legs }) => ({
    strategyName,
    legs: legs.some(({ legKind }) => legKind === PayoffLegKind.of.layered)
      ? [{ ...blankLeg, legKind: PayoffLegKind.of.layered }]
      : legs.map(({ legKind, percent }) => ({ ...blankLeg, legKind, percent })),
  }))

export const askedOf = (draft: readonly DraftStrategy[]): StrategyInputs =>
  draft.map(({ strategyName, legs }) => ({
    strategyName,
    legs: legs.map(({ legKind, percent, strike, soldStrike }) => ({
      legKind,
      percent,
      ...(strike ? { strike } : {}),
      ...(soldStrike ? { soldStrike } : {}),
    })),
  }))
