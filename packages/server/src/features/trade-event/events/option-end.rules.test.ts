import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import type { DealTerms, OptionTerms } from './deal-state.rules.ts'
import { optionEnded } from './option-end.rules.ts'

const option: OptionTerms = {
  isBought: true,
  isCall: true,
  isEuropean: true,
  maturityDate: '20260413',
  premium: '20000',
}
const deal: DealTerms = {
  dealSerialNo: 'O1',
  businType: 'FX_OPTION',
  currencyPair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  baseScale: 2,
  quoteScale: 2,
  quotedUnit: 1,
  side: 1,
  principal: '1000000',
  quoteAmt: '7000000',
  exchangeRate: '7',
  valueDate: '20260415',
  isNet: false,
  settleCurrency: 'CNY',
  option,
}
const link = { exposureId: '1', serialNo: 'E1', scale: 2, hedgeAmt: '800000', fromRequest: false }

/** 400,000 of a million ended on 13 April, the day of its expiry. */
const ended = (input: object, over: Partial<OptionTerms> = {}) =>
  optionEnded(
    {
      deal,
      state: {
        tradeStatus: '2',
        dealCompleteStatus: '0',
        remainPrincipal: '1000000',
        flows: [],
        links: [link],
        nextLegNo: 3,
      },
      input: { eventAmt: '400000', preMatureDate: '20260413', settleDate: '20260414', ...input },
      days: { today: '20260414', following: businessDate, between: () => 0 },
      market: undefined,
    },
    { ...option, ...over },
  )

describe('an option that ends early', () => {
  it.each([
    ['bought, for more than it cost', '12000', true, '12000.00', '4000.00'],
    ['bought, for less than it cost', '5000', true, '5000.00', '-3000.00'],
    ['written, for more than it brought', '12000', false, '-12000.00', '-4000.00'],
    ['bought, for nothing', '0', true, undefined, '-8000.00'],
  ])('%s', (_, closeFee, isBought, paid, result) => {
    const outcome = ended({ closeFee }, { isBought })
    expect(outcome.effects.flows.made.map(({ payAmt, payDate }) => [payAmt, payDate])).toEqual(
      paid === undefined ? [] : [[paid, '20260414']],
    )
    expect(outcome.result).toBe(result)
  })
  it('what it protected is open again, in its share', () => {
    const { remainPrincipal, links } = ended({ closeFee: '0' }).effects
    expect(Number(remainPrincipal.after)).toBe(600_000)
    expect(links.map(({ after, opened }) => [after, opened].map(Number))).toEqual([[480_000, 320_000]])
  })
  it.each([
    ['without a closing premium', {}, fieldRefusals.REQUIRED, 'closeFee'],
    ['for a part of a cent', { closeFee: '1.005' }, fieldRefusals.TOO_MANY_DECIMALS, 'closeFee'],
    ['after its expiry', { closeFee: '1', preMatureDate: '20260414' }, optionRefusals.AFTER_EXPIRY, 'preMatureDate'],
  ])('not %s', (_, input, because, field) => {
    expect(refusalOf(() => ended(input))).toMatchObject({ because, field })
  })
})
