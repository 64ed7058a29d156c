/**
 * A batch of payments as a bank reads it: pain.001.001.09, or SWIFT's own text. The same batch always makes the same text, so that a
 * file that left can be made again byte for byte. Pure.
 */
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import type { BankProfileValues } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { ChargeBearer, DebitKind, FileCharset, LongText } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

/** As it is kept with a file; a bank without a format leaves it open how the account is debited. */
export type MessageProfile = Omit<
  BankProfileValues,
  'fileFormat' | 'fileName' | 'cutOffs' | 'tableFormat' | 'remark' | 'debitKind'
> & {
  readonly debitKind: BankProfileValues['debitKind'] | null
}

export const generalProfile: MessageProfile = {
  fileCharset: FileCharset.of.utf8,
  chargeBearer: ChargeBearer.of.shared,
  debitKind: null,
  nameLength: 140,
  remarkLength: 140,
  longText: LongText.of.cut,
}

export interface Payment {
  /** Our number: it comes back in the statement. */
  readonly endToEndId: string
  /** Unique for all banks, kept with the payment. */
  readonly uetr: string
  /** Decimal text with the decimals of the currency. */
  readonly amount: string
  readonly payDate: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly payeeBank: string
  readonly payeeBic: string
  readonly payeeBankNo: string
  /** Of the bank between, or nothing. */
  readonly interBic: string
  readonly remark: string
}
export interface PaymentBatch {
  readonly fileNo: string
  /** An instant, in UTC, to the second. */
  readonly madeAt: string
  readonly payerName: string
  readonly account: string
  readonly currency: string
  readonly bankName: string
  readonly bankBic: string
  readonly profile: MessageProfile
  readonly payments: readonly Payment[]
}

const unsafe: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) =>
  text
    .replace(/[\p{C}]/gu, ' ')
    .replace(/[&<>"']/g, (character) => unsafe[character] ?? '')
    .trim()
const cut = (text: string, most: number) => [...text].slice(0, most).join('')

type Part = string | false
const tag = (name: string, ...inside: readonly Part[]) => `<${name}>${inside.filter(Boolean).join('')}</${name}>`
const words = (name: string, text: string, most: number) => tag(name, escaped(cut(text, most)))
const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
export const bic = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/
const accountOf = (account: string) => {
  const plain = account.replace(/\s/g, '').toUpperCase()
  return tag('Id', iban.test(plain) ? tag('IBAN', plain) : tag('Othr', words('Id', plain, 34)))
}

/** A bank by its BIC, by its number in China's clearing, or at least by its name. */
const agentOf = ({ bankBic, bankNo = '', bankName }: { bankBic: string; bankNo?: string; bankName: string }) =>
  tag(
    'FinInstnId',
    bic.test(bankBic) && tag('BICFI', bankBic),
    /^\d{12}$/.test(bankNo) && tag('ClrSysMmbId', tag('ClrSysId', tag('Cd', 'CNAPS')), tag('MmbId', bankNo)),
    bankName !== '' && words('Nm', bankName, 140),
  )

const total = (payments: readonly Payment[]) => sum(payments.map(({ amount }) => decimal(amount))).toString()

/** ISO 20022, one batch for each day. The order of the elements is the schema's. */
export function pain001(batch: PaymentBatch): string {
  const { fileNo, madeAt, payerName, payments } = batch
  const days = [...Map.groupBy(payments, ({ payDate }) => payDate)].toSorted(([one], [two]) => (one < two ? -1 : 1))
  const header = tag(
    'GrpHdr',
    tag('MsgId', fileNo),
    tag('CreDtTm', madeAt),
    tag('NbOfTxs', String(payments.length)),
    tag('CtrlSum', total(payments)),
    tag('InitgPty', words('Nm', payerName, 140)),
  )
  const body = days.map(([day, own], at) => dayBatch(batch, `${fileNo}-${at + 1}`, day, own))
  return `<?xml version="1.0" encoding="${batch.profile.fileCharset}"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag(
    'CstmrCdtTrfInitn',
    header,
    ...body,
  )}</Document>\n`
}

function dayBatch(batch: PaymentBatch, id: string, day: string, payments: readonly Payment[]): string {
  const { payerName, account, currency } = batch
  const { debitKind, chargeBearer } = batch.profile
  return tag(
    'PmtInf',
    tag('PmtInfId', id),
    tag('PmtMtd', 'TRF'),
    debitKind !== null && tag('BtchBookg', String(debitKind === DebitKind.of.together)),
    tag('NbOfTxs', String(payments.length)),
    tag('CtrlSum', total(payments)),
    tag('ReqdExctnDt', tag('Dt', isoDay(day))),
    tag('Dbtr', words('Nm', payerName, 140)),
    tag('DbtrAcct', accountOf(account), tag('Ccy', currency)),
    tag('DbtrAgt', agentOf(batch)),
    tag('ChrgBr', chargeBearer),
    ...payments.map((payment) => transferOf(batch.currency, payment)),
  )
}

const transferOf = (currency: string, payment: Payment) => {
  const { endToEndId, uetr, amount, interBic, payeeBic, payeeBankNo, payeeBank, payeeName, payeeAccount, remark } =
    payment
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndId), tag('UETR', uetr)),
    tag('Amt', `<InstdAmt Ccy="${currency}">${amount}</InstdAmt>`),
    bic.test(interBic) && tag('IntrmyAgt1', agentOf({ bankBic: interBic, bankName: '' })),
    tag('CdtrAgt', agentOf({ bankBic: payeeBic, bankNo: payeeBankNo, bankName: payeeBank })),
    tag('Cdtr', words('Nm', payeeName, 140)),
    tag('CdtrAcct', accountOf(payeeAccount)),
    remark !== '' && tag('RmtInf', words('Ustrd', remark, 140)),
  )
}

