/** What a bank must be told of each payment, asked before any file is made. Pure. */

import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { paymentFileWords, paymentPlaces, sepaNeeds } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { AddressRule } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileWords } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { addressWords } from '@hedgerow/contract/kit/person/postal-address'
import { isBic, isCnapsNumber, isSepaIban, isWrongIban, plainAccount } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sepaCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { isSepa, type Payment, type PaymentBatch } from './payment-batch.rules.ts'

type Format = DictionaryValue<typeof PaymentFormat>
/** A payment, and where its beneficiary is kept: an own account has the address of its organisation. */
export type DemandedPayment = Omit<Payment, 'uetr'> & { readonly payeeIsOwn: boolean }
type DemandedBatch = Omit<PaymentBatch, 'payments' | 'fileNo' | 'madeAt' | 'messageRules'> & {
  readonly payments: readonly DemandedPayment[]
}

/** Within a sentence a label begins small, unless it begins with an abbreviation. */
const within = ({ zh, en }: Text): Text => ({ zh, en: en.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) })
const missing = (no: string, field: Text, place: Text, name: string): never =>
  refuse(paymentFileRefusals.DETAIL_MISSING, { no, field: within(field), place }, name)

const accountMax = 34

/** @throws Refusal NUMBER_FORM, ACCOUNT_TOO_LONG */
function demandNumbers(
  { account, bankBic }: DemandedBatch,
  { endToEndId: no, payeeAccount, payeeBic, interBic }: DemandedPayment,
): void {
  const wrong = (field: 'account' | 'payeeAccount' | 'bankBic' | 'payeeBic' | 'interBic', value: string) =>
    refuse(paymentFileRefusals.NUMBER_FORM, { no, field: within(paymentFileWords[field]), value }, field)
  for (const [field, value] of Object.entries({ account, payeeAccount }) as ['account' | 'payeeAccount', string][]) {
    if (isWrongIban(plainAccount(value))) wrong(field, value)
    if (value.replace(/\s/g, '').length > accountMax)
      refuse(
        paymentFileRefusals.ACCOUNT_TOO_LONG,
        { no, field: within(paymentFileWords[field]), max: accountMax },
        field,
      )
  }
  const bics = { bankBic, payeeBic, interBic }
  for (const [field, value] of Object.entries(bics) as [keyof typeof bics, string][])
    if (value !== '' && !isBic(value)) wrong(field, value)
}

const asksAddress = ({ addressRule }: DemandedBatch['profile'], { payWay }: DemandedPayment) =>
  addressRule === AddressRule.of.every || (addressRule !== AddressRule.of.none && payWay === PayWay.of.swift)

/** Town and country of both parties; banks are found by BIC or clearing number, else they need the same. @throws Refusal DETAIL_MISSING */
function demandAddresses({ profile, payerAddress, bankBic }: DemandedBatch, payment: DemandedPayment): void {
  if (!asksAddress(profile, payment)) return
  const { endToEndId: no, payeeAddress, payeeIsOwn, payeeBic, payeeBankNo, bankAddress, payWay } = payment
  const { ourParty, path, account } = paymentPlaces
  for (const part of ['townName', 'country'] as const) {
    const word = addressWords[part]
    if (payerAddress[part] === '')
      missing(no, { zh: `付款人${word.zh}`, en: `payer’s ${within(word).en}` }, ourParty, part)
    const place = payeeIsOwn ? ourParty : path
    if (payeeAddress[part] === '')
      missing(no, { zh: `收款人${word.zh}`, en: `beneficiary’s ${within(word).en}` }, place, part)
  }
  if (payWay === PayWay.of.swift && bankBic === '') missing(no, paymentFileWords.bankBic, account, 'bankBic')
  if (payeeBic !== '' || isCnapsNumber(payeeBankNo)) return
  if (payeeIsOwn) missing(no, paymentFileWords.payeeBic, account, 'payeeBic')
  if (bankAddress.townName === '') missing(no, settlePathWords.bankTown, path, 'bankTown')
  if (bankAddress.country === '') missing(no, settlePathWords.bankCountry, path, 'bankCountry')
}

/** Letters of the Latin script with what stands between them; banks of SEPA take no other. */
const sepaText = /^[\p{Script=Latin}\p{M}\d !-~\u2018\u2019\u201c\u201d\u2013]*$/u
const sepaMost = decimal('999999999.99')

/** @throws Refusal SEPA_FORMAT, SEPA_PAYMENT, SEPA_CHARACTERS */
function demandSepa(format: Format, { account, currency, payerName }: DemandedBatch, payment: DemandedPayment): void {
  const { endToEndId: no, payeeAccount, amount, payeeName, remark } = payment
  const never = (need: Text, field: string) => refuse(paymentFileRefusals.SEPA_PAYMENT, { no, need }, field)
  if (format !== PaymentFormat.of.pain001) refuse(paymentFileRefusals.SEPA_FORMAT, { no }, 'fileFormat')
  if (currency !== sepaCurrency) never(sepaNeeds.euro, 'currency')
  if (!isSepaIban(plainAccount(payeeAccount))) never(sepaNeeds.payeeIban, 'payeeAccount')
  if (!isSepaIban(plainAccount(account))) never(sepaNeeds.ownIban, 'account')
  if (decimal(amount).gt(sepaMost)) never(sepaNeeds.amount, 'amount')
  for (const [field, text] of Object.entries({ payerName, payeeName, remark }))
    if (!sepaText.test(text)) refuse(paymentFileRefusals.SEPA_CHARACTERS, { no, text }, field)
}

/**
 * What is missing or wrong is named with the number of its payment and the record on which it is filled in.
 * @throws Refusal NUMBER_FORM, ACCOUNT_TOO_LONG, DETAIL_MISSING, SEPA_ALONE, SEPA_FORMAT, SEPA_PAYMENT, SEPA_CHARACTERS
 */
export function demandDetails(format: Format, batch: DemandedBatch): void {
  const { payments, senderBic } = batch
  if (payments.some(isSepa) && !payments.every(isSepa)) refuse(paymentFileRefusals.SEPA_ALONE, {}, 'ids')
  for (const payment of payments) {
    const no = payment.endToEndId
    demandNumbers(batch, payment)
    if (isSepa(payment)) demandSepa(format, batch, payment)
    demandAddresses(batch, payment)
    if (format === PaymentFormat.of.pain001) continue
    if (senderBic === '') missing(no, bankProfileWords.senderBic, paymentPlaces.sender, 'senderBic')
    if (!isBic(senderBic))
      refuse(
        paymentFileRefusals.NUMBER_FORM,
        { no, field: within(bankProfileWords.senderBic), value: senderBic },
        'senderBic',
      )
  }
}
