/** A statement as MT940. Its days have two digits for the year; the day on which a line was booked has none. */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { fieldOf, type MtField, type MtMessage, narrativeOf } from './mt.read.ts'
import {
  amountIn,
  broken,
  plainText,
  type ReadLine,
  type ReadStatements,
  reference,
  type Scales,
  signed,
} from './read-file.shape.ts'
import { joinPages, type Page } from './whole-statement.read.ts'

/** @throws Refusal FILE_BROKEN with the line and what is wrong there, PAGES_MISSING */
export const readMt940 = (messages: readonly MtMessage[], scales: Scales): ReadStatements => ({
  kind: 'statements',
  format: 'MT940',
  statements: joinPages(messages.map((message) => pageOf(message, scales))).map(({ statement }) => statement),
})

/** A page has a balance in between (60M, 62M) where another stands before or behind it. */
function pageOf({ fields }: MtMessage, scales: Scales): Page {
  const line = fields[0]?.line ?? 1
  const opening = fieldOf(fields, '60F', '60M') ?? broken(line, 'balance')
  const closing = fieldOf(fields, '62F', '62M') ?? broken(line, 'balance')
  const [opened, closed] = [balanceOf(opening, scales), balanceOf(closing, scales)]
  const { currency, day } = closed
  if (opened.currency !== currency) broken(opening.line, 'mixed')
  const account = accountOf(fieldOf(fields, '25', '25P'), currency) ?? broken(line, 'account')
  const number = fieldOf(fields, '28C', '28')
  const statement = {
    statementId: reference([number?.value, fieldOf(fields, '20')?.value, day].filter(Boolean).join(' ')),
    account,
    currency,
    statementDate: day,
    openingBalance: opened.amount,
    closingBalance: closed.amount,
    lines: fields.flatMap((field, at) =>
      field.tag === '61' ? lineOf(field, wordsAfter(fields, at), currency, scales) : [],
    ),
  }
  if (opening.tag === '60F' && closing.tag === '62F') return { key: null, number: null, isLast: true, line, statement }
  const [own, page] = (number?.value ?? '').split('/')
  if (!own || !/^\d{1,5}$/.test(page ?? '')) return broken(number?.line ?? line, 'pages')
  if ((opening.tag === '60F') !== (Number(page) === 1)) broken(opening.line, 'pages')
  const key = [account, currency, own].join(' ')
  return { key, number: Number(page), isLast: closing.tag === '62F', line, statement }
}

/** A bank may write its own number or BIC before the account, and the currency behind it; field 25P has the BIC on a second line. */
function accountOf(field: MtField | undefined, currency: string): string | undefined {
  const parts = (field?.value.split('\n')[0] ?? '').replaceAll(' ', '').split('/')
  const last = parts.findLast((part) => part !== '' && part !== currency) ?? ''
  const plain = last.endsWith(currency) && /\d/.test(last) ? last.slice(0, -currency.length) : last
  return plain.replace(/[.-]$/, '') || undefined
}

/** What field 86 says behind a line, in as many fields as the bank needs. */
function wordsAfter(fields: readonly MtField[], at: number): string {
  const words: string[] = []
  for (let next = at + 1; fields[next]?.tag === '86'; next += 1) words.push(fields[next]?.value ?? '')
  return words.join('\n')
}

/** SWIFT writes the comma of every amount, even where no digit follows; without it nobody knows where it stands. */
function moneyOf(text: string | undefined, currency: string, scales: Scales, line: number): string {
  return /^\d+,\d*$/.test(text ?? '') ? amountIn(currency, scales, text, line) : broken(line, 'amount')
}

const balance = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/

function balanceOf({ value, line }: MtField, scales: Scales) {
  const [, side, day, currency = '', amount] = balance.exec(value.trim()) ?? broken(line, 'amount')
  return { amount: signed(moneyOf(amount, currency, scales, line), side === 'C'), day: fullDay(day, line), currency }
}

const pivot = 80
function fullDay(text: string | undefined, line: number): string {
  const year = Number(text?.slice(0, 2))
  const day = `${year >= pivot ? '19' : '20'}${text}`
  return isBusinessDate(day) ? day : broken(line, 'day')
}

const half = 6
/** Month and day, of the year that is nearest to the value date. */
function bookedDay(monthDay: string, valueDate: string, line: number): string {
  const [year, month, booked] = [valueDate.slice(0, 4), valueDate.slice(4, 6), monthDay.slice(0, 2)].map(Number) as [
    number,
    number,
    number,
  ]
  const apart = booked - month
  const nearest = apart > half ? year - 1 : apart < -half ? year + 1 : year
  const day = `${nearest}${monthDay}`
  return isBusinessDate(day) ? day : broken(line, 'day')
}

// Value date, booking day, reversal or expectation and side, a letter of the currency, amount, kind, our reference, the bank's, more words.
const entry = /^(\d{6})(\d{4})?([RE]?[CD])([A-Z])?([\d,]+)([NFS][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/

/** None where the bank only expects it. */
function lineOf({ value, line }: MtField, narrative: string, currency: string, scales: Scales): ReadLine[] {
  const [, valued, booked, side = '', , amount, kind = '', refs = '', words] =
    entry.exec(value) ?? broken(line, 'field61')
  const valueDate = fullDay(valued, line)
  const money = moneyOf(amount, currency, scales, line)
  if (side.startsWith('E')) return []
  const [ours, banks] = refs.split('//')
  const { endToEndId, text } = narrativeOf(narrative)
  const own = reference(ours)
  return [
    {
      // A credit that is taken back leaves, a debit that is taken back comes.
      amount: signed(money, side === 'C' || side === 'RD'),
      bookDate: booked ? bookedDay(booked, valueDate, line) : valueDate,
      valueDate,
      bankRef: reference(banks),
      endToEndId: endToEndId || own,
      entryCode: kind,
      lineText: plainText(endToEndId === '' || endToEndId === own ? '' : own, words, text),
    },
  ]
}
