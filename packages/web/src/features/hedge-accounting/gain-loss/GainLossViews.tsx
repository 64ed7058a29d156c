/** The views of the screen: what hedges gained and where it went, and the entries that say so. */
import { hedgeEntryTexts } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { hedgeGainLossTexts } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import { ViewSwitch } from '../../../kit/page/ViewSwitch.tsx'

const views = { '': hedgeEntryTexts.title, analysis: hedgeGainLossTexts.tab }

export function GainLossViews({ current }: { readonly current: keyof typeof views }) {
  return <ViewSwitch says={hedgeGainLossTexts.title} name="tab" current={current} views={views} />
}
