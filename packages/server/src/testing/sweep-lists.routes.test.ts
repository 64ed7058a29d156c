import { apis } from '@hedgerow/contract/index'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type Column, filterNames, type ListDeclaration, type PageReply, type Row } from '@hedgerow/contract/kit/list'
import { say } from '@hedgerow/contract/kit/text'
import { afterAll, beforeAll, chai, describe, expect, it } from 'vitest'
import { listSources } from '../register.ts'
import { hostileSql } from './hostile-texts.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

// What a sweep finds is named in full.
chai.config.truncateThreshold = 0

type ListEndpoint = Endpoint & { readonly list: ListDeclaration }
const isList = (endpoint: Endpoint): endpoint is ListEndpoint => endpoint.list !== undefined
const listEndpoints = apis.flatMap((api) => Object.values<Endpoint>(api)).filter(isList)
const lists = listEndpoints.map((endpoint) => [endpoint.list.name, endpoint] as const)

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

const ask = (endpoint: ListEndpoint, query: object, person: 'a_both' | 'b_both' = 'a_both') =>
  world.as(person).post(endpoint.path, query)
async function rowsOf(endpoint: ListEndpoint, query: object = {}): Promise<readonly Row[]> {
  const answer = await ask(endpoint, { pageSize: 100, ...query })
  expect([endpoint.path, query, answer.code, answer.message]).toEqual([endpoint.path, query, '00000000', 'success'])
  return (answer.data as PageReply).recordList
}

/** The rows by ids as a program reads them: each page behind the last record of the one before. */
async function readAfterEach(endpoint: ListEndpoint, sort: string, pageSize: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (;;) {
    const after = ids.at(-1)
    const rows = await rowsOf(endpoint, { sort, pageSize, ...(after === undefined ? {} : { afterId: after }) })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < pageSize) return ids
  }
}

const sortable = ({ columns }: ListDeclaration) =>
  Object.entries(columns).flatMap(([name, column]) => (column.sortable === false ? [] : [name]))
const filterable = ({ columns }: ListDeclaration): [string, Column][] =>
  Object.entries(columns).filter(([, column]) => column.filter !== undefined)

