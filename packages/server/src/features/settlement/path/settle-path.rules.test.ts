/** What a settlement path must say, field by field, and who may write it. Account numbers are the registry's own examples. */
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Refusal } from '@hedgerow/contract/kit/refusal'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandPath, demandPathMaker, type EnteredPath, ownerOf } from './settle-path.rules.ts'

const german = 'DE89 3704 0044 0532 0130 00'
const path: EnteredPath = {
  partyType: PartyType.of.counterParty,
  partyId: '9',
  pathName: 'Main',
  currency: 'USD',
  cflType: '0',
  payWay: PayWay.of.swift,
  position: '1',
  beginDate: businessDate('20260413'),
  bankName: 'Bank',
  account: '6222-0000 1111',
  accountName: 'Company',
  bankBic: 'DEUTDEFF',
  pathSource: '1',
}
const sepa = { payWay: PayWay.of.sepa, currency: 'EUR', account: german, bankBic: undefined }

/** Each problem as field and refusal. */
const problemsOf = (over: Partial<EnteredPath>): unknown[] => {
  const refusal = refusalOf(() => demandPath({ ...path, ...over }))
  if (!refusal) return []
  const all = 'problems' in refusal && Array.isArray(refusal.problems) ? refusal.problems : [refusal]
  return all.map(({ field, because }: Pick<Refusal, 'field' | 'because'>) => [field, because.code])
}

const { REQUIRED } = fieldRefusals
const { BIC_FORM, CNAPS_FORM, IBAN_DIGITS, SEPA_CURRENCY, SEPA_ACCOUNT, SEPA_NAME, END_BEFORE_BEGIN } =
  settlePathRefusals

describe('a path', () => {
  it.each([
    ['by SWIFT with a BIC of 8', {}],
    ['and of 11', { bankBic: 'DEUTDEFF500' }],
    ['within the bank without any', { payWay: PayWay.of.within, bankBic: undefined }],
    [
      'by CNAPS with its number and no BIC',
      { payWay: PayWay.of.highValue, cnapsNo: '102100099996', bankBic: undefined },
    ],
    ['by SEPA without a BIC', sepa],
    ['by SEPA to a name of 70 characters', { ...sepa, accountName: '名'.repeat(70) }],
    ['of one day', { endDate: businessDate('20260413') }],
    ['with town and country', { townName: 'Bonn', country: 'DE', bankTown: 'Bonn', bankCountry: 'DE' }],
    ['through a bank between', { interBank: 'Citi', interBic: 'CITIUS33' }],
  ] satisfies [string, Partial<EnteredPath>][])('%s is taken', (_, over) => expect(problemsOf(over)).toEqual([]))

  it.each([
    ['by SWIFT without a BIC', { bankBic: undefined }, [['bankBic', REQUIRED.code]]],
    ['by CNAPS without its number', { payWay: PayWay.of.highValue }, [['cnapsNo', REQUIRED.code]]],
    ['with a BIC of 9', { bankBic: 'DEUTDEFF5' }, [['bankBic', BIC_FORM.code]]],
    ['with a wrong BIC between', { interBic: 'CITI' }, [['interBic', BIC_FORM.code]]],
    ['with a CNAPS number of 11 digits', { cnapsNo: '10210009999' }, [['cnapsNo', CNAPS_FORM.code]]],
    ['with one wrong digit in its IBAN', { account: 'DE88370400440532013000' }, [['account', IBAN_DIGITS.code]]],
    ['by SEPA in dollars', { ...sepa, currency: 'USD' }, [['currency', SEPA_CURRENCY.code]]],
    ['by SEPA to no IBAN', { ...sepa, account: '62220000' }, [['account', SEPA_ACCOUNT.code]]],
    [
      'by SEPA to an IBAN that SEPA does not reach',
      { ...sepa, account: 'BR1800360305000010009795493C1' },
      [['account', SEPA_ACCOUNT.code]],
    ],
    [
      'by SEPA to a name of 71 characters',
      { ...sepa, accountName: '名'.repeat(71) },
      [['accountName', SEPA_NAME.code]],
    ],
    ['with a holder’s town alone', { townName: 'Bonn' }, [['country', REQUIRED.code]]],
    ['with a bank’s town alone', { bankTown: 'Bonn' }, [['bankCountry', REQUIRED.code]]],
    ['with a bank’s country alone', { bankCountry: 'DE' }, [['bankTown', REQUIRED.code]]],
    ['that ends the day before it begins', { endDate: businessDate('20260412') }, [['endDate', END_BEFORE_BEGIN.code]]],
    [
      'is told everything at once',
      { bankBic: undefined, cnapsNo: '1', endDate: businessDate('20260412') },
      [
        ['bankBic', REQUIRED.code],
        ['cnapsNo', CNAPS_FORM.code],
        ['endDate', END_BEFORE_BEGIN.code],
      ],
    ],
  ] satisfies [string, Partial<EnteredPath>, unknown[]][])('%s is refused', (_, over, problems) => {
    expect(problemsOf(over)).toEqual(problems)
  })

  it('keeps the account without blanks and hyphens', () => {
    expect(demandPath(path).account).toBe('622200001111')
    expect(demandPath({ ...path, ...sepa }).account).toBe('DE89370400440532013000')
  })
})

describe('who answers for a path', () => {
  const maker = (...orgIds: string[]) => [{ duty: '3-0', limitUsd: null, orgIds }]
  const session = (duties: ReturnType<typeof maker>) =>
    ({ orgId: '1', orgIds: ['1', '2'], duties }) as unknown as Parameters<typeof ownerOf>[1]
  const { ours, counterParty } = PartyType.of

  it('is the organisation of our own account, and of a counterparty’s that of its maker', () => {
    expect(ownerOf({ partyType: ours, partyId: '2' }, session(maker('1', '2')))).toBe('2')
    expect(ownerOf({ partyType: counterParty, partyId: '2' }, session(maker('1')))).toBe('1')
  })

  it.each([
    ['an organisation out of sight', ours, '3', maker('1', '2', '3'), kitRefusals.DOES_NOT_EXIST],
    ['one in sight without the duty there', ours, '2', maker('1'), kitRefusals.NOT_PERMITTED],
    ['a counterparty’s without the duty at home', counterParty, '9', maker('2'), kitRefusals.NOT_PERMITTED],
    [
      'the duty of the reviewer',
      counterParty,
      '9',
      [{ duty: '3-1', limitUsd: null, orgIds: ['1'] }],
      kitRefusals.NOT_PERMITTED,
    ],
  ])('nobody by %s', (_, partyType, partyId, duties, because) => {
    expect(refusalOf(() => ownerOf({ partyType, partyId }, session(duties)))?.because).toEqual(because)
  })

  it('is a maker of settlements there', () => {
    expect(refusalOf(() => demandPathMaker('1', { duties: maker('1') }))).toBeUndefined()
    expect(refusalOf(() => demandPathMaker('1', { duties: maker('2') }))?.because).toEqual(kitRefusals.NOT_PERMITTED)
    expect(refusalOf(() => demandPathMaker('1', { duties: [] }))?.because).toEqual(kitRefusals.NOT_PERMITTED)
  })
})
