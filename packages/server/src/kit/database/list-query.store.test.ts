import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { columns, list } from '@hedgerow/contract/kit/list'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import { type Database, withTx } from './database.ts'
import { type ListSource, type PageQuery, queryPage, startsFromItsTable } from './list-query.ts'

const scope = { groupId: '1', orgIds: ['1'], userId: '1' }
const word = { zh: '词', en: 'Word' }
const probeList = list({
  name: 'probe',
  title: word,
  needs: 'member',
  words: { kind: word, label: word, marks: word, notes: word },
  sort: '-kind',
  columns: {
    kind: columns.text({ filter: 'many' }),
    label: columns.text({ filter: 'exact' }),
    marks: columns.several(YesNo),
    notes: columns.text({ filter: 'starts', sortable: false }),
  },
  actions: {},
  empty: word,
})
const source: ListSource = {
  list: probeList,
  from: 'list_probe p',
  lookups: 'join list_label l on l.id = p.label_id',
  id: 'p.id',
  version: false,
  columns: {
    label: 'l.label',
    marks: `(select string_agg(k.mark, ',' order by k.mark) from list_mark k where k.probe_id = p.id)`,
    notes: `(select string_agg('note ' || k.mark, ',' order by k.mark) from list_mark k where k.probe_id = p.id)`,
  },
  several: {
    marks: { from: 'list_mark k', of: 'k.probe_id = p.id', value: 'k.mark' },
    notes: { from: 'list_mark k', of: 'k.probe_id = p.id', value: "'note ' || k.mark" },
  },
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `create table list_label (id int primary key, label text not null);
     create table list_probe (id int primary key, kind text not null, label_id int not null references list_label);
     insert into list_label select i, 'label ' || i from generate_series(1, 3) i;
     insert into list_probe select i, case when i <= 25 then 'few' else 'many' end, 1 + i % 3 from generate_series(1, 10025) i;
     insert into list_probe select i, 'deep', 1 from generate_series(10026, 111000) i;
     create table list_mark (probe_id int not null, mark text not null, primary key (mark, probe_id));
     insert into list_mark values (3, '0'), (3, '1'), (5, '1'), (40, '0');
     grant select on list_probe, list_label, list_mark to hedgerow_api`,
  )
})
afterAll(() => database.close())

const query = (page: Partial<PageQuery>, of = source) =>
  withTx(
    database.db,
    scope,
    (tx) =>
      queryPage(
        tx,
        of,
        { current: 0, pageSize: 10, queryWrapper: {}, ...page },
        { scope, today: businessDate('20260413') },
      ),
    { readOnly: true },
  )
const ask = (queryWrapper: Record<string, string>, current = 0, pageSize = 10, of = source) =>
  query({ current, pageSize, queryWrapper }, of)

