/** A statement as MT940. Its days have two digits for the year; the day on which a line was booked has none. */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { fieldOf, type MtField, type MtMessage } from './mt.read.ts'
import {
  amountOf,
  broken,
  plainText,
  type ReadLine,
  type ReadStatement,
  type ReadStatements,
  reference,
  signed,
} from './read-file.shape.ts'

/** @throws Refusal FILE_BROKEN with the line and what is wrong there */
export const readMt940 = (messages: readonly MtMessage[]): ReadStatements => ({
  kind: 'statements',
  format: 'MT940',
  statements: messages.map(statementOf),
})

function statementOf({ fields }: MtMessage): ReadStatement {
  const line = fields[0]?.line ?? 1
  const account = fieldOf(fields, '25', '25P')?.value.split('\n')[0] ?? broken(line, 'account')
  const opening = fieldOf(fields, '60F', '60M')
  const closing = fieldOf(fields, '62F', '62M')
  const opened = opening && balanceOf(opening)
  const closed = closing && balanceOf(closing)
  const { currency, day } = closed ?? opened ?? broken(line, 'missing')
  if (opened && opened.currency !== currency) broken(opening.line, 'mixed')
  const number = fieldOf(fields, '28C', '28')?.value ?? ''
  return {
    statementId: reference([number, fieldOf(fields, '20')?.value, day].filter(Boolean).join(' ')),
    // A bank may write its own BIC before the account.
    account: (account.split('/').at(-1) ?? '').replaceAll(' ', ''),
    currency,
    statementDate: day,
    openingBalance: opened?.amount ?? null,
    closingBalance: closed?.amount ?? null,
    lines: fields.flatMap((field, at) => (field.tag === '61' ? [lineOf(field, fields[at + 1])] : [])),
  }
}

const balance = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/

function balanceOf({ value, line }: MtField) {
  const [, side, day, currency = '', amount] = balance.exec(value.trim()) ?? broken(line, 'amount')
  return { amount: signed(amountOf(amount, line), side === 'C'), day: fullDay(day, line), currency }
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

// Value date, booking day, reversal and side, a letter of the currency, amount, kind, our reference, the bank's, more words.
const entry = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?([\d,]+)([NFS][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/

function lineOf({ value, line }: MtField, next: MtField | undefined): ReadLine {
  const [, valued, booked, side = '', , amount, kind = '', refs = '', words] =
    entry.exec(value) ?? broken(line, 'field61')
  const valueDate = fullDay(valued, line)
  const [ours, banks] = refs.split('//')
  return {
    // A credit that is taken back leaves, a debit that is taken back comes.
    amount: signed(amountOf(amount, line), side === 'C' || side === 'RD'),
    bookDate: booked ? bookedDay(booked, valueDate, line) : valueDate,
    valueDate,
    bankRef: reference(banks),
    endToEndId: reference(ours),
    entryCode: kind,
    lineText: plainText(words, next?.tag === '86' ? next.value : undefined),
  }
}
