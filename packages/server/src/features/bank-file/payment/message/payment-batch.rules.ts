/** What a payment file says, before it is written in a bank's format. Pure. */

import { FileCharset } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import type { BankProfileValues } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { AddressRule, ChargeBearer, LongText } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { isBic } from '@hedgerow/contract/kit/record/bank-number'

/**
 * By which rules a file is written. It keeps those under which it was made, because it is made again byte for byte. The first knew
 * no addresses, no purpose and no sender of its own, and took only BICs whose institution is named in letters.
 */
export const messageRules = { first: 1, current: 2 } as const
export type MessageRules = (typeof messageRules)[keyof typeof messageRules]

type TextSetting = 'fileCharset' | 'chargeBearer' | 'nameLength' | 'remarkLength' | 'longText'
type SinceAddresses = 'serviceLevel' | 'purposeCode' | 'addressRule'
/** As it is kept with a file; a bank without a format leaves it open how the account is debited. */
export type MessageProfile = Pick<BankProfileValues, TextSetting> & {
  readonly debitKind: BankProfileValues['debitKind'] | null
} & Partial<Pick<BankProfileValues, SinceAddresses>>

export const generalProfile: MessageProfile = {
  fileCharset: FileCharset.of.utf8,
  chargeBearer: ChargeBearer.of.shared,
  serviceLevel: '',
  purposeCode: '',
  addressRule: AddressRule.of.abroad,
  debitKind: null,
  nameLength: 140,
  remarkLength: 140,
  longText: LongText.of.cut,
}

export const noAddress: PostalAddress = {
  street: '',
  buildingNo: '',
  postCode: '',
  townName: '',
  country: '',
  addressLine: '',
}

export interface Payment {
  /** Our number: it comes back in the statement. */
  readonly endToEndId: string
  /** Unique for all banks, kept with the payment. */
  readonly uetr: string
  /** Decimal text with the decimals of the currency. */
  readonly amount: string
  readonly payDate: string
  /** Empty in files of the first rules. */
  readonly payWay: string
  readonly purposeCode: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly payeeAddress: PostalAddress
  readonly payeeBank: string
  readonly payeeBic: string
  readonly payeeBankNo: string
  readonly bankAddress: PostalAddress
  /** Of the bank between, or nothing. */
  readonly interBic: string
  readonly remark: string
}

export interface PaymentBatch {
  readonly messageRules: MessageRules
  readonly fileNo: string
  /** An instant, in UTC, to the second. */
  readonly madeAt: string
  readonly payerName: string
  readonly payerAddress: PostalAddress
  readonly account: string
  readonly currency: string
  readonly bankName: string
  readonly bankBic: string
  /** Ours, by which the bank knows SWIFT messages of us. */
  readonly senderBic: string
  readonly profile: MessageProfile
  readonly payments: readonly Payment[]
}

export const isSepa = ({ payWay }: Pick<Payment, 'payWay'>): boolean => payWay === PayWay.of.sepa

/** As a person reads it. */
export const addressText = ({ street, buildingNo, addressLine, postCode, townName, country }: PostalAddress): string =>
  [[street, buildingNo].filter(Boolean).join(' '), addressLine, [postCode, townName].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')

const lettersFirst = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/
/** Whether a message names a bank by this BIC. */
export const isNamedBy = (rules: MessageRules, bic: string): boolean =>
  rules === messageRules.first ? lettersFirst.test(bic) : isBic(bic)
