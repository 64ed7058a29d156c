import { counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import { exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { expect, test } from 'vitest'
import { useLanguageStore } from '../person/language.ts'
import { gridColumns } from './grid-columns.ts'

const looks = { sort: '-transDate', hidden: new Set<string>(), cells: {}, drawn: undefined } as const
const column = (name: string) => gridColumns(exposureList, looks).find(({ colId }) => colId === name)
/** What the grid asks for each time it draws a heading. */
const heading = (name: string) => {
  const { headerValueGetter } = column(name) ?? {}
  return typeof headerValueGetter === 'function' ? headerValueGetter({} as never) : undefined
}
function inLanguage<T>(lang: Lang, look: () => T): T {
  const { lang: before, setLang } = useLanguageStore.getState()
  setLang(lang)
  try {
    return look()
  } finally {
    setLang(before)
  }
}

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
  inLanguage('en_US', () => {
    const moment = `${exposureWords.createTime.en} (real time)`
    expect([heading('createTime'), heading('transDate')]).toEqual([moment, exposureWords.transDate.en])
  })
})

test('headings and cells speak the language of the moment, in columns as wide as before', () => {
  const [plain, wide] = [
    () => [heading('toUsdCurrency'), heading('status')],
    () => gridColumns(exposureList, looks).map(({ minWidth }) => minWidth),
  ]
  const zh = inLanguage('zh_CN', () => [plain(), wide()])
  const en = inLanguage('en_US', () => [plain(), wide()])
  expect(en[0]).not.toEqual(zh[0])
  expect(en[1]).toEqual(zh[1])
})

test('no heading is broken within a word', () => {
  const declared = exposureList.columns.toUsdCurrency.width
  expect(exposureWords.toUsdCurrency.en).toBe('Conversion currency')
  expect(column('toUsdCurrency')?.minWidth).toBeGreaterThan(declared)
})

test('a short name tells the full one beside the pointer, any other text itself', () => {
  const row = { shortName: 'Nordbank', fullName: 'Nordbank Aktiengesellschaft' }
  const tooltip = (name: string) => {
    const { tooltipValueGetter } = gridColumns(counterPartyList, looks).find(({ colId }) => colId === name) ?? {}
    return tooltipValueGetter?.({ data: row } as never)
  }
  expect([tooltip('shortName'), tooltip('fullName'), tooltip('counterPartyNo')]).toEqual([
    row.fullName,
    row.fullName,
    '',
  ])
})
