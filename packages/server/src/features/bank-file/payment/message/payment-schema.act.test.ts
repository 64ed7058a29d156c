import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { expect, it } from 'vitest'
import { pain001 } from './pain-message.rules.ts'
import { generalProfile } from './payment-batch.rules.ts'
import { firstFileHas, firstPaymentHas } from './payment-golden.fixture.ts'
import { demandPain001 } from './payment-schema.act.ts'

const message = (over: object = {}) =>
  pain001({
    ...firstFileHas,
    fileNo: 'BFO202604130001',
    madeAt: '2026-04-13T01:02:03Z',
    payerName: '岚川进出口 & Co',
    account: '6222 0000 1234',
    currency: 'USD',
    bankName: '东湖银行',
    bankBic: '',
    profile: generalProfile,
    payments: [
      {
        ...firstPaymentHas,
        endToEndId: 'NET202604130001',
        uetr: '11111111-2222-4333-8444-555555555555',
        amount: '300000.01',
        payDate: '20260413',
        payeeName: 'Payee',
        payeeAccount: 'DE87200500001234567890',
        payeeBank: 'North Lake Bank',
        payeeBic: 'NLAKDEFFXXX',
        payeeBankNo: '',
        interBic: 'BOFAUS3NXXX',
        remark: '货款',
        ...over,
      },
    ],
  })
const refusalOf = (content: string) => {
  try {
    demandPain001(content)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.because, error.params.problem]
  }
}

it('passes what the product makes, with a bank between and a bank known by its name only', () => {
  expect(refusalOf(message())).toBeUndefined()
  expect(refusalOf(message({ payeeBic: '', interBic: '', remark: '' }))).toBeUndefined()
  expect(refusalOf(message({ payeeBankNo: '102100099996' }))).toBeUndefined()
})

it('refuses what the schema does not know, and says what', () => {
  expect(refusalOf(message().replace('<PmtMtd>TRF', '<PmtMtd>CASH'))).toEqual([
    paymentFileRefusals.MESSAGE_NOT_VALID,
    expect.stringContaining('PmtMtd'),
  ])
  expect(refusalOf(message({ amount: '1.123456' }))).toEqual([
    paymentFileRefusals.MESSAGE_NOT_VALID,
    expect.stringContaining('InstdAmt'),
  ])
  expect(refusalOf(message({ uetr: 'none' }))?.[1]).toContain('UETR')
})
