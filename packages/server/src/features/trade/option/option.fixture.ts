/** A good option for the request tests: a bought dollar put against yuan. */
import type { TestApp } from '../../../testing/fixture.ts'

export const optionApi = '/CLOUD-FX/fxOptionDeal'

/** The right to sell 1,000,000 USD at 6.8 in three months for 52,360 CNY, quoted at a volatility of 4.2 %. */
export const optionDeal = (test: TestApp, over: object = {}) => ({
  orgId: test.refs.a.orgId,
  portfolioId: test.refs.a.portfolioId,
  counterPartyId: test.refs.a.counterPartyId,
  dealType: '1',
  hedgeExposureType: '1',
  holiday: 'CNY,USD',
  settleType: '1',
  dealDirection: '1',
  optionFlag: '2',
  optionType: 'E',
  currency: 'USD',
  currency2: 'CNY',
  nominalAmt: '1000000',
  nominalAmt2: '6800000',
  exePrice: '6.8',
  timeLimit: '3M',
  maturityDate: '20260713',
  optionEndTime: '15:00:00',
  maturitySettleDate: '20260715',
  exeMethod: '1',
  exeType: '1',
  feeCalCurrency: 'CNY',
  fee: '59000',
  feePayCurrency: 'CNY',
  feePayDate: '20260415',
  optionQuoteVol: '4.2',
  ...over,
})
