import type { Text } from '@hedgerow/contract/kit/text'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { cutOffZones } from '@hedgerow/quant/basics/facts/currency.data'

/** By whose clocks an option on these currencies ends: those of its market, where the market has its own. */
export const cutOffClock = (currencies: Currencies): Text =>
  isOfMarket(currencies) ? optionTexts.cutOffInBeijing : optionTexts.cutOffAtHome

/** The same beside a time, where there is little room. */
export const cutOffZone = (currencies: Currencies): Text =>
  isOfMarket(currencies) ? optionTexts.cutOffInBeijing : optionTexts.cutOffHere

type Currencies = readonly (string | null | undefined)[]

const isOfMarket = (currencies: Currencies) => currencies.some((code) => code && Object.hasOwn(cutOffZones, code))
