import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { isSepaIban } from '@hedgerow/contract/kit/record/bank-number'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { type DemandedPayment, demandDetails } from './message-demand.rules.ts'
import { fitted } from './message-profile.rules.ts'
import { type MessageProfile, noAddress, type PaymentBatch } from './payment-batch.rules.ts'
import { euro, sepa, todaysBatch } from './payment-golden.fixture.ts'

type Format = Parameters<typeof demandDetails>[0]
function refusedBy(
  format: Format,
  payment: Partial<DemandedPayment> = {},
  over: Partial<PaymentBatch> = {},
  profile: Partial<MessageProfile> = {},
) {
  const batch = todaysBatch(profile, [payment], over)
  try {
    demandDetails(format, { ...batch, payments: batch.payments.map((one) => ({ payeeIsOwn: false, ...one })) })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.because.code, error.field, error.params.no]
  }
}
const { DETAIL_MISSING, NUMBER_FORM, SEPA_PAYMENT, SEPA_FORMAT, SEPA_CHARACTERS, ACCOUNT_TOO_LONG } =
  paymentFileRefusals
const no = 'NET202612010001'

describe('a payment that lacks nothing', () => {
  it.each([
    ['PAIN001', {}, {}],
    ['MT103', {}, {}],
    ['PAIN001', { payWay: '1', payeeAddress: noAddress }, { payerAddress: noAddress, bankBic: '' }],
    ['PAIN001', { payeeBic: '12AKDEFF', interBic: '' }, {}],
    ['PAIN001', { payeeBic: '', bankAddress: { ...noAddress, townName: 'Kiel', country: 'DE' } }, {}],
    ['PAIN001', sepa, euro],
  ] as const)('may leave as %s', (format, payment, over) => expect(refusedBy(format, payment, over)).toBeUndefined())
})

describe('a payment is refused with its number and the field', () => {
  it.each([
    ['PAIN001', {}, { payerAddress: { ...noAddress, country: 'CN' } }, [DETAIL_MISSING.code, 'townName', no]],
    ['PAIN001', { payeeAddress: { ...noAddress, townName: 'Kiel' } }, {}, [DETAIL_MISSING.code, 'country', no]],
    ['PAIN001', { payeeBic: '' }, {}, [DETAIL_MISSING.code, 'bankTown', no]],
    ['PAIN001', { payeeBic: '', payeeIsOwn: true }, {}, [DETAIL_MISSING.code, 'payeeBic', no]],
    ['PAIN001', {}, { bankBic: '' }, [DETAIL_MISSING.code, 'bankBic', no]],
    ['MT103', {}, { senderBic: '' }, [DETAIL_MISSING.code, 'senderBic', no]],
    ['MT202', {}, { senderBic: 'LANC' }, [NUMBER_FORM.code, 'senderBic', no]],
    ['PAIN001', { payeeAccount: 'DE88 3704 0044 0532 0130 00' }, {}, [NUMBER_FORM.code, 'payeeAccount', no]],
    ['PAIN001', {}, { account: 'GB82WEST12345698765433' }, [NUMBER_FORM.code, 'account', no]],
    ['PAIN001', { payeeBic: 'NLAKD1FF' }, {}, [NUMBER_FORM.code, 'payeeBic', no]],
    ['PAIN001', { interBic: 'nlakdeff' }, {}, [NUMBER_FORM.code, 'interBic', no]],
    ['PAIN001', {}, { bankBic: 'DHUBCNBJXX' }, [NUMBER_FORM.code, 'bankBic', no]],
    ['PAIN001', { payeeAccount: '6'.repeat(35) }, {}, [ACCOUNT_TOO_LONG.code, 'payeeAccount', no]],
    ['MT103', sepa, euro, [SEPA_FORMAT.code, 'fileFormat', no]],
    ['PAIN001', sepa, { ...euro, currency: 'USD' }, [SEPA_PAYMENT.code, 'currency', no]],
    ['PAIN001', { ...sepa, payeeAccount: '62220002' }, euro, [SEPA_PAYMENT.code, 'payeeAccount', no]],
    ['PAIN001', sepa, { ...euro, account: '62220002' }, [SEPA_PAYMENT.code, 'account', no]],
    ['PAIN001', { ...sepa, amount: '1000000000' }, euro, [SEPA_PAYMENT.code, 'amount', no]],
    ['PAIN001', { ...sepa, payeeName: '收款人' }, euro, [SEPA_CHARACTERS.code, 'payeeName', no]],
    ['PAIN001', { ...sepa, remark: 'paid 😀' }, euro, [SEPA_CHARACTERS.code, 'remark', no]],
  ] as const)('as %s: %j %j', (format, payment, over, refused) =>
    expect(refusedBy(format, payment, over)).toEqual(refused),
  )

  it('where the bank asks for every payment, and never where it asks for none', () => {
    const domestic = { payWay: '1', payeeAddress: noAddress }
    expect(refusedBy('PAIN001', domestic, {}, { addressRule: '2' })).toEqual([DETAIL_MISSING.code, 'townName', no])
    expect(refusedBy('PAIN001', { payeeAddress: noAddress }, {}, { addressRule: '0' })).toBeUndefined()
  })
})

describe('an address in SWIFT’s lines', () => {
  const address = {
    street: 'Grosse Elbstrasse am Fischmarkt',
    buildingNo: '30',
    postCode: '22767',
    townName: 'Hamburg-Altona an der Elbe',
    country: 'DE',
    addressLine: '',
  }
  it('loses whole parts, and says which', () => {
    const { batch, cuts } = fitted('MT103', todaysBatch({}, [{ payeeAddress: address }]))
    expect(cuts).toEqual([
      { number: no, field: 'payeeAddress', kept: address.street, dropped: ' 30' },
      { number: no, field: 'payeeAddress', kept: address.townName, dropped: ' 22767' },
    ])
    expect(batch.payments[0]?.payeeAddress).toMatchObject({
      street: address.street,
      townName: address.townName,
      postCode: '',
    })
  })
  it('is whole in pain.001', () =>
    expect(fitted('PAIN001', todaysBatch({}, [{ payeeAddress: address }])).cuts).toEqual([]))
})

it.each([
  ['DE89370400440532013000', true],
  ['FR1420041010050500013M02606', true],
  ['NO9386011117947', true],
  ['AE070331234567890123456', false],
  ['DE88370400440532013000', false],
  ['62220002', false],
])('%s is an IBAN that SEPA reaches: %s', (iban, is) => expect(isSepaIban(iban)).toBe(is))