describe('a page and its count', () => {
  it('counts what the filter finds, and carries nothing of the count in its rows', async () => {
    const page = await ask({ kind: 'few' }, 2)
    expect(page).toMatchObject({ totalCount: 25, totalPages: 3, current: 2, countCapped: false })
    expect(page.recordList.map((row) => Object.keys(row))).toEqual(
      Array.from({ length: 5 }, () => ['id', 'kind', 'label', 'marks', 'notes']),
    )
  })

  it('counts every row for whoever pages by the count', async () => {
    expect(await ask({})).toMatchObject({ totalCount: 111_000, totalPages: 11_100, countCapped: false })
    expect(await ask({ kind: 'few,many' }, 999)).toMatchObject({ totalCount: 10_025, countCapped: false })
  })

  it('counts as far as it is asked and not further: exactly 10,000 is no more than 10,000', async () => {
    const capped = { totalCount: 10_000, totalPages: 1000 }
    const upTo = (kind: string, current = 0) => query({ current, queryWrapper: { kind }, countUpTo: 10_000 })
    expect(await upTo('many')).toMatchObject({ ...capped, countCapped: false })
    expect(await upTo('')).toMatchObject({ ...capped, countCapped: true })
    expect(await upTo('few,many', 999)).toMatchObject({ ...capped, countCapped: true })
  })

  it('finds each row once that holds one of several values', async () => {
    const rowsWith = async (marks: string, others: object = {}) => {
      const { recordList, totalCount } = await ask({ marks, ...others })
      return [totalCount, recordList.map(({ id, marks: held }) => `${id} ${held}`).sort()]
    }
    expect(await rowsWith('1')).toEqual([2, ['3 0,1', '5 1']])
    expect(await rowsWith('0,1')).toEqual([3, ['3 0,1', '40 0', '5 1']])
    expect(await rowsWith('0', { kind: 'few' })).toEqual([1, ['3 0,1']])
    expect(await rowsWith(`1' or '1' = '1`)).toEqual([0, []])
  })

  it('finds a row by the beginning of any of several texts', async () => {
    const idsWith = async (notes: string) => (await ask({ notes })).recordList.map(({ id }) => id).sort()
    expect(await idsWith('note 1')).toEqual(['3', '5'])
    expect(await idsWith('note')).toEqual(['3', '40', '5'])
    expect(await idsWith('ote')).toEqual([])
  })

  it('still counts on a page behind the last, and finds nothing where nothing is', async () => {
    expect(await ask({ kind: 'few' }, 7)).toMatchObject({ recordList: [], totalCount: 25, totalPages: 3 })
    expect(await ask({ kind: 'none' })).toMatchObject({ recordList: [], totalCount: 0, totalPages: 0 })
    expect(await ask({ kind: 'none' }, 3)).toMatchObject({ recordList: [], totalCount: 0, totalPages: 0 })
  })

  it('gives every row to whoever pages to the end, and nothing behind it', async () => {
    const deep = (current: number) => ask({ kind: 'deep' }, current, 500)
    const [last, beyond] = [await deep(201), await deep(202)]
    expect(last).toMatchObject({ totalCount: 100_975, totalPages: 202, current: 201 })
    expect(last.recordList).toHaveLength(475)
    expect(beyond).toMatchObject({ recordList: [], totalCount: 100_975 })
  })

  it('begins behind the record that is named, also where values are missing', async () => {
    const gaps = { ...source, columns: { ...source.columns, kind: 'case when p.id % 3 > 0 then p.kind end' } }
    for (const sort of ['kind', '-kind', 'label,-kind', '-kind,label']) {
      const page = { queryWrapper: { marks: '0,1' }, sort }
      const whole = (await query(page, gaps)).recordList.map(({ id }) => id)
      expect(whole).toHaveLength(3)
      const behind = whole.map(async (afterId) =>
        (await query({ ...page, afterId }, gaps)).recordList.map(({ id }) => id),
      )
      expect([sort, await Promise.all(behind)]).toEqual([sort, whole.map((_, at) => whole.slice(at + 1))])
    }
    const next = await query({ pageSize: 3, afterId: '111000', countUpTo: 5 })
    expect(next).toMatchObject({ totalCount: 5, countCapped: true })
    expect(next.recordList.map(({ id }) => id)).toEqual(['110999', '110998', '110997'])
  })

  it('refuses a record that does not stand in the list: nothing is learnt by comparing with others’', async () => {
    const of = { ...source, where: 'p.id > 5' }
    for (const afterId of ['3', '999999999']) {
      await expect(query({ afterId }, of)).rejects.toMatchObject({ because: kitRefusals.UNKNOWN_AFTER_ID })
    }
  })

  it('starts from its own table unless a condition speaks of another', () => {
    const filtered = (queryWrapper: Record<string, string>, of = source) =>
      startsFromItsTable(of, { current: 0, pageSize: 10, queryWrapper })
    expect([filtered({}), filtered({ kind: 'few' }), filtered({ label: 'label 1' })]).toEqual([true, true, false])
    expect(filtered({}, { ...source, from: `${source.from} join list_label k on k.id = p.label_id` })).toBe(false)
    const unfolded = `${source.from} cross join lateral (values ('1'), ('2')) v (side)`
    expect(filtered({}, { ...source, from: unfolded })).toBe(true)
  })

  it('reads the lookups for its count only where a condition speaks of them', async () => {
    expect(await ask({ kind: 'few', label: 'label 1' })).toMatchObject({ totalCount: 8 })
    // A lookup that dropped rows shows whether it was read: it may not, so no source is written like this one.
    const dropping = { ...source, lookups: `${source.lookups} and l.id > 1` }
    expect(await ask({ kind: 'few' }, 0, 100, dropping)).toMatchObject({ totalCount: 25 })
    expect(await ask({ kind: 'few', label: 'label 1' }, 0, 100, dropping)).toMatchObject({ totalCount: 0 })
  })
})