describe.each(lists)('the list %s', (_, endpoint) => {
  const { list } = endpoint

  it('answers its first page with the caller’s own rows', async () => {
    const answer = await ask(endpoint, {})
    const own = (answer.data as PageReply).recordList
    expect(own.length, 'the sweep world has rows behind every list').toBeGreaterThan(0)
    const theirs = ((await ask(endpoint, {}, 'b_both')).data as PageReply).recordList
    const ids = new Set(theirs.map(({ id }) => id))
    expect(own.filter(({ id }) => ids.has(id))).toEqual([])
  })

  it('counts what it shows: no lookup drops or repeats a row', async () => {
    const { recordList, totalCount } = (await ask(endpoint, { pageSize: 1000 })).data as PageReply
    expect(totalCount).toBe(recordList.length)
  })

  it('filters by every declared filter', async () => {
    const all = await rowsOf(endpoint)
    for (const [name, column] of filterable(list)) {
      const value = column.holds
        ? plausible(column)
        : all.map((row) => row[name]).find((one) => one !== null && one !== undefined && one !== '')
      if (value === undefined || value === null) {
        await rowsOf(endpoint, {
          queryWrapper: { [column.filter === 'range' ? `${name}Start` : name]: plausible(column) },
        })
        continue
      }
      const wrapper = column.filter === 'range' ? { [`${name}Start`]: value, [`${name}End`]: value } : { [name]: value }
      const rows = await rowsOf(endpoint, { queryWrapper: wrapper })
      const expected = all.filter((row) => matches(column, row[name] ?? '', value))
      expect([name, rows.map(({ id }) => id).sort()]).toEqual([name, expected.map(({ id }) => id).sort()])
    }
  })

  it('refuses what it does not know, by name', async () => {
    const wrongFilter = await ask(endpoint, { queryWrapper: { noSuchFilter: '1' } })
    expect(wrongFilter).toMatchObject({ status: 200, code: fieldRefusals.UNKNOWN_FILTER.code })
    expect(wrongFilter.message).toContain('noSuchFilter')
    for (const sort of ['noSuchColumn', 'id;drop table org', 'group_id']) {
      const answer = await ask(endpoint, { sort })
      expect([sort, answer.code === '00000000', answer.data.fields[0].field]).toEqual([sort, false, 'sort'])
    }
    for (const [name, column] of filterable(list).filter(([, one]) => one.filter === 'one' || one.filter === 'holds')) {
      const answer = await ask(endpoint, { queryWrapper: { [name]: 'no such value' } })
      const dictType = (column.dictionary ?? column.holds)?.dictType
      expect([dictType, answer.code]).toEqual([dictType, fieldRefusals.NOT_IN_LIST.code])
      expect(answer.data.fields[0].field).toContain(name)
    }
    for (const [name, column] of filterable(list).filter(([, one]) => one.kind === 'date')) {
      // A day as of which a list is read is one day; every other is a period.
      expect(['exact', 'range']).toContain(column.filter)
      const field = column.filter === 'range' ? `${name}Start` : name
      for (const day of ['20250230', '2025-02-01', '00000000']) {
        const answer = await ask(endpoint, { queryWrapper: { [field]: day } })
        expect([day, answer.code]).toEqual([day, fieldRefusals.DATE_FORMAT.code])
      }
    }
  })

  // Where the pages behind a record are the whole list in its order, that order is one: then pages by number have no gap either, and the
  // list's own order shows that they are cut rightly.
  it('sorts by every sortable column both ways, and pages without gap or repetition', async () => {
    const ids = (await rowsOf(endpoint)).map(({ id }) => id)
    // Three pages show a gap as well as twenty.
    const third = Math.ceil(ids.length / 3)
    const [pageSize, afterSize] = [Math.max(5, third), Math.max(4, third)]
    const paged: string[] = []
    for (let current = 0; paged.length < ids.length && current < ids.length; current += 1)
      paged.push(...(await rowsOf(endpoint, { pageSize, current })).map(({ id }) => id))
    expect(paged).toEqual(ids)
    for (const name of sortable(list)) {
      for (const sort of [name, `-${name}`]) {
        const whole = (await rowsOf(endpoint, { sort })).map(({ id }) => id)
        expect([sort, await readAfterEach(endpoint, sort, afterSize)]).toEqual([sort, whole])
        expect([...whole].sort()).toEqual([...ids].sort())
      }
    }
  })

  it('begins behind no record of others, and says the same of it as of one that nobody has', async () => {
    const theirs = ((await ask(endpoint, {}, 'b_both')).data as PageReply).recordList.at(0)?.id
    const own = new Set((await rowsOf(endpoint)).map(({ id }) => id))
    for (const afterId of ['999999999999', ...(theirs && !own.has(theirs) ? [theirs] : [])])
      expect([afterId, (await ask(endpoint, { afterId })).code]).toEqual([afterId, kitRefusals.UNKNOWN_AFTER_ID.code])
  })

  it.each([
    { pageSize: 0 },
    { pageSize: -1 },
    { pageSize: 10_001 },
    { pageSize: 1e9 },
    { pageSize: 'ten' },
    { current: -1 },
    { current: 2 ** 31 },
  ])('refuses %o at once', async (query) => {
    const began = performance.now()
    const answer = await ask(endpoint, query)
    expect(answer).toMatchObject({ status: 200, data: { fields: [{ field: Object.keys(query)[0] }] } })
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('takes a page size in text, and a page behind the last', async () => {
    expect((await ask(endpoint, { pageSize: '10' })).code).toBe('00000000')
    const beyond = await ask(endpoint, { current: 999_999, pageSize: 1000 })
    expect(beyond).toMatchObject({ code: '00000000', data: { recordList: [] } })
  })

  it('takes hostile text in a filter for the text it is', async () => {
    const others = filterable(list).filter(([, column]) => column.kind !== 'date' && column.filter !== 'one')
    for (const [name, column] of others) {
      for (const value of hostileSql) {
        const key = column.filter === 'range' ? `${name}Start` : name
        const began = performance.now()
        const answer = await ask(endpoint, { queryWrapper: { [key]: value } })
        expect([name, value, answer.status]).toEqual([name, value, 200])
        const isFound = answer.code === '00000000' && column.filter !== 'range'
        if (isFound) expect([name, value, answer.data.recordList]).toEqual([name, value, []])
        expect(performance.now() - began, 'nothing sleeps').toBeLessThan(1500)
      }
    }
    for (const wrong of [
      [],
      'x',
      7,
      { [filterable(list)[0]?.[0] ?? '']: { $ne: '' } },
      { [filterable(list)[0]?.[0] ?? '']: ['1'] },
    ]) {
      const answer = await ask(endpoint, { queryWrapper: wrong })
      expect([wrong, answer.status, answer.code === '00000000']).toEqual([wrong, 200, false])
    }
  })
})

it('every list can be exported, and every exported list is a page', () => {
  expect(listSources.map(({ list }) => list.name).sort()).toEqual([...new Set(lists.map(([name]) => name))].sort())
})

it('declares a filter field for every filter', () => {
  for (const [, { list }] of lists) expect(filterNames(list).length).toBeGreaterThanOrEqual(filterable(list).length)
})

const plausible = ({ kind, dictionary, holds }: Column) =>
  kind === 'date' ? '20260413' : ((dictionary ?? holds)?.values[0] ?? '7')

function matches({ filter, holds }: Column, filterText: string, value: string): boolean {
  if (holds) return filterText.split(', ').includes(say(labelOf(holds, value), 'en_US'))
  if (filter === 'contains') return filterText.toLowerCase().includes(value.toLowerCase())
  return filter === 'starts' ? filterText.startsWith(value) : filterText === value
}
