import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { ChargeBearer } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { expect, it } from 'vitest'
import { demandProfile, type ProfileInput } from './bank-profile.rules.ts'

const { pain001, mt103 } = PaymentFormat.of
const { service, shared } = ChargeBearer.of
const profile = {
  fileFormat: pain001,
  chargeBearer: shared,
  fileName: '[fileNo].xml',
  cutOffs: 'CNY 15:00, USD 16:00',
}

/** The fields that are refused, each with its code. */
function refusedFields(change: object): readonly string[] {
  try {
    demandProfile({ ...profile, ...change } as ProfileInput)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.problems.map(({ field, because }) => `${field} ${because.code}`)
  }
}

it.each([
  ['nothing', {}, []],
  ['a BIC of eight', { senderBic: 'DEUTDEFF' }, []],
  ['a BIC of seven', { senderBic: 'DEUTDEF' }, ['senderBic 08540012']],
  ['charges by the service level in pain.001', { chargeBearer: service }, []],
  ['one cut-off twice', { cutOffs: 'CNY 15:00, CNY 16:00' }, ['cutOffs 08540011']],
])('of %s is refused what is wrong', (_, change, fields) => {
  expect(refusedFields(change)).toEqual(fields)
})

it('names every wrong field at once', () => {
  const change = { fileFormat: mt103, chargeBearer: service, senderBic: '1', cutOffs: 'CNY 15:00,CNY 16:00' }
  expect(refusedFields(change).map((one) => one.split(' ')[0])).toEqual(['chargeBearer', 'senderBic', 'cutOffs'])
})
