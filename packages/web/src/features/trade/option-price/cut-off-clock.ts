import type { Text } from '@hedgerow/contract/kit/text'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { cutOffZones } from '@hedgerow/quant/basics/facts/currency.data'

/** By whose clocks an option on these currencies ends: those of its market, where the market has its own. */
export const cutOffClock = (currencies: readonly (string | null | undefined)[]): Text =>
  currencies.some((code) => code && Object.hasOwn(cutOffZones, code))
    ? optionTexts.cutOffInBeijing
    : optionTexts.cutOffAtHome
