import type { Ticket } from '@hedgerow/contract/instruction/instruction.contract'
import { paperTexts } from '@hedgerow/contract/kit/record/paper'
import { expect, it } from 'vitest'
import { cautionOf } from '../../kit/paper/paper.ts'
import { ticketLines, ticketPaper } from './ticket-paper.rules.ts'

const ticket: Ticket = {
  instrVirtualNo: 'IV20260413-5',
  orgName: '公司',
  orgNameEn: 'Company',
  counterPartyName: '北湖银行',
  counterPartyNameEn: 'North Lake Bank',
  contact: 'Wang',
  contactPhone: '',
  businType: 'FX_FWD',
  dealDirection: '2',
  currencyPair: 'USD/JPY',
  currency: 'USD',
  dealAmt: '1000000',
  amountWords: '美元壹佰万整',
  amountWordsEn: 'USD ONE MILLION ONLY',
  currency2: 'JPY',
  dealAmt2: '152000000',
  timeLimit: '3M',
  valueDate: '20260715',
  priceKind: '2',
  limitRate: '152',
  validDate: '20260414',
  validTime: '16:00:00',
  remark: '',
  issuedBy: 'Lu',
  issuedTime: '2026-04-13T02:00:00Z',
}
const conventions = {
  scaleOf: (currency: string) => (currency === 'JPY' ? 0 : 2),
  wallTimeOf: () => ({ day: '20260413', time: '10:00:00' }),
}
const linesOf = (over: Partial<Ticket> = {}) =>
  Object.fromEntries(ticketLines({ ...ticket, ...over }, conventions).map(({ word, value }) => [word.en, value]))

it('says both sides in both languages, figures with the decimals of their currency', () => {
  expect(linesOf()).toMatchObject({
    To: { zh: '北湖银行', en: 'North Lake Bank' },
    We: { zh: '卖出 USD', en: 'sell USD' },
    Amount: { zh: 'USD 1,000,000.00', en: 'USD 1,000,000.00' },
    'Second amount': { zh: 'JPY 152,000,000' },
    'In words': { zh: '美元壹佰万整', en: 'USD ONE MILLION ONLY' },
    Price: { zh: '限价 152 或更优', en: 'Limit 152 or better' },
    'Value date': { zh: '3M 2026/07/15' },
    Issued: { zh: 'Lu 2026/04/13 10:00:00' },
  })
})

it('sells the base by buying the other currency, and leaves out what is not said', () => {
  expect(linesOf({ currency: 'JPY', currency2: 'USD' }).We?.en).toBe('buy JPY')
  expect(linesOf({ dealDirection: '1' }).We?.en).toBe('buy USD')
  const atMarket = linesOf({ priceKind: '1', limitRate: null, dealAmt2: null, counterPartyNameEn: '' })
  expect(atMarket.To).toEqual({ zh: '北湖银行', en: '北湖银行' })
  expect(Object.keys(atMarket)).not.toContain('Second amount')
  expect(Object.keys(atMarket)).not.toContain('Remark')
})

it('is a paper of the instant of issue, with its number and its hash', () => {
  const paper = ticketPaper(ticket, ticketLines(ticket, conventions), 'ab12')
  expect(paper).toMatchObject({ subtitle: 'IV20260413-5', madeAt: ticket.issuedTime, author: '公司' })
  const [first] = paper.parts
  const facts = first && 'facts' in first ? first.facts : []
  expect(facts[0]).toEqual(['致 To', '北湖银行 · North Lake Bank'])
  expect(facts.at(-1)).toEqual(['校验码 Verification hash', 'ab12'])
})

it('warns in both languages, a line each, and gives names that are long a line of their own', () => {
  const long = {
    counterPartyName: '甬江银行股份有限公司北仑支行',
    counterPartyNameEn: 'Yongjiang Bank, Beilun Sub-branch',
  }
  const paper = ticketPaper(ticket, ticketLines({ ...ticket, ...long }, conventions), 'ab12')
  const [first] = paper.parts
  expect(first && 'facts' in first && first.facts[0]?.[1]).toBe(`${long.counterPartyName}\n${long.counterPartyNameEn}`)
  const { oneAdministrator, byRecord } = paperTexts
  expect(cautionOf([oneAdministrator, byRecord], paper).split('\n')).toEqual([
    oneAdministrator.zh,
    oneAdministrator.en,
    byRecord.zh,
    byRecord.en,
  ])
})
