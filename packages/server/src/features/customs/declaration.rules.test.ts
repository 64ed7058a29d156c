import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { describe, expect, it } from 'vitest'
import { demandPeriod, lastOfEach, rowsOf, scoreOf, toldVersions } from './declaration.rules.ts'

const books = { knows: (currency: string) => ['USD', 'EUR', 'CNY'].includes(currency), home: 'CNY' }
const head = {
  entryId: '530420260040000017',
  dDate: '20260617',
  iEDate: '20260619',
  contrNo: 'SC-2026-0619',
  tradeMode: '0110',
  packNo: 352,
}
const item = { gNo: 1, declTotal: '16425.00', tradeCurr: 'USD' }

describe('a declaration', () => {
  it('becomes a row for each currency, with the sum of its goods', () => {
    const rows = rowsOf(
      { head, items: [item, { ...item, declTotal: 36567 }, { ...item, tradeCurr: 'EUR', declTotal: '1.5' }] },
      books,
    )
    expect(rows).toMatchObject([
      { tradeCurr: 'USD', totalAmt: '52992.00', itemCount: 2, noPayment: false, header: { packNo: '352' } },
      { tradeCurr: 'EUR', totalAmt: '1.5', itemCount: 1 },
    ])
  })
  it.each([
    ['dDate', { head: { ...head, dDate: '20261399' }, items: [item] }],
    ['entryId', { head: { dDate: '20260617' }, items: [item] }],
    ['declTotal', { head, items: [{ ...item, declTotal: '1e3' }] }],
    ['tradeCurr', { head, items: [{ ...item, tradeCurr: 'XXX' }] }],
    ['items', { head, items: [] }],
  ] as const)('names the field that cannot be read: %s', (field, fed) =>
    expect(rowsOf(fed, books)).toMatchObject({ field }),
  )
  it('asks for no payment in the home currency and of samples', () => {
    const ofEuros = rowsOf({ head, items: [item, { ...item, tradeCurr: 'EUR' }] }, { ...books, home: 'EUR' })
    expect(ofEuros).toMatchObject([{ noPayment: false }, { noPayment: true }])
    expect(rowsOf({ head, items: [{ ...item, tradeCurr: 'CNY' }] }, books)).toMatchObject([{ noPayment: true }])
    expect(rowsOf({ head: { ...head, tradeMode: '3010' }, items: [item] }, books)).toMatchObject([{ noPayment: true }])
  })
  it('that is said twice in a page counts as it was said last', () => {
    const rows = [
      rowsOf({ head, items: [item] }, books),
      rowsOf({ head, items: [{ ...item, declTotal: '2' }] }, books),
    ].flat()
    expect(lastOfEach(rows as never).map(({ totalAmt }) => totalAmt)).toEqual(['2'])
  })
})

describe('the days of a synchronisation', () => {
  const refused = (dDateStart?: string, dDateEnd?: string) => () => demandPeriod({ dDateStart, dDateEnd })
  it('are there, are days, in order, and a year at most', () => {
    expect(refused('', '20260401')).toThrow(expect.objectContaining({ because: customsRefusals.CUSTOMS_DATE_EMPTY }))
    expect(refused('20260101', '20261399')).toThrow(
      expect.objectContaining({ because: customsRefusals.CUSTOMS_DATE_FORMAT }),
    )
    expect(refused('20260402', '20260401')).toThrow()
    expect(refused('20250101', '20260401')).toThrow(expect.objectContaining({ because: customsRefusals.DECL_SPAN }))
    expect(demandPeriod({ dDateStart: '20250402', dDateEnd: '20260402' })).toEqual({
      dDateStart: '20250402',
      dDateEnd: '20260402',
    })
  })
})

it('tells its versions with what each says differently, the latest first', () => {
  const first = {
    declVersion: 1,
    keptAt: '2026-04-02T00:00:00Z',
    header: { entryId: 'A', packNo: '352' } as Record<string, string>,
    items: [],
  }
  const versions = toldVersions(
    [
      { ...first, items: [{ declTotal: '10.50' }, { declTotal: '1' }] },
      {
        declVersion: 2,
        keptAt: null,
        header: { ...first.header, declStatus: '4', billNo: 'B' },
        items: [{ declTotal: '5' }],
      },
    ],
    '2026-04-01T00:00:00Z',
  )
  expect(versions).toEqual([
    {
      declVersion: 2,
      at: '2026-04-02T00:00:00Z',
      declStatus: '4',
      totalAmt: '5',
      changed: ['declStatus', 'billNo', 'items'],
    },
    { declVersion: 1, at: '2026-04-01T00:00:00Z', declStatus: '2', totalAmt: '11.50', changed: [] },
  ])
  const [only] = toldVersions([{ declVersion: 1, keptAt: null, header: {}, items: [] }], null)
  expect(only?.at).toBeNull()
})

it('scores contract, bill, amount and day', () => {
  const plain = (text: string) => text.replace(/-/g, '')
  const declaration = { contrNo: 'SC-1', billNo: 'B1', freeAmt: '1000', iEDate: '20260401' }
  const exposure = { contractNo: 'SC1', billNo: 'B1', lackingAmt: '1009', endDate: '20260420' }
  expect(scoreOf(declaration, exposure, plain)).toEqual({
    score: 100,
    reasons: ['contract', 'bill', 'amount', 'date'],
  })
  expect(scoreOf(declaration, { ...exposure, billNo: '', endDate: '20260701' }, plain)).toEqual({
    score: 65,
    reasons: ['contract', 'amount'],
  })
  expect(scoreOf(declaration, { ...exposure, contractNo: '', lackingAmt: '2000' }, plain).score).toBe(35)
})
