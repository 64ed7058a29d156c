import { describe, expect, it } from 'vitest'
import { fieldOf, readMt } from '../read/mt.read.ts'
import { readMt300 } from '../read/mt300.read.ts'
import { commonReference, confirmations } from './confirmation-message.rules.ts'

const parties = { fileNo: 'BFC202604130001', ourBic: 'LANCCNSHXXX', bankBic: 'BANKCNBJ' }
const deal = {
  dealSerialNo: 'SPT202604130001',
  buyCurrency: 'CNY',
  buyAmt: '6832000.000000',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  exchangeRate: '6.8320000000',
  transDate: '20260413',
  valueDate: '20260415',
}

describe('a confirmation', () => {
  it('reads back as the deal, seen from whoever receives it', () => {
    const messages = readMt(confirmations(parties, [deal, { ...deal, dealSerialNo: 'FWD202604130002' }]))
    expect(messages.map(({ type }) => type)).toEqual(['300', '300'])
    const [first, second] = readMt300(messages).confirmations
    expect(first).toEqual({
      counterPartyDealNo: deal.dealSerialNo,
      isCancelled: false,
      numbers: [deal.dealSerialNo],
      buyCurrency: 'USD',
      buyAmt: '1000000',
      sellCurrency: 'CNY',
      sellAmt: '6832000',
      exchangeRate: '6.832',
      valueDate: '20260415',
    })
    expect(second?.numbers).toEqual(['FWD202604130002'])
    expect(fieldOf(messages[0]?.fields ?? [], '22C')?.value).toBe('BANKBJ6832LANCSH')
  })

  it('is the same bytes every time, and no line is longer than SWIFT takes', () => {
    const text = confirmations(parties, [deal])
    expect(confirmations(parties, structuredClone([deal]))).toBe(text)
    const [, ...lines] = text.split('\r\n')
    expect(lines.every((line) => line.length <= 40 && /^[A-Za-z0-9/\-?:().,'+ }]*$/.test(line))).toBe(true)
  })
})

describe('the common reference', () => {
  it.each([
    ['6.832', 'BANKBJ6832LANCSH'],
    ['7.18765', 'BANKBJ8765LANCSH'],
    ['1', 'BANKBJ0001LANCSH'],
    ['150', 'BANKBJ0015LANCSH'],
    ['0.052', 'BANKBJ0052LANCSH'],
  ])('of a rate of %s is %s, whoever writes', (rate, reference) => {
    expect(commonReference('LANCCNSHXXX', 'BANKCNBJ', rate)).toBe(reference)
    expect(commonReference('BANKCNBJ', 'LANCCNSHXXX', rate)).toBe(reference)
  })
})
