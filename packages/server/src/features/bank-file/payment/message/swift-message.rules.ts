/** A batch of payments as SWIFT's own text, one message a payment. The same batch always makes the same text. Pure. */
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { ChargeBearer, ServiceLevel } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { PaymentPurpose } from '@hedgerow/contract/settlement/path/settle-path.dict'
import {
  isNamedBy,
  type MessageProfile,
  type MessageRules,
  messageRules,
  type Payment,
  type PaymentBatch,
} from './payment-batch.rules.ts'

type Part = string | false
const newLine = '\r\n'
/** What SWIFT's text may hold; a payment that says more goes as pain.001. */
const swiftText = /^[A-Za-z0-9/\-?:().,'+ ]*$/
function swift(text: string, endToEndId: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (!swiftText.test(line)) refuse(paymentFileRefusals.SWIFT_CHARACTERS, { no: endToEndId, text })
  return line
}
const chunks = (text: string, length: number, most: number) =>
  (text.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).slice(0, most).map((line) => line.trim())
/** Broken between words where that leaves room for all of it; files of the first rules broke wherever a line was full. */
function wrapped(text: string, length: number, most: number, rules: MessageRules): readonly string[] {
  const hard = chunks(text, length, most)
  if (rules === messageRules.first) return hard
  const soft = text.match(new RegExp(`\\S(?:.{0,${length - 2}}\\S)?(?= |$)`, 'g')) ?? []
  return soft.length <= most && soft.join(' ') === text ? soft : hard
}
/** One less than SWIFT's 35: a line that would begin as a field does gets a point before it. */
const lines = (text: string, most: number, rules: MessageRules) =>
  wrapped(text, 34, most, rules)
    .map((line) => line.replace(/^[:-]/, '.$&'))
    .join(newLine)

/** What SWIFT's lines hold: four of a text; in a structured address two of the name, one of the street, one of country and town. */
export const swiftLengths = { text: 136, name: 66, street: 33, town: 30 } as const
const noteLine = 35
const noteLines = 6
const noteMore = '//'
/** What field 72 holds: each further line begins with the mark that it goes on. */
export const noteLength = noteLines * (noteLine - noteMore.length)
function notes(text: string, rules: MessageRules): string {
  if (rules === messageRules.first) return lines(text, 4, rules)
  const [first = '', ...further] = wrapped(text, noteLine - noteMore.length, noteLines, rules)
  return [first, ...further.map((line) => `${noteMore}${line}`)].join(newLine)
}

const swiftAmount = (amount: string) => (amount.includes('.') ? amount.replace('.', ',') : `${amount},`)
const mostReference = 16
const referenceOf = (number: string) => number.slice(-mostReference)
const plain = (account: string) => account.replace(/\s/g, '')

/** The two parties of the line, then the text itself. `kind` is the number of the message. */
function message(kind: string, batch: PaymentBatch, { uetr }: Payment, fields: readonly Part[]): string {
  const bank = batch.bankBic.padEnd(11, 'X')
  // Files of the first rules name the bank on both ends.
  const sender = batch.messageRules === messageRules.first ? bank : batch.senderBic.padEnd(11, 'X')
  const basic = `{1:F01${sender.slice(0, 8)}A${sender.slice(8)}0000000000}`
  const user = `{3:{108:${referenceOf(batch.fileNo)}}{121:${uetr}}}`
  const head = `${basic}{2:I${kind}${bank.slice(0, 8)}X${bank.slice(8)}N}${user}{4:`
  return `${[head, ...fields.filter(Boolean)].join(newLine)}${newLine}-}${newLine}`
}

const amountField = (currency: string, { payDate, amount }: Payment) =>
  `:32A:${payDate.slice(2)}${currency}${swiftAmount(amount)}`
const between = ({ messageRules: rules }: PaymentBatch, { interBic }: Payment) =>
  isNamedBy(rules, interBic) && `:56A:${interBic}`
/** A bank that is not named by its BIC is written with where it is. */
export const bankText = ({ payeeBank, bankAddress: { townName, country } }: Payment): string =>
  [payeeBank, townName, country].filter(Boolean).join(', ')
const agent = ({ messageRules: rules }: PaymentBatch, payment: Payment) =>
  isNamedBy(rules, payment.payeeBic)
    ? `:57A:${payment.payeeBic}`
    : `:57D:${lines(swift(bankText(payment), payment.endToEndId), 4, rules)}`

/** Where town and country are known the party is structured (option F), as from November 2026. `plainTag` has no address. */
function party(
  rules: MessageRules,
  [plainTag, structuredTag]: readonly [string, string],
  { account, name, address }: { readonly account: string; readonly name: string; readonly address: PostalAddress },
  number: string,
): string {
  const written = (text: string) => swift(text, number)
  const { street, townName, country } = address
  if (townName === '' || country === '')
    return `:${plainTag}:/${written(plain(account))}${newLine}${lines(written(name), 4, rules)}`
  const names = wrapped(written(name), swiftLengths.street, 2, rules).map((line) => `1/${line}`)
  return [
    `:${structuredTag}:/${written(plain(account))}`,
    ...names,
    ...(street === '' ? [] : [`2/${written(street)}`]),
    `3/${country}/${written(townName)}`,
  ].join(newLine)
}

/** ISO 20022's word in field 71A; SWIFT has none for what was agreed, and a format with it is refused. */
const swiftCharges = ({ chargeBearer }: MessageProfile) =>
  ({ [ChargeBearer.of.debtor]: 'OUR', [ChargeBearer.of.creditor]: 'BEN' })[chargeBearer as string] ?? 'SHA'

/** What field 23E has words for: same-day value, payments within a group. In this order. */
const instructions = ({ serviceLevel, purposeCode }: MessageProfile, payment: Payment): Part[] => [
  serviceLevel === ServiceLevel.of.sameDay && ':23E:SDVA',
  (payment.purposeCode || purposeCode) === PaymentPurpose.of.intraCompany && ':23E:INTC',
]

/** One message a payment. Our number may be longer than SWIFT's reference: then its end is kept, and the whole stands in the text. */
export function mt103(batch: PaymentBatch): string {
  const { account, currency, payerName, payerAddress, payments, messageRules: rules } = batch
  const messages = payments.map((payment) => {
    const { endToEndId, payeeName, payeeAccount, payeeAddress, remark } = payment
    const payer = { account, name: payerName, address: payerAddress }
    const payee = { account: payeeAccount, name: payeeName, address: payeeAddress }
    const note = swift(['/ROC/', endToEndId, remark && ` ${remark}`].join(''), endToEndId)
    return message('103', batch, payment, [
      `:20:${referenceOf(endToEndId)}`,
      ':23B:CRED',
      ...instructions(batch.profile, payment),
      amountField(currency, payment),
      party(rules, ['50K', '50F'], payer, endToEndId),
      between(batch, payment),
      agent(batch, payment),
      party(rules, ['59', '59F'], payee, endToEndId),
      `:70:${lines(note, 4, rules)}`,
      `:71A:${swiftCharges(batch.profile)}`,
    ])
  })
  return messages.join('')
}

/** As MT103, to a bank as the beneficiary. */
export function mt202(batch: PaymentBatch): string {
  const { account, currency, payments, messageRules: rules } = batch
  const messages = payments.map((payment) => {
    const { endToEndId, payeeName, payeeAccount, remark } = payment
    const written = (text: string) => swift(text, endToEndId)
    return message('202', batch, payment, [
      `:20:${referenceOf(endToEndId)}`,
      `:21:${referenceOf(endToEndId)}`,
      amountField(currency, payment),
      `:53B:/${written(plain(account))}`,
      between(batch, payment),
      agent(batch, payment),
      `:58D:/${written(plain(payeeAccount))}${newLine}${lines(written(payeeName), 4, rules)}`,
      `:72:${notes(written(['/BNF/', endToEndId, remark && ` ${remark}`].join('')), rules)}`,
    ])
  })
  return messages.join('')
}
