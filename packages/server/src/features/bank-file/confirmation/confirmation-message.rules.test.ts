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

  it('names both by their twelve places, the sender as the first terminal, and itself by the last sixteen of its numbers', () => {
    const [head, ...fields] = confirmations({ ...parties, fileNo: 'XBFC2026041300012' }, [
      { ...deal, dealSerialNo: 'PACK202604130001234' },
    ]).split('\r\n')
    expect(head).toBe('{1:F01LANCCNSHAXXX0000000000}{2:I300BANKCNBJXXXXN}{3:{108:BFC2026041300012}}{4:')
    expect(fields.slice(0, 9)).toEqual([
      ':15A:',
      ':20:K202604130001234',
      ':22A:NEWT',
      ':22C:BANKBJ6832LANCSH',
      ':82A:LANCCNSHXXX',
      ':87A:BANKCNBJ',
      ':15B:',
      ':30T:20260413',
      ':30V:20260415',
    ])
    expect(fields.slice(9)).toEqual([
      ':36:6,832',
      ':32B:CNY6832000,',
      ':57D:SSIS',
      ':33B:USD1000000,',
      ':57D:SSIS',
      ':15C:',
      ':72:/REC/PACK202604130001234',
      '-}',
      '',
    ])
    const branch = confirmations({ fileNo: 'F1', ourBic: 'BANKCNBJ', bankBic: 'LANCCNSH300' }, [deal])
    expect(branch.split('{3:')[0]).toBe('{1:F01BANKCNBJAXXX0000000000}{2:I300LANCCNSHX300N}')
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
    ['102.18', 'BANKBJ0218LANCSH'],
    ['0.00512345', 'BANKBJ2345LANCSH'],
    ['0.052', 'BANKBJ0052LANCSH'],
  ])('of a rate of %s is %s, whoever writes', (rate, reference) => {
    expect(commonReference('LANCCNSHXXX', 'BANKCNBJ', rate)).toBe(reference)
    expect(commonReference('BANKCNBJ', 'LANCCNSHXXX', rate)).toBe(reference)
  })

  // SWIFT, MT300, field 22C: letters take precedence over numbers (T96); its example for MT340 is the second.
  it.each([
    ['DEUTDEFF', 'DEUTDE33', 'DEUTFF6832DEUT33'],
    ['IVMAUS33', 'GOLDUS33', 'GOLD336832IVMA33'],
    ['A1BKCNBJ', 'ABBKCNBJ', 'ABBKBJ6832A1BKBJ'],
    ['BANKCN22', 'BANKCN1Z', 'BANK1Z6832BANK22'],
  ])('of %s and %s is %s', (ours, theirs, reference) => {
    expect(commonReference(ours, theirs, '6.832')).toBe(reference)
    expect(commonReference(theirs, ours, '6.832')).toBe(reference)
  })
})