/** What SWIFT's text may hold; a payment that says more goes as pain.001. */
const swiftText = /^[A-Za-z0-9/\-?:().,'+ ]*$/
function swift(text: string, endToEndId: string): string {
  const said = text.replace(/\s+/g, ' ').trim()
  if (!swiftText.test(said)) refuse(paymentFileRefusals.SWIFT_CHARACTERS, { no: endToEndId, text })
  return said
}
/** One less than SWIFT's 35: a line that would begin as a field does gets a point before it. */
const lineLength = 34
const lines = (text: string, most: number) =>
  (text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [])
    .slice(0, most)
    .map((line) => line.trim().replace(/^[:-]/, '.$&'))
    .join('\r\n')
const swiftAmount = (amount: string) => (amount.includes('.') ? amount.replace('.', ',') : `${amount},`)
const mostReference = 16
const referenceOf = (number: string) => number.slice(-mostReference)
const plain = (account: string) => account.replace(/\s/g, '')

/** The two parties of the line, then the text itself. `kind` is the number of the message. */
function message(kind: string, { fileNo, bankBic }: PaymentBatch, { uetr }: Payment, fields: readonly Part[]): string {
  const bank = bankBic.padEnd(11, 'X')
  const basic = `{1:F01${bank.slice(0, 8)}A${bank.slice(8)}0000000000}`
  const head = `${basic}{2:I${kind}${bank.slice(0, 8)}X${bank.slice(8)}N}{3:{108:${referenceOf(fileNo)}}{121:${uetr}}}{4:`
  return `${[head, ...fields.filter(Boolean)].join('\r\n')}\r\n-}\r\n`
}

const amountField = (currency: string, { payDate, amount }: Payment) =>
  `:32A:${payDate.slice(2)}${currency}${swiftAmount(amount)}`
const between = ({ interBic }: Payment) => bic.test(interBic) && `:56A:${interBic}`
const agent = ({ payeeBic, payeeBank, endToEndId }: Payment) =>
  bic.test(payeeBic) ? `:57A:${payeeBic}` : `:57D:${lines(swift(payeeBank, endToEndId), 4)}`

/** ISO 20022's word in field 71A; SWIFT has none for what was agreed, and a format with it is refused. */
const swiftCharges = ({ chargeBearer }: MessageProfile) =>
  ({ [ChargeBearer.of.debtor]: 'OUR', [ChargeBearer.of.creditor]: 'BEN' })[chargeBearer as string] ?? 'SHA'

/** One message a payment. Our number may be longer than SWIFT's reference: then its end is kept, and the whole stands in the text. */
export function mt103(batch: PaymentBatch): string {
  const { account, currency, payerName, payments } = batch
  const messages = payments.map((payment) => {
    const { endToEndId, payeeName, payeeAccount, remark } = payment
    const said = (text: string) => swift(text, endToEndId)
    return message('103', batch, payment, [
      `:20:${referenceOf(endToEndId)}`,
      ':23B:CRED',
      amountField(currency, payment),
      `:50K:/${said(plain(account))}\r\n${lines(said(payerName), 4)}`,
      between(payment),
      agent(payment),
      `:59:/${said(plain(payeeAccount))}\r\n${lines(said(payeeName), 4)}`,
      `:70:${lines(said(['/ROC/', endToEndId, remark && ` ${remark}`].join('')), 4)}`,
      `:71A:${swiftCharges(batch.profile)}`,
    ])
  })
  return messages.join('')
}

/** As MT103, to a bank as the beneficiary. */
export function mt202(batch: PaymentBatch): string {
  const { account, currency, payments } = batch
  const messages = payments.map((payment) => {
    const { endToEndId, payeeName, payeeAccount, remark } = payment
    const said = (text: string) => swift(text, endToEndId)
    return message('202', batch, payment, [
      `:20:${referenceOf(endToEndId)}`,
      `:21:${referenceOf(endToEndId)}`,
      amountField(currency, payment),
      `:53B:/${said(plain(account))}`,
      between(payment),
      agent(payment),
      `:58D:/${said(plain(payeeAccount))}\r\n${lines(said(payeeName), 4)}`,
      `:72:${lines(said(['/BNF/', endToEndId, remark && ` ${remark}`].join('')), 4)}`,
    ])
  })
  return messages.join('')
}

const builders = { PAIN001: pain001, MT103: mt103, MT202: mt202 } as const
/** Of a batch whose texts fit (`fitted`). @throws Refusal SWIFT_CHARACTERS */
export const messageOf = (format: keyof typeof builders, batch: PaymentBatch): string => builders[format](batch)
