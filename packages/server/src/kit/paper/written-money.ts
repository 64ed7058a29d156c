import { say } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'

const grouped = { zh: '{amount:number}', en: '{amount:number}' }

/** A booked amount as a paper writes it: its currency, and all decimals of that currency. */
export const writtenMoney = (currency: string, amount: string, scale: number): string =>
  `${currency} ${say(grouped, 'en_US', { amount: decimal(amount).round(scale).toString() })}`
