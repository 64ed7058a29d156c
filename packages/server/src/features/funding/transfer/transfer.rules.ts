/** What is true of a transfer: its two accounts, its two amounts, its days, and how it is booked. Source: workflows §5. */

import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { transferWords } from '@hedgerow/contract/funding/transfer.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { isSepaIban, isWrongIban, plainAccount } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { sepaCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { baseAmount, type FxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'
import type { JournalLine } from '../../ledger/journal.rules.ts'

/** An own account as a transfer needs it. */
interface TransferAccount {
  readonly id: string
  readonly orgId: string
  readonly account: string
  readonly bankId: string
}

/** The two sides fit each other and the type. @throws Refusal SAME_ACCOUNT, OTHER_COMPANY, NOT_OWN_ACCOUNT, BANKS_DISAGREE */
export function checkSides(
  transferType: string,
  drawOut: TransferAccount,
  transferIn: { readonly account: string; readonly own: TransferAccount | undefined },
  isCross: boolean,
): void {
  const { own, account } = transferIn
  if (own?.id === drawOut.id && !isCross) refuse(transferRefusals.SAME_ACCOUNT, {}, 'transferInAccount')
  if (transferType === TransferType.of.toCounterParty) return
  if (!own) refuse(transferRefusals.NOT_OWN_ACCOUNT, { account }, 'transferInAccount')
  if (own.orgId !== drawOut.orgId) refuse(transferRefusals.OTHER_COMPANY, {}, 'transferInAccount')
  const isSameBank = own.bankId === drawOut.bankId
  const { sameBank, betweenBanks } = TransferType.of
  if ((transferType === sameBank && !isSameBank) || (transferType === betweenBanks && isSameBank))
    refuse(transferRefusals.BANKS_DISAGREE, {}, 'transferType')
}

/** The form of the account that is paid; by SEPA in euros to an IBAN. @throws Refusal IBAN_DIGITS, SEPA_CURRENCY, SEPA_ACCOUNT */
export function demandAccountForm(payWay: string | undefined, currency: string, account: string): void {
  const plain = plainAccount(account)
  if (isWrongIban(plain)) refuse(settlePathRefusals.IBAN_DIGITS, {}, 'transferInAccount')
  if (payWay !== PayWay.of.sepa) return
  if (currency !== sepaCurrency) refuse(settlePathRefusals.SEPA_CURRENCY, {}, 'currency')
  if (!isSepaIban(plain)) refuse(settlePathRefusals.SEPA_ACCOUNT, {}, 'transferInAccount')
}

export interface AmountsInput {
  readonly transferType?: string | undefined
  readonly currency: string
  readonly amount: string
  readonly currency2?: string | undefined
  readonly exchangeRate2?: string | undefined
  readonly amount2?: string | undefined
}

/** Whether two currencies are said; a rate belongs to two. @throws Refusal RATE_NEEDED, RATE_NOT_TAKEN */
export function isConversion({ transferType, currency, currency2, exchangeRate2, amount2 }: AmountsInput): boolean {
  const differ = currency2 !== undefined && currency2 !== currency
  if (!differ && exchangeRate2 !== undefined) refuse(transferRefusals.RATE_NOT_TAKEN, {}, 'exchangeRate2')
  if (differ && exchangeRate2 === undefined) refuse(transferRefusals.RATE_NEEDED, {}, 'exchangeRate2')
  if (!differ && (transferType === TransferType.of.crossCurrency || amount2 !== undefined))
    refuse(fieldRefusals.REQUIRED, { field: transferWords.currency2 }, 'currency2')
  return differ
}

/** @throws Refusal TOO_MANY_DECIMALS */
export function demandScale(field: 'amount' | 'amount2' | 'fee', amount: Decimal, scale: number): void {
  if (!amount.round(scale).eq(amount))
    refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: transferWords[field], max: scale }, field)
}

/** What leaves and what arrives, and against the carrying rate what is gained (above zero) or lost, in the quote currency. */
interface Conversion {
  readonly sold: { readonly currency: string; readonly amount: Decimal }
  readonly bought: { readonly currency: string; readonly amount: Decimal }
  /** The base amount at the carrying rate, in the quote currency. */
  readonly carryingValue: Decimal
  readonly difference: Decimal
}

/** Each amount is computed exactly and rounded once to its currency. `rate` and `carryingRate` are of the same pair. */
export function convert(
  sold: { readonly currency: string; readonly amount: Decimal },
  rate: FxRate,
  carryingRate: FxRate,
  scaleOf: (currency: string) => number,
): Conversion {
  const isBaseSold = sold.currency === rate.base
  const other = isBaseSold ? rate.quote : rate.base
  const scale = scaleOf(other)
  const amount = isBaseSold ? quoteAmount(rate, sold.amount, scale) : baseAmount(rate, sold.amount, scale)
  const base = isBaseSold ? sold.amount : amount
  const quote = isBaseSold ? amount : sold.amount
  const carryingValue = quoteAmount(carryingRate, base, scaleOf(rate.quote))
  const difference = isBaseSold ? quote.sub(carryingValue) : carryingValue.sub(quote)
  return { sold, bought: { currency: other, amount }, carryingValue, difference }
}

/** The sides of a conversion beside the two bank accounts: both positions, and the result in the quote currency. */
export function conversionLines({ sold, bought, carryingValue, difference }: Conversion, quote: string): JournalLine[] {
  const isBaseSold = bought.currency === quote
  const base = isBaseSold ? sold : bought
  const [baseLine, quoteLine] = isBaseSold ? [base.amount, carryingValue.neg()] : [base.amount.neg(), carryingValue]
  return [
    { account: { role: 'fxPosition' }, currency: base.currency, amount: baseLine },
    { account: { role: 'fxPosition' }, currency: quote, amount: quoteLine },
    { account: { role: 'fxResult' }, currency: quote, amount: difference.neg() },
  ]
}

/** What arrives by the rate is what was said, where it was said. @throws Refusal AMOUNTS_DISAGREE */
export function demandAgreement({ amount2 }: AmountsInput, { bought }: Conversion): void {
  if (amount2 === undefined || decimal(amount2).eq(bought.amount)) return
  const { amount, currency } = bought
  refuse(transferRefusals.AMOUNTS_DISAGREE, { amount: amount.toString(), currency }, 'amount2')
}
