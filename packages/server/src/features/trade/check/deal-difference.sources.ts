/** Where the fields stand that the review of an edited deal compares: in the deal, and beside it in the terms of its kind. */
import { dealCompared } from '@hedgerow/contract/trade/kinds/deal-difference.contract'
import type { ComparedNoun } from '../../approval/difference/difference.store.ts'
import { homeOfRow, nameOfParty, nameOfPortfolio } from '../../enterprise/enterprise.word.ts'
import { besideDeal, termSources } from '../kinds/deal-register.kind.ts'

/** As `marginCurrency` of the contract. */
const marginCurrency = (deal: string) =>
  `case when ${deal}.buy_currency = ${homeOfRow(deal)} then ${deal}.buy_currency else ${deal}.sell_currency end`

export const comparedDeal: ComparedNoun = {
  fields: dealCompared,
  beside: besideDeal,
  sources: { ...termSources, marginCurrency },
  names: {
    hedgeRequestId: { table: 'exposure_hedge', name: (hedge) => `${hedge}.request_code` },
    counterPartyId: { table: 'counter_party', name: nameOfParty },
    portfolioId: { table: 'portfolio', name: nameOfPortfolio },
  },
}
