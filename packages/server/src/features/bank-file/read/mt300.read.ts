/** A bank's confirmations of exchanges as MT300. The bank is party A: what it buys is what we sell. */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { fieldOf, type MtField, type MtMessage } from './mt.read.ts'
import { amountOf, broken, type ReadConfirmation, type ReadConfirmations, reference } from './read-file.shape.ts'

/** @throws Refusal FILE_BROKEN with the line and what is wrong there */
export const readMt300 = (messages: readonly MtMessage[]): ReadConfirmations => ({
  kind: 'confirmations',
  format: 'MT300',
  confirmations: messages.map(confirmationOf),
})

const ourNumber = /[A-Z]{2,4}20\d{6}\d{4,}/g

function confirmationOf({ fields }: MtMessage): ReadConfirmation {
  const line = fields[0]?.line ?? 1
  const must = (tag: string) => fieldOf(fields, tag) ?? broken(line, 'missing')
  const bought = moneyOf(must('32B'))
  const sold = moneyOf(must('33B'))
  const day = must('30V')
  const rate = must('36')
  const texts = fields.filter(({ tag }) => ['21', '22C', '72', '77D'].includes(tag)).map(({ value }) => value)
  return {
    counterPartyDealNo: reference(must('20').value),
    isCancelled: fieldOf(fields, '22A')?.value.startsWith('CANC') ?? false,
    numbers: [...new Set(texts.flatMap((text) => text.match(ourNumber) ?? []))],
    buyCurrency: sold.currency,
    buyAmt: sold.amount,
    sellCurrency: bought.currency,
    sellAmt: bought.amount,
    exchangeRate: amountOf(rate.value, rate.line),
    valueDate: isBusinessDate(day.value) ? day.value : broken(day.line, 'day'),
  }
}

function moneyOf({ value, line }: MtField) {
  const [, currency, amount] = /^([A-Z]{3})([\d,]+)$/.exec(value) ?? []
  return { currency: currency ?? broken(line, 'amount'), amount: amountOf(amount, line) }
}
