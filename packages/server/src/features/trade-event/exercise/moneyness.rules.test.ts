import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import { gainAt } from './moneyness.rules.ts'

const { up, down } = OptionFlag.of
it.each([
  ['a right to buy dollars', up, 'USD', '0.05'],
  ['a right to sell dollars', down, 'USD', '-0.05'],
  // Who may buy yuan for dollars may sell dollars.
  ['a right to buy yuan', up, 'CNY', '-0.05'],
  ['a right to sell yuan', down, 'CNY', '0.05'],
])('%s at 7 where the dollar stands at 7.05', (_, optionFlag, currency, gain) => {
  expect(gainAt({ exePrice: '7', optionFlag, currency }, decimal('7.05'), 'USD').toString()).toBe(gain)
})
