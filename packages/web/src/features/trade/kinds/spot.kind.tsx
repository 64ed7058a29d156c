import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { dealKindTexts } from '@hedgerow/contract/trade/kinds/deal-kinds.text'
import { SpotDeal, spotDealApi } from '@hedgerow/contract/trade/kinds/spot.contract'
import { SettleType, SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import type { ExchangeKind } from '../live/deal-kind.ts'
import { amounts, type TermName } from '../live/live-deal.ts'
import { SpotRate } from '../terms/SpotRate.tsx'
import { ExchangeParts } from './ExchangeParts.tsx'
import { exchangeEntry, exchangeStart, requestedSides } from './exchange-kind.ts'

const { spotAddSave, spotAddDeal, spotEdtSave, spotEdtDeal } = spotDealApi
const terms: readonly TermName[] = [...amounts, 'spotRate']

/** One trio: buy, sell, rate. The last two typed stand, the third follows. */
export const spotKind: ExchangeKind = {
  businType: BusinType.of.spot,
  title: dealKindTexts.spotPage,
  shape: SpotDeal,
  calls: { add: { save: spotAddSave, submit: spotAddDeal }, edit: { save: spotEdtSave, submit: spotEdtDeal } },
  ...exchangeEntry,
  start: (homeCurrency) => ({ ...exchangeStart(homeCurrency), timeLimit: SpotLimit.of.spot }),
  timeLimitField: <SelectField name="timeLimit" dictionary={SpotLimit} />,
  settleTypes: [SettleType.of.full],
  terms,
  storedOrder: (own) => ['spotRate', ...own],
  givenTerms: (typed) => typed.filter((name) => terms.includes(name)).slice(0, 2),
  requested: requestedSides,
  Rates: SpotRate,
  Parts: ({ settle }) => <ExchangeParts kind={spotKind} settle={settle} />,
}