describe('a list whose order no index gives', () => {
  const aged = list({
    ...probeList,
    name: 'agedProbe',
    words: { ...probeList.words, age: word },
    sort: '-label',
    columns: { ...probeList.columns, age: columns.text({ filter: 'exact' }) },
  })
  const columnsOf = { ...source.columns, age: `case when p.id <= 25 then 'old' else 'new' end` }
  const plain = { ...source, list: aged, from: 'list_probe p join list_label l on l.id = p.label_id', lookups: '' }
  const inOrder: ListSource = { ...plain, columns: columnsOf }
  const firstSource: ListSource = { ...inOrder, findsFirst: true, conditions: { age: { old: 'p.id <= 25' } } }

  it('finds the ids of a page before what it looks up: the same rows in the same order', async () => {
    for (const [wrapper, current] of [
      [{ age: 'old' }, 0],
      [{ age: 'old' }, 2],
      [{ age: 'new', label: 'label 2' }, 40],
      [{}, 300],
    ] as const)
      expect(await ask(wrapper, current, 10, firstSource)).toEqual(await ask(wrapper, current, 10, inOrder))
    expect(await ask({ age: 'old' }, 0, 10, firstSource)).toMatchObject({ totalCount: 25 })
  })

  it('takes the condition of a value that the source names, and of no other', async () => {
    const narrowed: ListSource = { ...firstSource, conditions: { age: { old: 'p.id <= 3' } } }
    expect(await ask({ age: 'old' }, 0, 10, narrowed)).toMatchObject({ totalCount: 3 })
    for (const age of ['new', 'constructor', 'p.id <= 3'])
      expect(await ask({ age }, 0, 10, narrowed)).toMatchObject(await ask({ age }, 0, 10, inOrder))
  })

  it('looks up for every row where a condition speaks of a lookup', async () => {
    const looked: ListSource = { ...firstSource, from: 'list_probe p', lookups: source.lookups ?? '' }
    expect(await ask({ label: 'label 1' }, 1, 10, looked)).toEqual(await ask({ label: 'label 1' }, 1, 10, inOrder))
  })
})

describe('totals', () => {
  const amountList = list({
    name: 'amountProbe',
    title: word,
    needs: 'member',
    words: { kind: word, currency: word, amt: word, limitAmt: word, worth: word, net: word },
    sort: 'kind',
    totalsBy: 'kind',
    columns: {
      kind: columns.text({ filter: 'many' }),
      currency: columns.text({ filter: 'exact' }),
      amt: columns.amount({ unit: 'currency' }),
      limitAmt: columns.amount({ unit: 'currency', total: false }),
      worth: columns.amount({ unit: 'USD' }),
      net: columns.amount({ unit: 'USD', total: 'together' }),
    },
    actions: {},
    empty: word,
  })
  const amounts: ListSource = {
    list: amountList,
    from: 'list_probe p',
    lookups: 'join list_label l on l.id = p.label_id',
    id: 'p.id',
    version: false,
    columns: {
      currency: `case when l.id = 1 then 'JPY' else 'USD' end`,
      amt: `case when p.id <> 7 then p.id + 0.10::numeric end`,
      limitAmt: '1',
      worth: '0.5',
      net: 'case when p.id % 2 = 0 then 1 else -1 end',
    },
  }
  const few = Array.from({ length: 25 }, (_, at) => at + 1)
  // Label 1 has the ids that three divides.
  const yen = few.filter((id) => id % 3 === 0)
  const dollars = few.filter((id) => id % 3 !== 0 && id !== 7)
  const sumOf = (ids: readonly number[]) => (ids.reduce((sum, id) => sum + id * 10 + 1, 0) / 10).toString()

  it('are told by currency and side, of the page and of all, and leave unknown amounts and limits out', async () => {
    const { totals } = await ask({ kind: 'few' }, 1, 10, amounts)
    const onPage = (ids: readonly number[]) => sumOf(ids.filter((id) => id > 10 && id <= 20))
    expect(totals.map((total) => ({ ...total, page: String(Number(total.page)) }))).toEqual(
      expect.arrayContaining([
        { column: 'amt', currency: 'JPY', side: 'few', page: onPage(yen), all: sumOf(yen) },
        { column: 'amt', currency: 'USD', side: 'few', page: onPage(dollars), all: sumOf(dollars) },
        { column: 'worth', currency: 'USD', side: 'few', page: '5', all: '12.5' },
        { column: 'net', currency: 'USD', side: null, page: '0', all: '-1' },
      ]),
    )
    expect(totals).toHaveLength(4)
  })

  it('tell the page alone where there are more rows than are summed or counted', async () => {
    const bounded = await query({ queryWrapper: { kind: 'few' }, countUpTo: 24 }, amounts)
    expect(bounded.totals.every(({ all }) => all === null)).toBe(true)
    const { totals } = await ask({}, 0, 3, amounts)
    expect(totals.every(({ all }) => all === null)).toBe(true)
    expect(totals.find(({ column }) => column === 'worth')).toMatchObject({ page: '1.5' })
  })

  it('are empty where nothing is found and in a list without amounts', async () => {
    expect((await ask({ kind: 'none' }, 0, 10, amounts)).totals).toEqual([])
    expect((await ask({ kind: 'few' })).totals).toEqual([])
  })
})

it('asks for the one value that several filters make, where all of them are asked', async () => {
  // No row has it, so that whoever is asked for it finds none.
  const of = { ...source, together: [{ columns: ['label', 'kind'], is: "'none ' || p.kind", between: ' ' }] }
  expect((await ask({ label: 'label 2' }, 0, 10, of)).totalCount).toBeGreaterThan(0)
  expect((await ask({ label: 'label 2', kind: 'few' }, 0, 10, of)).totalCount).toBe(0)
  expect((await ask({ label: 'label 2', kind: 'few' })).totalCount).toBeGreaterThan(0)
})
