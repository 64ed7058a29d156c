/** The counts of the cross-filters against the rows that the list shows. */
import type { Row } from '@hedgerow/contract/kit/list'
import { dealFacets, dealQueryApi } from '@hedgerow/contract/query/deal-query.contract'
import type { Facets } from '@hedgerow/contract/query/facet.contract'
import { type HedgeMatrix, hedgeFacets, hedgeQueryApi } from '@hedgerow/contract/query/hedge-query.contract'
import { LinkStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SweepWorld, sweepWorld } from '../../testing/sweep-world.ts'

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

type Filters = Readonly<Record<string, string>>
const queries = [
  ['deals', dealQueryApi, dealFacets, { businType: 'FX_FWD' }],
  ['hedges', hedgeQueryApi, hedgeFacets, { currency: 'USD' }],
] as const

describe.each(queries)('the cross-filters of %s', (_, api, facets, one) => {
  const rowsOf = async (queryWrapper: Filters) =>
    (await world.as('a_mk').post(api.queryByPage.path, { pageSize: 1000, queryWrapper })).data.recordList as Row[]
  const facetsOf = async (queryWrapper: Filters) =>
    (await world.as('a_mk').post(api.facets.path, { queryWrapper })).data as Facets
  const counted = (rows: readonly Row[], name: string) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(row[name] ?? '', (counts.get(row[name] ?? '') ?? 0) + 1)
    return Object.fromEntries([...counts].sort())
  }
  const countsOf = ({ facets: cards }: Facets, name: string) =>
    Object.fromEntries(
      (cards.find((card) => card.name === name)?.values ?? [])
        .map(({ value, count }) => [value, count] as const)
        .sort(),
    )

  it('count every column of the rows that there are', async () => {
    const [rows, reply] = [await rowsOf({}), await facetsOf({})]
    expect(rows.length).toBeGreaterThan(3)
    expect(reply.isCapped).toBe(false)
    for (const name of facets) expect([name, countsOf(reply, name)]).toEqual([name, counted(rows, name)])
  })

  it('count a card under the conditions of the others, and not under its own', async () => {
    const [own] = Object.keys(one)
    const [all, some, reply] = [await rowsOf({}), await rowsOf(one), await facetsOf(one)]
    expect(some.length).toBeLessThan(all.length)
    for (const name of facets)
      expect([name, countsOf(reply, name)]).toEqual([name, counted(name === own ? all : some, name)])
  })

  it('let months follow each other', async () => {
    const card = (await facetsOf({})).facets.find(({ name }) => name.endsWith('Month'))
    const months = card?.values.map(({ value }) => value) ?? []
    expect(months.length).toBeGreaterThan(0)
    expect(months).toEqual(months.toSorted())
  })

  it('take several values of one card as one or the other', async () => {
    const [name = ''] = Object.keys(one)
    const values = Object.keys(countsOf(await facetsOf({}), name))
    expect((await rowsOf({ [name]: values.join(',') })).length).toBe((await rowsOf({})).length)
  })

  it('name a record by its name, and count nobody else’s', async () => {
    const { facets: cards } = await facetsOf({})
    const parties = cards.find(({ name }) => name === 'counterPartyId')?.values ?? []
    expect(parties.map(({ value, label }) => [value, label])).toEqual([[world.refs.a.counterPartyId, 'Test bank']])
  })
})

describe('the matrix of hedges', () => {
  const rowsOf = async (queryWrapper: Filters) =>
    (await world.as('a_mk').post(hedgeQueryApi.queryByPage.path, { pageSize: 1000, queryWrapper })).data
      .recordList as Row[]
  const matrixOf = async (queryWrapper: Filters) =>
    (await world.as('a_mk').post(hedgeQueryApi.matrix.path, { queryWrapper })).data as HedgeMatrix
  const added = (links: HedgeMatrix['links'], of: 'hedgeAmt' | 'lockAmt' = 'hedgeAmt') =>
    sum(links.map((link) => decimal(link[of]))).toFixed(2)
  const isLocked = ({ linkStatus }: { linkStatus: string }) => linkStatus === LinkStatus.of.locked

  it.each<Filters>([{}, { linkStatus: LinkStatus.of.locked }, { linkStatus: LinkStatus.of.pending }])(
    'holds the links of %j, and says how much of what their exposures have locked they are not',
    async (filters) => {
      const [all, { links, count, sums }] = [await matrixOf({}), await matrixOf(filters)]
      expect([count, links.length]).toEqual([(await rowsOf(filters)).length, count])
      expect(links.length).toBeGreaterThan(0)
      for (const { currency, ...sumsOf } of sums) {
        const own = links.filter((link) => link.currency === currency)
        const exposures = new Set(own.map(({ exposureId }) => exposureId))
        const locked = all.links.filter((link) => exposures.has(link.exposureId) && isLocked(link))
        const once = [...exposures].map((id) => own.find(({ exposureId }) => exposureId === id) as (typeof own)[number])
        const minus = (one: string, other: string) => decimal(one).sub(decimal(other)).toFixed(2)
        const sums = {
          hedgeAmt: added(own),
          lockAmt: added(once, 'lockAmt'),
          lockedHere: added(own.filter(isLocked)),
          apartAmt: minus(added(once, 'lockAmt'), added(own.filter(isLocked))),
          outside: minus(added(locked), added(own.filter(isLocked))),
          unexplained: minus(minus(added(once, 'lockAmt'), added(locked)), sumsOf.transferred),
        }
        const got = Object.keys(sums).map((name) => [name, decimal(sumsOf[name as keyof typeof sums]).toFixed(2)])
        expect(Object.fromEntries(got)).toEqual(sums)
      }
    },
  )

  it('leads from an exposure and its contract to the deals that hedge it', async () => {
    const [link] = (await matrixOf({})).links
    const deals = async (queryWrapper: Filters) => {
      const { data } = await world.as('a_mk').post(dealQueryApi.queryByPage.path, { pageSize: 1000, queryWrapper })
      return (data.recordList as Row[]).map(({ id }) => id)
    }
    const own = new Set((await matrixOf({ serialNo: link?.serialNo ?? '' })).links.map(({ dealId }) => dealId))
    expect((await deals({ serialNos: link?.serialNo ?? '' })).sort()).toEqual([...own].sort())
    expect(await deals({ serialNos: 'NO-SUCH' })).toEqual([])
    expect(await deals({ contractNo: 'no such contract' })).toEqual([])
  })
})
