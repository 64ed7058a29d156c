/** What a bank's answer is about: the inquiry that is open, and the list of all. */
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'

export const quoted = [fxDealOnlineApi.queryQuoteResult, fxDealOnlineApi.queryByPage]
