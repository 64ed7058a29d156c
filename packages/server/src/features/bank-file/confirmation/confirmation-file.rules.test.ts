import { confirmationFileRefusals } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandTogether, type UnconfirmedDeal } from './confirmation-file.rules.ts'

const deal = (over: Partial<UnconfirmedDeal> = {}) =>
  ({
    dealSerialNo: 'SPT1',
    bankId: '1',
    bankName: 'Bank',
    orgId: '1',
    orgName: 'Company',
    isReady: true,
    inFile: null,
    ourBic: 'LANCCNSH',
    bankBic: 'BANKCNBJ',
    ...over,
  }) as UnconfirmedDeal
const { DEALS_ONE_BANK, DEAL_CONFIRMED_IN, DEAL_NOT_TO_CONFIRM, OUR_BIC_MISSING, BANK_BIC_MISSING } =
  confirmationFileRefusals

describe('one file confirms deals', () => {
  it.each([
    ['of one bank and organisation', [deal(), deal({ dealSerialNo: 'SPT2' })], undefined, {}],
    ['not none', [], kitRefusals.DOES_NOT_EXIST, {}],
    ['not of two banks', [deal(), deal({ bankId: '2' })], DEALS_ONE_BANK, {}],
    ['not of two organisations', [deal(), deal({ orgId: '2' })], DEALS_ONE_BANK, {}],
    ['not twice', [deal(), deal({ dealSerialNo: 'S2', inFile: 'F9' })], DEAL_CONFIRMED_IN, { no: 'S2', file: 'F9' }],
    [
      'not before they are live',
      [deal(), deal({ dealSerialNo: 'S2', isReady: false })],
      DEAL_NOT_TO_CONFIRM,
      { no: 'S2' },
    ],
    ['not without our BIC', [deal({ ourBic: '' })], OUR_BIC_MISSING, { org: 'Company' }],
    ['not without the bank’s', [deal({ bankBic: 'BANK' })], BANK_BIC_MISSING, { bank: 'Bank' }],
  ])('%s', (_, deals, because, params) => {
    const refusal = refusalOf(() => demandTogether(deals))
    expect(refusal?.because).toEqual(because)
    if (because) expect(refusal).toMatchObject({ field: 'ids', params })
    else expect(demandTogether(deals)).toBe(deals[0])
  })
})
