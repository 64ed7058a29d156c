/** What a bank's format makes of a batch: which texts it shortens, or refuses. Pure. */
import type { CutText } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { LongText } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { isBic } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { MessageProfile, Payment, PaymentBatch } from './payment-message.rules.ts'

type Format = DictionaryValue<typeof PaymentFormat>
/** Four lines of SWIFT's text, each one short of 35: see `lines`. */
const swiftLines = 136
type Field = CutText['field']

/** How much of a text the message and the bank take. */
function mostOf(format: Format, { nameLength, remarkLength }: MessageProfile, field: Field, number: string): number {
  const ofBank = field === 'remark' ? remarkLength : nameLength
  if (format === PaymentFormat.of.pain001) return ofBank
  // Our number stands before the remark: `/ROC/`, the number, a space.
  const before = field === 'remark' ? `/ROC/${number} `.length : 0
  return Math.min(ofBank, swiftLines - before)
}

/** A bank that is named by its BIC is not written out in SWIFT's text. */
const written = (format: Format, { payeeBic }: Payment): readonly (Field & keyof Payment)[] =>
  format !== PaymentFormat.of.pain001 && isBic(payeeBic)
    ? ['payeeName', 'remark']
    : ['payeeName', 'payeeBank', 'remark']

/** The batch as it leaves, and what of it was cut. @throws Refusal TEXT_TOO_LONG where the bank takes nothing that is cut */
export function fitted(
  format: Format,
  batch: PaymentBatch,
): { readonly batch: PaymentBatch; readonly cuts: readonly CutText[] } {
  const { profile, payments, fileNo } = batch
  const cuts: CutText[] = []
  const fit = (number: string, field: Field, text: string): string => {
    const said = [...(format === PaymentFormat.of.pain001 ? text : text.replace(/\s+/g, ' ').trim())]
    const max = mostOf(format, profile, field, number)
    if (said.length <= max) return said.join('')
    const because = { no: number, field: paymentFileWords[field], max }
    if (profile.longText === LongText.of.refuse) refuse(bankProfileRefusals.TEXT_TOO_LONG, because, 'ids')
    const [kept, dropped] = [said.slice(0, max).join(''), said.slice(max).join('')]
    cuts.push({ number, field, kept, dropped })
    return kept
  }
  const payerName = fit(fileNo, 'payerName', batch.payerName)
  const fittedPayments = payments.map((payment) => {
    const texts = written(format, payment).map((field) => [field, fit(payment.endToEndId, field, payment[field])])
    return { ...payment, ...Object.fromEntries(texts) }
  })
  return { batch: { ...batch, payerName, payments: fittedPayments }, cuts }
}
