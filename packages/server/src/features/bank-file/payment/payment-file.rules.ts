/** What may stand in one payment file, and what the file says of it. Pure. */
import type { Payable, PaymentFile } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { isBic } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { DemandedPayment } from './message/message-demand.rules.ts'
import {
  generalProfile,
  type MessageProfile,
  noAddress,
  type Payment,
  type PaymentBatch,
} from './message/payment-batch.rules.ts'

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
  readonly payWay: string
  readonly purposeCode: string
  readonly payeeBic: string
  readonly payeeBankNo: string
  readonly interBic: string
  readonly remark: string
  /** Whether the beneficiary's account is one of ours. */
  readonly payeeIsOwn: boolean
  readonly payeeAddress: PostalAddress
  readonly bankAddress: PostalAddress
  readonly payerAddress: PostalAddress
  /** Of our party. */
  readonly ourBic: string
  readonly bankId: string
  /** The paths of a clearing flow, which are asked again whenever money leaves by them. */
  readonly ourPartyPathId: string | null
  readonly counterPartyPathId: string | null
  readonly settleDate: string | null
}

/** A payment as it stands in its file. */
export interface FilePayment extends Omit<Payment, 'uetr' | 'payeeAddress' | 'bankAddress'> {
  /** Not known of files of the first rules. */
  readonly payeeAddress: PostalAddress | null
  readonly bankAddress: PostalAddress | null
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
    if (payment.bankBic === '') refuse(paymentFileRefusals.ACCOUNT_WITHOUT_BIC, { no: payment.account }, 'bankBic')
    if (fileFormat === PaymentFormat.of.mt202 && payment.originType !== 'netResult')
      refuse(paymentFileRefusals.MT202_PAYS_BANKS, { no: payment.number }, 'fileFormat')
  }
}

/** A transfer says the bank of its beneficiary by one number, which may be a BIC. */
export const itemOf = ({ id, number, ...payment }: ExpectedPayment): FilePayment & DemandedPayment => ({
  flowId: id,
  originType: payment.originType,
  originId: payment.originId,
  endToEndId: number,
  amount: payment.amount,
  payDate: payment.payDate,
  payeeName: payment.payeeName,
  payeeAccount: payment.payeeAccount,
  payeeBank: payment.payeeBank,
  payWay: payment.payWay,
  purposeCode: payment.purposeCode,
  payeeIsOwn: payment.payeeIsOwn,
  payeeAddress: payment.payeeAddress,
  payeeBic: payment.payeeBic || (isBic(payment.payeeBankNo) ? payment.payeeBankNo : ''),
  payeeBankNo: isBic(payment.payeeBankNo) ? '' : payment.payeeBankNo,
  bankAddress: payment.bankAddress,
  interBic: payment.interBic,
  remark: payment.remark,
})

interface FileHead extends Omit<PaymentBatch, 'payments' | 'profile' | 'payerAddress'> {
  readonly decimalScale: number
  readonly payerAddress: PostalAddress | null
  /** As it was when the file was made. */
  readonly bankProfile: MessageProfile | null
}

/** Amounts with the decimals of the currency, whatever the table keeps. */
export const batchOf = (
  { decimalScale, bankProfile, payerAddress, ...head }: FileHead,
  payments: readonly (Omit<FilePayment, 'flowId' | 'originType' | 'originId'> & { readonly uetr: string })[],
): PaymentBatch => ({
  ...head,
  payerAddress: payerAddress ?? noAddress,
  profile: bankProfile ?? generalProfile,
  payments: payments.map((payment) => ({
    ...payment,
    payeeAddress: payment.payeeAddress ?? noAddress,
    bankAddress: payment.bankAddress ?? noAddress,
    amount: decimal(payment.amount).round(decimalScale).toString(),
  })),
})

/** What it pays on each day, the earliest first. */
export const paymentDays = (
  items: readonly { readonly payDate: string; readonly amount: string }[],
): PaymentFile['batches'] =>
  [...Map.groupBy(items, ({ payDate }) => payDate)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([payDate, of]) => ({
      payDate,
      payCount: of.length,
      fileSum: sum(of.map(({ amount }) => decimal(amount))).toString(),
    }))
