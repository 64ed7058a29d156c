import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import { features } from '@hedgerow/contract/index'
import { expect, it } from 'vitest'
import { sheetColumns } from './export.rules.ts'

it('takes every column of the list but internal ids when none is asked for, hidden ones too', () => {
  const all = sheetColumns(exposureList, [], 'zh_CN')
  expect(all.map(({ name }) => name)).toEqual(Object.keys(exposureList.columns).filter((name) => name !== 'orgId'))
  expect(sheetColumns(exposureList, [{ field: 'orgId' }], 'zh_CN')).toHaveLength(1)
  expect(all[0]?.title).toBe('敞口流水号')
})

it('says in no file of any list what only its reader may do', () => {
  const ofReaders = features
    .flatMap(({ lists }) => [...lists])
    .flatMap((list) => sheetColumns(list, [], 'en_US'))
    .filter(({ column: { dictionary } }) => dictionary === CheckBlock)
  expect(ofReaders).toEqual([])
})

it('keeps the asked order and titles, and speaks the language', () => {
  const columns = [{ field: 'exposureAmt' }, { field: 'serialNo', title: '编号' }]
  expect(sheetColumns(exposureList, columns, 'en_US').map(({ title }) => title)).toEqual(['Exposure amount', '编号'])
})

it('gives no two columns the same heading', () => {
  const columns = ['hedgeableAmt', 'hedgeFlag'].map((field) => ({ field, title: 'Hedgeable' }))
  expect(sheetColumns(exposureList, columns, 'en_US').map(({ title }) => title)).toEqual(['Hedgeable', 'Hedgeable (2)'])
})

it.each(['zh_CN', 'en_US'] as const)('finds no heading twice in any list in %s', (lang) => {
  const twice = features
    .flatMap(({ lists }) => [...lists])
    .flatMap((list) => {
      const titles = sheetColumns(list, [], lang).map(({ title }) => title)
      return titles.filter((title) => title.endsWith(' (2)')).map((title) => `${list.name}: ${title}`)
    })
  expect(twice).toEqual([])
})

it.each(['groupId', 'toString', '__proto__', 'constructor', 'e.id'])('knows no column %s', (field) => {
  expect(() => sheetColumns(exposureList, [{ field }], 'zh_CN')).toThrow(exportRefusals.UNKNOWN_COLUMN.en)
})
