/** A batch of payments as pain.001.001.09. The same batch always makes the same text. Pure. */
import { ChargeBearer, DebitKind } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { isCnapsNumber, plainAccount } from '@hedgerow/contract/kit/record/bank-number'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import {
  isNamedBy,
  isSepa,
  type MessageRules,
  messageRules,
  noAddress,
  type Payment,
  type PaymentBatch,
} from './payment-batch.rules.ts'

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
/** People group an IBAN by hyphens, too; another number may need its own. */
const accountOf = (account: string, rules: MessageRules) => {
  const plain = account.replace(/\s/g, '').toUpperCase()
  const compact = rules === messageRules.first ? plain : plainAccount(account)
  return tag('Id', iban.test(compact) ? tag('IBAN', compact) : tag('Othr', words('Id', plain, 34)))
}

const lineMax = 70
/** The parts in the order of the schema; free lines beside them make the address a hybrid one. */
function addressOf({ street, buildingNo, postCode, townName, country, addressLine }: PostalAddress): Part {
  const part = (name: string, text: string) => text !== '' && words(name, text, lineMax)
  const free = [...addressLine]
  const parts = [
    part('StrtNm', street),
    part('BldgNb', buildingNo),
    part('PstCd', postCode),
    part('TwnNm', townName),
    country !== '' && tag('Ctry', country),
    part('AdrLine', free.slice(0, lineMax).join('')),
    part('AdrLine', free.slice(lineMax).join('')),
  ]
  return parts.some(Boolean) && tag('PstlAdr', ...parts)
}

interface Agent {
  readonly bankBic: string
  readonly bankNo?: string
  readonly bankName?: string
  readonly address?: PostalAddress
}
/** A bank by its BIC, by its number in China's clearing, or at least by its name, and then by where it is. */
function agentOf({ bankBic, bankNo = '', bankName = '', address = noAddress }: Agent, rules: MessageRules): string {
  const hasBic = isNamedBy(rules, bankBic)
  const hasNo = isCnapsNumber(bankNo)
  return tag(
    'FinInstnId',
    hasBic && tag('BICFI', bankBic),
    hasNo && tag('ClrSysMmbId', tag('ClrSysId', tag('Cd', 'CNAPS')), tag('MmbId', bankNo)),
    bankName !== '' && words('Nm', bankName, 140),
    !hasBic && !hasNo && addressOf(address),
  )
}
/** SEPA finds the bank of an IBAN by itself, and takes no name in its place. */
const sepaAgentOf = (bankBic: string, rules: MessageRules) =>
  isNamedBy(rules, bankBic) ? agentOf({ bankBic }, rules) : tag('FinInstnId', tag('Othr', tag('Id', 'NOTPROVIDED')))

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
  const { payerName, payerAddress, account, currency, bankBic, messageRules: rules } = batch
  const { debitKind, chargeBearer, serviceLevel = '' } = batch.profile
  const sepa = payments.some(isSepa)
  const level = sepa ? 'SEPA' : serviceLevel
  return tag(
    'PmtInf',
    tag('PmtInfId', id),
    tag('PmtMtd', 'TRF'),
    debitKind !== null && tag('BtchBookg', String(debitKind === DebitKind.of.together)),
    tag('NbOfTxs', String(payments.length)),
    tag('CtrlSum', total(payments)),
    level !== '' && tag('PmtTpInf', tag('SvcLvl', tag('Cd', level))),
    tag('ReqdExctnDt', tag('Dt', isoDay(day))),
    tag('Dbtr', words('Nm', payerName, 140), addressOf(payerAddress)),
    tag('DbtrAcct', accountOf(account, rules), tag('Ccy', currency)),
    tag('DbtrAgt', sepa ? sepaAgentOf(bankBic, rules) : agentOf(batch, rules)),
    tag('ChrgBr', sepa ? ChargeBearer.of.service : chargeBearer),
    ...payments.map((payment) => transferOf(batch, payment)),
  )
}

function creditorAgentOf(payment: Payment, rules: MessageRules): Part {
  const { payeeBic, payeeBankNo, payeeBank, bankAddress: address } = payment
  if (!isSepa(payment)) return agentOf({ bankBic: payeeBic, bankNo: payeeBankNo, bankName: payeeBank, address }, rules)
  return payeeBic !== '' && sepaAgentOf(payeeBic, rules)
}

function transferOf({ currency, profile, messageRules: rules }: PaymentBatch, payment: Payment): string {
  const { endToEndId, uetr, amount, interBic, payeeName, payeeAddress, payeeAccount, remark } = payment
  const purpose = payment.purposeCode || (profile.purposeCode ?? '')
  const agent = creditorAgentOf(payment, rules)
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndId), tag('UETR', uetr)),
    tag('Amt', `<InstdAmt Ccy="${currency}">${amount}</InstdAmt>`),
    isNamedBy(rules, interBic) && tag('IntrmyAgt1', agentOf({ bankBic: interBic }, rules)),
    agent && tag('CdtrAgt', agent),
    tag('Cdtr', words('Nm', payeeName, 140), addressOf(payeeAddress)),
    tag('CdtrAcct', accountOf(payeeAccount, rules)),
    purpose !== '' && tag('Purp', tag('Cd', purpose)),
    remark !== '' && tag('RmtInf', words('Ustrd', remark, 140)),
  )
}
