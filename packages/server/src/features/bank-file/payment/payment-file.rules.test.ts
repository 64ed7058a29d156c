import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { generalProfile, noAddress } from './message/payment-batch.rules.ts'
import {
  batchOf,
  demandOneAccount,
  demandPayees,
  type ExpectedPayment,
  itemOf,
  paymentDays,
} from './payment-file.rules.ts'

const payment = (over: Partial<ExpectedPayment> = {}) =>
  ({
    id: '7',
    number: 'TRF1',
    accountId: '1',
    account: '6222',
    currency: 'USD',
    isReady: true,
    inFile: null,
    originType: 'transfer',
    bankBic: 'BANKCNBJ',
    payeeName: 'Payee',
    payeeAccount: '1',
    payeeBank: 'Their bank',
    payeeBic: '',
    payeeBankNo: '',
    ...over,
  }) as ExpectedPayment

describe('one file pays', () => {
  const { PAYMENTS_ONE_ACCOUNT, PAYMENT_TAKEN, PAYMENT_NOT_READY } = paymentFileRefusals
  it.each([
    ['from one account in one currency', [payment(), payment({ number: 'TRF2' })], undefined, {}],
    ['not nothing', [], kitRefusals.DOES_NOT_EXIST, {}],
    ['not from two accounts', [payment(), payment({ accountId: '2' })], PAYMENTS_ONE_ACCOUNT, {}],
    ['not in two currencies', [payment(), payment({ currency: 'EUR' })], PAYMENTS_ONE_ACCOUNT, {}],
    [
      'not what another file pays, even where that alone is asked',
      [payment({ inFile: 'F9' })],
      PAYMENT_TAKEN,
      { no: 'TRF1', file: 'F9' },
    ],
    [
      'not what is not ready',
      [payment(), payment({ number: 'TRF2', isReady: false })],
      PAYMENT_NOT_READY,
      { no: 'TRF2' },
    ],
  ])('%s', (_, payments, because, params) => {
    const refusal = refusalOf(() => demandOneAccount(payments))
    expect(refusal?.because).toEqual(because)
    if (because) expect(refusal).toMatchObject({ field: 'ids', params })
    else expect(demandOneAccount(payments)).toEqual(payments)
  })
})

describe('what a bank must know to pay', () => {
  const { pain001, mt103, mt202 } = PaymentFormat.of
  const { PAYEE_INCOMPLETE, ACCOUNT_WITHOUT_BIC, MT202_PAYS_BANKS } = paymentFileRefusals
  const ofNet = { originType: 'netResult' } as const
  it.each([
    ['by pain.001', {}, pain001, undefined, undefined],
    ['by pain.001 without a BIC of ours', { bankBic: '' }, pain001, undefined, undefined],
    ['by MT103', {}, mt103, undefined, undefined],
    ['by MT202 to a bank', ofNet, mt202, undefined, undefined],
    ['not without the name of the payee', { payeeName: '' }, pain001, PAYEE_INCOMPLETE, 'payeeName'],
    ['not without an account', { payeeAccount: '' }, mt103, PAYEE_INCOMPLETE, 'payeeAccount'],
    ['not without a bank', { payeeBank: '' }, pain001, PAYEE_INCOMPLETE, 'payeeBank'],
    ['by MT103 not without a BIC of ours', { bankBic: '' }, mt103, ACCOUNT_WITHOUT_BIC, 'bankBic'],
    ['by MT202 not without a BIC of ours', { ...ofNet, bankBic: '' }, mt202, ACCOUNT_WITHOUT_BIC, 'bankBic'],
    ['by MT202 no transfer', {}, mt202, MT202_PAYS_BANKS, 'fileFormat'],
  ] as const)('%s', (_, over, format, because, field) => {
    const refusal = refusalOf(() => demandPayees([payment(), payment(over)].slice(1), format))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })

  it.each([
    ['a BIC as the number of the bank', { payeeBankNo: 'DEUTDEFF' }, ['DEUTDEFF', '']],
    ['a clearing number', { payeeBankNo: '102100099996' }, ['', '102100099996']],
    [
      'a BIC of its own beside a number',
      { payeeBic: 'BANKCNBJ', payeeBankNo: '102100099996' },
      ['BANKCNBJ', '102100099996'],
    ],
    ['a BIC of its own beside another', { payeeBic: 'BANKCNBJ', payeeBankNo: 'DEUTDEFF' }, ['BANKCNBJ', '']],
  ])('from %s', (_, over, expected) => {
    const { payeeBic, payeeBankNo, flowId, endToEndId } = itemOf(payment(over))
    expect([payeeBic, payeeBankNo, flowId, endToEndId]).toEqual([...expected, '7', 'TRF1'])
  })
})

it('a batch says amounts with the decimals of their currency, and what old files left out as nothing', () => {
  const head = { payerAddress: null, bankProfile: null } as unknown as Parameters<typeof batchOf>[0]
  const item = { amount: '1000.500000', payeeAddress: null, bankAddress: null } as unknown as Parameters<
    typeof batchOf
  >[1][0]
  const batch = batchOf({ ...head, decimalScale: 2 }, [item])
  expect(batch).toMatchObject({ payerAddress: noAddress, profile: generalProfile })
  expect(batch.payments).toMatchObject([{ amount: '1000.50', payeeAddress: noAddress, bankAddress: noAddress }])
  expect(batchOf({ ...head, decimalScale: 0 }, [{ ...item, amount: '1000.000000' }]).payments[0]?.amount).toBe('1000')
})

it('a file pays a batch on each day, the earliest first, to the last cent', () => {
  const items = [
    { payDate: '20260414', amount: '0.10' },
    { payDate: '20260413', amount: '200.5' },
    { payDate: '20260414', amount: '0.20' },
  ]
  expect(paymentDays(items)).toEqual([
    { payDate: '20260413', payCount: 1, fileSum: '200.5' },
    { payDate: '20260414', payCount: 2, fileSum: '0.30' },
  ])
  expect(paymentDays([])).toEqual([])
})
