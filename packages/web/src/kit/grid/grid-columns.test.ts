import { exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { expect, test } from 'vitest'
import { gridColumns } from './grid-columns.ts'

const looks = { lang: 'en_US', sort: '-transDate', hidden: new Set<string>(), cells: {}, drawn: undefined } as const
const column = (name: string) => gridColumns(exposureList, looks).find(({ colId }) => colId === name)

test('a click on a header turns the order round and never takes it away', () => {
  expect(column('transDate')).toMatchObject({ sort: 'desc', sortingOrder: ['desc', 'asc'] })
  expect(column('serialNo')?.sortingOrder).toEqual(['asc', 'desc'])
})

test('columns say with what width they start, so that a drawn one outlives another order', () => {
  for (const { width, flex, initialWidth, initialFlex } of gridColumns(exposureList, looks)) {
    expect([width, flex]).toEqual([undefined, undefined])
    expect(initialWidth ?? initialFlex).toBeGreaterThan(0)
  }
})

test('a column of moments says that it is on the real clock; a day needs no word', () => {
  expect([column('createTime')?.headerName, column('transDate')?.headerName]).toEqual([
    `${exposureWords.createTime.en} (real time)`,
    exposureWords.transDate.en,
  ])
})

test('no heading is broken within a word', () => {
  const declared = exposureList.columns.toUsdCurrency.width
  expect(column('toUsdCurrency')?.headerName).toBe('Converted to')
  expect(column('toUsdCurrency')?.minWidth).toBeGreaterThan(declared)
})
