/** What a bank's format makes of a batch: which texts it shortens, or refuses. Pure. */
import type { CutText } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { LongText } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { isBic, sepaNameMax } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { isSepa, messageRules, noAddress, type Payment, type PaymentBatch } from './payment-batch.rules.ts'
import { bankText, noteLength, swiftLengths } from './swift-message.rules.ts'

type Format = DictionaryValue<typeof PaymentFormat>
type Field = CutText['field']
type Fit = (number: string, field: Field, text: string, max: number) => string

const { pain001, mt103, mt202 } = PaymentFormat.of
const isStructured = (format: Format, { townName, country }: PostalAddress) =>
  format === mt103 && townName !== '' && country !== ''

/** How much of a name the message and the bank take. */
function mostOfName(format: Format, { profile, payments }: PaymentBatch, address: PostalAddress): number {
  if (format === pain001) return payments.some(isSepa) ? Math.min(profile.nameLength, sepaNameMax) : profile.nameLength
  return Math.min(profile.nameLength, isStructured(format, address) ? swiftLengths.name : swiftLengths.text)
}

/** Of a remark. Our number stands before it: `/ROC/`, the number, a space. */
function mostOfRemark(format: Format, { profile, messageRules: rules }: PaymentBatch, number: string): number {
  if (format === pain001) return profile.remarkLength
  const lines = format === mt202 && rules !== messageRules.first ? noteLength : swiftLengths.text
  return Math.min(profile.remarkLength, lines - `/ROC/${number} `.length)
}

/** SWIFT gives a structured address one line of street and one of town; what it does not write is left out of the batch. */
function fittedAddress(format: Format, number: string, field: Field, address: PostalAddress, fit: Fit): PostalAddress {
  if (format === pain001 || !isStructured(format, address)) return address
  const { street, buildingNo, addressLine, townName, postCode, country } = address
  const line = (parts: readonly string[], max: number) => {
    const written = parts.filter(Boolean)
    return fit(number, field, written.join(' '), wholeParts(written, max))
  }
  return {
    ...noAddress,
    street: line([street, buildingNo, addressLine], swiftLengths.street),
    townName: line([townName, postCode], swiftLengths.town),
    country,
  }
}

/** How much of them the line takes without a part that is cut: half a post code names another place. */
function wholeParts(parts: readonly string[], max: number): number {
  const lengths = parts.map((_, at) => parts.slice(0, at + 1).join(' ').length)
  return lengths.every((length) => length <= max) ? max : (lengths.findLast((length) => length <= max) ?? max)
}

/** A bank that is named by its BIC is not written out in SWIFT's text, and where it is stands behind its name. */
function fittedBank(format: Format, { profile }: PaymentBatch, payment: Payment, fit: Fit): string {
  const { payeeBank, payeeBic, endToEndId } = payment
  if (format === pain001) return fit(endToEndId, 'payeeBank', payeeBank, profile.nameLength)
  if (isBic(payeeBic)) return payeeBank
  const behind = bankText(payment).length - payeeBank.length
  return fit(endToEndId, 'payeeBank', payeeBank, Math.min(profile.nameLength, swiftLengths.text - behind))
}

/** The batch as it leaves, and what of it was cut. @throws Refusal TEXT_TOO_LONG where the bank takes nothing that is cut */
export function fitted(
  format: Format,
  batch: PaymentBatch,
): { readonly batch: PaymentBatch; readonly cuts: readonly CutText[] } {
  const { profile, payments, fileNo } = batch
  const cuts: CutText[] = []
  const fit: Fit = (number, field, text, max) => {
    const letters = [...(format === pain001 ? text : text.replace(/\s+/g, ' ').trim())]
    if (letters.length <= max) return letters.join('')
    const because = { no: number, field: paymentFileWords[field], max }
    if (profile.longText === LongText.of.refuse) refuse(bankProfileRefusals.TEXT_TOO_LONG, because, 'ids')
    const [fitting, dropped] = [letters.slice(0, max).join(''), letters.slice(max).join('')]
    cuts.push({ number, field, kept: fitting, dropped })
    return fitting
  }
  const ofPayer = mostOfName(format, batch, batch.payerAddress)
  const payerName = fit(fileNo, 'payerName', batch.payerName, ofPayer)
  const payerAddress = fittedAddress(format, fileNo, 'payerAddress', batch.payerAddress, fit)
  const fittedPayments = payments.map((payment): Payment => {
    const { endToEndId: number, payeeName, payeeAddress, remark } = payment
    return {
      ...payment,
      payeeName: fit(number, 'payeeName', payeeName, mostOfName(format, batch, payeeAddress)),
      payeeAddress: fittedAddress(format, number, 'payeeAddress', payeeAddress, fit),
      payeeBank: fittedBank(format, batch, payment, fit),
      remark: fit(number, 'remark', remark, mostOfRemark(format, batch, number)),
    }
  })
  return { batch: { ...batch, payerName, payerAddress, payments: fittedPayments }, cuts }
}
