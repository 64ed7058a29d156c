import { describe, expect, it } from 'vitest'
import { amountInChinese, amountInEnglish } from './amount-words.rules.ts'

describe('an amount in words', () => {
  it.each([
    ['0', '美元零整', 'USD ZERO ONLY'],
    ['10', '美元壹拾整', 'USD TEN ONLY'],
    ['105', '美元壹佰零伍整', 'USD ONE HUNDRED AND FIVE ONLY'],
    ['1005', '美元壹仟零伍整', 'USD ONE THOUSAND FIVE ONLY'],
    ['1000000', '美元壹佰万整', 'USD ONE MILLION ONLY'],
    ['1200500.5', '美元壹佰贰拾万零伍佰点伍整', 'USD ONE MILLION TWO HUNDRED THOUSAND FIVE HUNDRED POINT FIVE ONLY'],
    ['100000001', '美元壹亿零壹整', 'USD ONE HUNDRED MILLION ONE ONLY'],
    ['10010', '美元壹万零壹拾整', 'USD TEN THOUSAND TEN ONLY'],
    [
      '20030405.07',
      '美元贰仟零叁万零肆佰零伍点零柒整',
      'USD TWENTY MILLION THIRTY THOUSAND FOUR HUNDRED AND FIVE POINT ZERO SEVEN ONLY',
    ],
    ['1000000000000', '美元壹万亿整', 'USD ONE TRILLION ONLY'],
    [
      '999999.99',
      '美元玖拾玖万玖仟玖佰玖拾玖点玖玖整',
      'USD NINE HUNDRED AND NINETY-NINE THOUSAND NINE HUNDRED AND NINETY-NINE POINT NINE NINE ONLY',
    ],
  ])('%s', (amount, zh, en) => {
    expect(amountInChinese(amount, '美元')).toBe(zh)
    expect(amountInEnglish(amount, 'USD')).toBe(en)
  })
})
