/** What may stand in one payment file, and what the file says of it. Pure. */
import type { Payable } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import {
  bic,
  generalProfile,
  type MessageProfile,
  type Payment,
  type PaymentBatch,
} from './message/payment-message.rules.ts'

/** A movement that an account expects, with what a bank must know to make it. */
export interface ExpectedPayment extends Payable {
  readonly orgId: string
  readonly originType: 'transfer' | 'netResult'
  readonly originId: string
  readonly isReady: boolean
  /** The file that holds it already. */
  readonly inFile: string | null
  readonly decimalScale: number
  readonly payerName: string
  readonly bankBic: string
  readonly payeeBic: string
  readonly payeeBankNo: string
  readonly interBic: string
  readonly remark: string
  readonly bankId: string
  /** The paths of a clearing flow, which are asked again whenever money leaves by them. */
  readonly ourPartyPathId: string | null
  readonly counterPartyPathId: string | null
  readonly settleDate: string | null
}

/** A payment as it stands in its file. */
export interface FilePayment extends Omit<Payment, 'uetr'> {
  readonly flowId: string
  readonly originType: ExpectedPayment['originType']
  readonly originId: string
}

/** @throws Refusal DOES_NOT_EXIST, PAYMENTS_ONE_ACCOUNT, PAYMENT_NOT_READY, PAYMENT_TAKEN */
export function demandOneAccount(
  payments: readonly ExpectedPayment[],
): readonly [ExpectedPayment, ...ExpectedPayment[]] {
  const [first, ...others] = payments
  if (!first) return refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  for (const { accountId, currency, number: no, isReady, inFile } of payments) {
    if (accountId !== first.accountId || currency !== first.currency)
      refuse(paymentFileRefusals.PAYMENTS_ONE_ACCOUNT, {}, 'ids')
    if (inFile !== null) refuse(paymentFileRefusals.PAYMENT_TAKEN, { no, file: inFile }, 'ids')
    if (!isReady) refuse(paymentFileRefusals.PAYMENT_NOT_READY, { no }, 'ids')
  }
  return [first, ...others]
}

/** What the bank needs to make each of them in this format. @throws Refusal PAYEE_INCOMPLETE, ACCOUNT_WITHOUT_BIC, MT202_PAYS_BANKS */
export function demandPayees(
  payments: readonly ExpectedPayment[],
  fileFormat: DictionaryValue<typeof PaymentFormat>,
): void {
  for (const payment of payments) {
    for (const field of ['payeeName', 'payeeAccount', 'payeeBank'] as const) {
      const lacks = { no: payment.number, field: paymentFileWords[field] }
      if (payment[field] === '') refuse(paymentFileRefusals.PAYEE_INCOMPLETE, lacks, field)
    }
    if (fileFormat === PaymentFormat.of.pain001) continue
    if (!bic.test(payment.bankBic)) refuse(paymentFileRefusals.ACCOUNT_WITHOUT_BIC, { no: payment.account }, 'bankBic')
    if (fileFormat === PaymentFormat.of.mt202 && payment.originType !== 'netResult')
      refuse(paymentFileRefusals.MT202_PAYS_BANKS, { no: payment.number }, 'fileFormat')
  }
}

export const itemOf = ({ id, number, ...payment }: ExpectedPayment): FilePayment => ({
  flowId: id,
  originType: payment.originType,
  originId: payment.originId,
  endToEndId: number,
  amount: payment.amount,
  payDate: payment.payDate,
  payeeName: payment.payeeName,
  payeeAccount: payment.payeeAccount,
  payeeBank: payment.payeeBank,
  payeeBic: payment.payeeBic,
  payeeBankNo: payment.payeeBankNo,
  interBic: payment.interBic,
  remark: payment.remark,
})

interface FileHead extends Omit<PaymentBatch, 'payments' | 'profile'> {
  readonly decimalScale: number
  /** As it was when the file was made. */
  readonly bankProfile: MessageProfile | null
}

/** Amounts with the decimals of the currency, whatever the table keeps. */
export const batchOf = (
  { fileNo, madeAt, payerName, account, currency, bankName, bankBic, decimalScale, bankProfile }: FileHead,
  payments: readonly (Omit<FilePayment, 'flowId' | 'originType' | 'originId'> & { readonly uetr: string })[],
): PaymentBatch => ({
  fileNo,
  madeAt,
  payerName,
  account,
  currency,
  bankName,
  bankBic,
  profile: bankProfile ?? generalProfile,
  payments: payments.map((payment) => ({
    ...payment,
    amount: decimal(payment.amount).round(decimalScale).toString(),
  })),
})
