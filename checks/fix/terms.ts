/** What is asked and ordered in every scenario. */
import type { OrderRequest, PriceRequest } from '../../packages/server/src/features/quote/provider/provider.shape.ts'

export const serial = '1-QTE202604130001'
export const question: PriceRequest = {
  quoteSerialNo: serial,
  currencyPair: 'USD/CNY',
  dealDirection: '1',
  currency: 'USD',
  dealAmt: '1000000',
  businType: 'FX_SPOT',
  dealLimit: 'SPOT',
  settleDate: '20260415',
  validity: 30,
  pip: '0.0001',
  rateScale: 4,
  spotMid: '7.12',
  midPrice: '7.12',
}
export const forwardQuestion: PriceRequest = { ...question, businType: 'FX_FWD', dealLimit: '3M' }
export const order: OrderRequest = { ...question, providerQuoteId: 'Q1', exchangeRate: '7.1239' }

const fields: Readonly<Record<number, string>> = {
  37: 'B1',
  11: serial,
  17: 'E1',
  150: 'F',
  39: '2',
  55: 'USD/CNY',
  54: '1',
  15: 'USD',
  38: '1000000',
  32: '1000000',
  14: '1000000',
  151: '0',
  31: '7.1239',
  6: '7.1239',
  64: '20260415',
  117: 'Q1',
}
/** The fill of the order, with some fields written otherwise; an empty one is left out. */
export const fill = (over: Readonly<Record<number, string>> = {}): { readonly bank: string } => {
  const written = Object.entries({ ...fields, ...over }).filter(([, value]) => value !== '')
  return { bank: `send 8|${written.map(([tag, value]) => `${tag}=${value}`).join('|')}` }
}
