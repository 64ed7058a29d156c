import { nettingAgreementRefusals } from '@hedgerow/contract/settlement/agreement/netting-agreement.refusals'
import { expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandFee } from './netting-agreement.rules.ts'

it('a fee is an amount in a currency, or there is none', () => {
  expect(refusalOf(() => demandFee({}))).toBeUndefined()
  expect(refusalOf(() => demandFee({ feeAmt: '0', feeCurrency: 'USD' }))).toBeUndefined()
  const because = nettingAgreementRefusals.AGREEMENT_FEE_CURRENCY
  expect(refusalOf(() => demandFee({ feeCurrency: 'USD' }))).toMatchObject({ because, field: 'feeAmt' })
  expect(refusalOf(() => demandFee({ feeAmt: '5' }))).toMatchObject({ because, field: 'feeCurrency' })
})
