/** What a ticket says, line by line and in both languages at once: for the screen, and for the paper that the bank keeps. */
import type { Ticket, TicketLine } from '@hedgerow/contract/instruction/instruction.contract'
import { PriceKind } from '@hedgerow/contract/instruction/instruction.dict'
import { instructionTexts, instructionWords } from '@hedgerow/contract/instruction/instruction.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { filled, say, type Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OnlineBusinType } from '@hedgerow/contract/trade/trade.dict'
import type { Paper } from '../../kit/paper/paper.ts'
import { writtenMoney } from '../../kit/paper/written-money.ts'

/** How figures and instants of the ticket are written. */
export interface TicketConventions {
  /** Decimals of a currency's amounts. */
  readonly scaleOf: (currency: string) => number
  /** An ISO instant on the organisation's clock. */
  readonly wallTimeOf: (instant: string) => { readonly day: string; readonly time: string }
}

const both = (zh: string, en: string = zh): Text => ({ zh, en: en || zh })
const line = (word: Text, value: Text): TicketLine => ({ word, value })
const same = (word: Text, value: string): TicketLine => line(word, both(value))
const named = (word: Text, of: Dictionary, value: string): TicketLine => line(word, labelOf(of, value))
const day = (value: string) => say({ zh: '{day:day}', en: '{day:day}' }, 'en_US', { day: value })

export function ticketLines(ticket: Ticket, { scaleOf, wallTimeOf }: TicketConventions): TicketLine[] {
  const { currencyPair, currency, dealDirection, limitRate, currency2, dealAmt2 } = ticket
  const [base = ''] = currencyPair.split('/')
  const isBought = (currency === base) === (dealDirection === DealDirection.of.buy)
  const price = limitRate
    ? filled(instructionTexts.atLimit, { rate: limitRate })
    : labelOf(PriceKind, PriceKind.of.market)
  const money = (of: string, amount: string) => writtenMoney(of, amount, scaleOf(of))
  const issued = wallTimeOf(ticket.issuedTime)
  return [
    line(instructionTexts.to, both(ticket.counterPartyName, ticket.counterPartyNameEn)),
    same(instructionWords.contact, [ticket.contact, ticket.contactPhone].filter(Boolean).join(' ')),
    line(instructionTexts.from, both(ticket.orgName, ticket.orgNameEn)),
    named(instructionWords.businType, OnlineBusinType, ticket.businType),
    same(instructionWords.currencyPair, currencyPair),
    line(instructionTexts.side, filled(isBought ? instructionTexts.weBuy : instructionTexts.weSell, { currency })),
    same(instructionWords.dealAmt, money(currency, ticket.dealAmt)),
    line(instructionTexts.inWords, both(ticket.amountWords, ticket.amountWordsEn)),
    ...(dealAmt2 ? [same(instructionWords.dealAmt2, money(currency2, dealAmt2))] : []),
    line(instructionWords.priceKind, price),
    same(instructionWords.valueDate, `${ticket.timeLimit} ${day(ticket.valueDate)}`),
    same(instructionWords.validDate, `${day(ticket.validDate)} ${ticket.validTime}`),
    ...(ticket.remark ? [same(instructionWords.remark, ticket.remark)] : []),
    same(instructionWords.issuedTime, `${ticket.issuedBy} ${day(issued.day)} ${issued.time}`),
  ]
}

const pairOf = ({ zh, en }: Text, between: string) => (zh === en ? zh : `${zh}${between}${en}`)
/** Short ones stand on one line, so that a ticket is one page; a Chinese character is as wide as two letters. */
const inOneLine = 44
const writtenValue = ({ zh, en }: Text) => pairOf({ zh, en }, zh.length * 2 + en.length <= inOneLine ? ' · ' : '\n')

/** The paper has the instant of issue, so that it is the same file whenever it is fetched. */
export function ticketPaper(ticket: Ticket, lines: readonly TicketLine[], verifyHash: string): Paper {
  const title = pairOf(instructionTexts.ticket, ' · ')
  const hash = [pairOf(instructionWords.verifyHash, ' '), verifyHash] as const
  return {
    lang: 'zh_CN',
    isBilingual: true,
    title,
    subtitle: ticket.instrVirtualNo,
    author: ticket.orgName,
    madeAt: ticket.issuedTime,
    foot: `${ticket.orgName} · ${ticket.instrVirtualNo}`,
    parts: [
      { facts: [...lines.map(({ word, value }) => [pairOf(word, ' '), writtenValue(value)] as const), hash] },
      { text: pairOf(instructionTexts.hashOf, '\n') },
      { signed: [pairOf(instructionTexts.signature, ' '), pairOf(instructionTexts.seal, ' ')] },
    ],
  }
}
