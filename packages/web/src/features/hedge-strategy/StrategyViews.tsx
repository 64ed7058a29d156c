/** The views of the screen: the strategies, one of them beside what was done, and what strategies would come to. */
import { planCompareTexts } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'

const views = { '': hedgeStrategyTexts.tab, compare: planCompareTexts.tab, lab: payoffLabTexts.tab }
type StrategyView = keyof typeof views
export const isStrategyView = (value: unknown): value is StrategyView =>
  typeof value === 'string' && Object.hasOwn(views, value)

export function StrategyViews({ current }: { readonly current: StrategyView }) {
  return <ViewSwitch says={hedgeStrategyTexts.title} name="tab" current={current} views={views} />
}
