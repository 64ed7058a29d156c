import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import {
  exposureImportRefusals,
  exposureImportTexts,
  importColumns,
  importColumnWords,
} from '@hedgerow/contract/exposure/exposure-import.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { alsoRefuse, columnsOf, type ReadRow, readRow, refuseTwins } from './exposure-import.rules.ts'

const header = [...importColumns]
const columns = columnsOf(header)
const orgs = new Map([
  ['ORG1', { orgId: '1', isCovered: true, registered: new Set(['OLD']) }],
  ['ORG2', { orgId: '2', isCovered: false, registered: new Set<string>() }],
])
const cells = {
  orgCode: 'ORG1',
  exposureType: '1',
  exposureDirection: '1',
  currency: 'usd',
  exposureAmt: '1,234,567.89',
  transDate: '2026/04/13',
  endDate: '20260630',
  deliveryDate: '2026-06-30',
}
const read = (over: Readonly<Record<string, string>> = {}, row = 2): ReadRow => {
  const values: Readonly<Record<string, string>> = { ...cells, ...over }
  return readRow(
    row,
    header.map((column) => values[column] ?? ''),
    columns,
    { orgs },
  )
}
const problems = (row: ReadRow) => row.problems.map(({ field, because }) => [field, because])

describe('the headings', () => {
  it.each(['zh', 'en'] as const)('are those of the template in %s, in any order', (lang) => {
    const line = [...importColumns].reverse().map((column) => importColumnWords[column][lang])
    expect([...columnsOf(line)].map(([column, at]) => line[at] === importColumnWords[column][lang])).not.toContain(
      false,
    )
    expect(columnsOf(line).get('orgCode')).toBe(line.length - 1)
  })

  it('that are missing are named together', () => {
    const refusal = refusalOf(() => columnsOf(header.filter((column) => column !== 'currency' && column !== 'endDate')))
    expect([refusal?.because, refusal?.field]).toEqual([exposureImportRefusals.MISSING_COLUMNS, 'file'])
    const [currency, endDate] = [importColumnWords.currency, importColumnWords.endDate]
    expect(refusal?.params.columns).toEqual({
      zh: `${currency.zh}、${endDate.zh}`,
      en: `${currency.en}, ${endDate.en}`,
    })
  })

  it('of what may be left out may be missing', () => expect(columnsOf(header.slice(0, 8)).size).toBe(8))
})

const directions = labelOf(ExposureDirection, cells.exposureDirection)

describe('a row', () => {
  it('is read as people write it in spreadsheets', () =>
    expect(read({ exposureType: '确定', exposureDirection: directions.en }).input).toMatchObject({
      orgId: '1',
      exposureType: ExposureType.of.certain,
      exposureDirection: cells.exposureDirection,
      documentaryBillFlag: '0',
      exposureAmt: '1234567.89',
      currency: 'USD',
      transDate: '20260413',
      endDate: '20260630',
      deliveryDate: '20260630',
    }))

  it('says everything that is wrong with it, and is none then', () => {
    const row = read({ exposureType: '9', exposureAmt: '12,34', endDate: 'soon', orgCode: 'ORG9', externalNo: 'OLD' })
    expect(row.input).toBeUndefined()
    expect(problems(row)[0]).toEqual(['orgCode', exposureRefusals.UNKNOWN_ORG])
    expect(row.problems.map(({ field }) => field).sort()).toEqual(['endDate', 'exposureAmt', 'exposureType', 'orgCode'])
  })

  it('names what a choice allows in words', () => {
    const problem = read({ exposureDirection: 'up' }).problems.find(({ field }) => field === 'exposureDirection')
    expect(problem?.because).toBe(fieldRefusals.NOT_IN_LIST)
    expect(problem?.params.allowed).toEqual({
      zh: expect.not.stringMatching(/\d/),
      en: expect.not.stringMatching(/\d/),
    })
  })

  it.each([
    [
      'of an organisation that the duty does not cover',
      { orgCode: 'ORG2' },
      'orgCode',
      exposureRefusals.ORG_NOT_COVERED,
    ],
    ['whose external number is registered', { externalNo: 'OLD' }, 'externalNo', exposureRefusals.EXTERNAL_NO_USED],
  ] as const)('%s is refused', (_, over, field, because) => {
    const row = read(over)
    expect([problems(row), row.input]).toEqual([[[field, because]], undefined])
  })

  it('that is the example of the template is left where it is', () => {
    const row = read({ remark: exposureImportTexts.example.en, exposureAmt: 'x' })
    expect([row.isExample, row.problems, row.input]).toEqual([true, [], undefined])
  })
})

describe('two rows of one file', () => {
  it('with one external number of one organisation: the second is refused and names the first', () => {
    const [first, second, elsewhere] = refuseTwins([
      read({ externalNo: 'A' }, 2),
      read({ externalNo: 'A', exposureAmt: '5' }, 3),
      read({ externalNo: 'A', orgCode: 'ORG2' }, 4),
    ])
    expect(first?.problems).toEqual([])
    expect(second?.problems).toEqual([
      { field: 'externalNo', because: exposureImportRefusals.TWICE_IN_FILE, params: { externalNo: 'A', row: 2 } },
    ])
    expect(second?.input).toBeUndefined()
    expect(elsewhere && problems(elsewhere)).toEqual([['orgCode', exposureRefusals.ORG_NOT_COVERED]])
  })

  it('that are the same without one: the second is refused; a cent apart, both stand', () => {
    const rows = refuseTwins([read({}, 2), read({}, 3), read({ exposureAmt: '1,234,567.88' }, 4)])
    expect(rows.map(problems)).toEqual([[], [['', exposureImportRefusals.SAME_ROW]], []])
  })

  it('that are examples are both left', () => {
    const example = { remark: exposureImportTexts.example.zh }
    expect(refuseTwins([read(example, 2), read(example, 3)]).map(problems)).toEqual([[], []])
  })
})

describe('a rule beside the file', () => {
  it('adds what it refuses to a row that reads well', () => {
    const row = alsoRefuse(read(), () => refuse(exposureRefusals.NOTHING_CHANGES, {}, 'endDate'))
    expect([problems(row), row.input]).toEqual([[['endDate', exposureRefusals.NOTHING_CHANGES]], undefined])
  })
  it('is not asked about a row that does not', () => {
    const row = read({ orgCode: 'ORG2' })
    expect(alsoRefuse(row, () => refuse(exposureRefusals.NOTHING_CHANGES))).toBe(row)
  })
  it('that passes leaves the row, and what is no refusal is thrown on', () => {
    const row = read()
    expect(alsoRefuse(row, () => undefined)).toBe(row)
    expect(() => alsoRefuse(row, () => expect.fail('broken'))).toThrow('broken')
  })
})
