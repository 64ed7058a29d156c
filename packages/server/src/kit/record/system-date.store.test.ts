import { factsOfCountry, zonesOfCountries } from '@hedgerow/contract/kit/person/country-facts.data'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, systemScope, withTx } from '../database/database.ts'
import { wallClockOf } from '../process/clock.ts'
import { asOwner, testDatabase } from '../testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const hour = 3600

/** Around the days on which clocks change in Berlin, New York, Sydney and Santiago, and around the year's end. */
const turns = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T16:00:00Z',
  '2026-09-06T04:00:00Z',
  '2026-12-31T23:59:59Z',
  '2028-02-29T12:00:00Z',
]
/** Both sides of the date line, half hours, and a summer time of thirty minutes. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
  'Asia/Shanghai',
]
const zone = fc.constantFrom(...zones)
/** A moment of the clocks' turns, and seconds from it. */
type Moment = readonly [turn: string, seconds: number]
const moment = fc.tuple(fc.constantFrom(...turns), fc.integer({ min: -30 * hour, max: 30 * hour }))

/** The day of each zone at its moment, and the moment. */
async function daysOf(pairs: readonly (readonly [zone: string, moment: Moment])[]) {
  return asOwner<{ day: string; instant: string }>(
    database.owner,
    `select to_char(business_day(p.zone, m.moment), 'YYYYMMDD') as day,
        to_char(m.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant
      from unnest($1::text[], $2::text[], $3::integer[]) with ordinality as p (zone, turn, seconds, at)
      cross join lateral (select p.turn::timestamptz + make_interval(secs => p.seconds) as moment) m order by p.at`,
    [pairs.map(([name]) => name), pairs.map(([, [turn]]) => turn), pairs.map(([, [, seconds]]) => seconds)],
  )
}
const dayOf = async (...pair: readonly [zone: string, moment: Moment]) => (await daysOf([pair]))[0]?.day

describe('the business day of a zone', () => {
  it('is the day that its clocks show, in the database as in the program', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(zone, moment), { minLength: 1, maxLength: 200 }), async (pairs) => {
        const days = await daysOf(pairs)
        expect(days.map(({ day }) => day)).toEqual(
          days.map(({ instant }, at) => wallClockOf(pairs[at]?.[0] ?? '')(instant).day),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('never goes back, and lasts 23 to 25 hours where clocks change', async () => {
    for (const name of ['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe']) {
      for (const turn of turns) {
        const quarters = Array.from({ length: 4 * 96 }, (_, step) => [turn, (step - 192) * (hour / 4)] as const)
        const days = (await daysOf(quarters.map((at) => [name, at] as const))).map(({ day }) => day)
        expect(days).toEqual(days.toSorted())
        const lengths = [...Map.groupBy(days, (day) => day).values()].slice(1, -1).map((same) => same.length / 4)
        for (const hours of lengths) expect([23, 23.5, 24, 24.5, 25]).toContain(hours)
      }
    }
  })

  it('is another one at each side of the date line, at any moment', async () => {
    await fc.assert(
      fc.asyncProperty(moment, async (at) => {
        const [east, west] = await daysOf([
          ['Pacific/Kiritimati', at],
          ['Pacific/Pago_Pago', at],
        ])
        expect(Number(east?.day) > Number(west?.day)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('turns with the year there, and not with the year of the server', async () => {
    expect(await dayOf('Asia/Shanghai', ['2026-12-31T16:34:00Z', 0])).toBe('20270101')
    expect(await dayOf('Europe/Berlin', ['2026-12-31T16:34:00Z', 0])).toBe('20261231')
    expect(await dayOf('America/New_York', ['2027-01-01T04:59:59Z', 0])).toBe('20261231')
    expect(await dayOf('America/New_York', ['2027-01-01T04:59:59Z', 1])).toBe('20270101')
  })

  it('is one and the same everywhere where the day is fixed', async () => {
    await asOwner(database.owner, `update system_date set business_date = '20260413'`)
    const fixed = await daysOf(zones.map((name) => [name, ['2026-11-24T16:34:00Z', 0]] as const))
    expect(fixed.map(({ day }) => day)).toEqual(zones.map(() => '20260413'))
    await asOwner(database.owner, 'update system_date set business_date = null')
  })
})

it('every zone of a country is known to the database, and has a name in both languages', async () => {
  const stored = await asOwner<{ name: string }>(database.owner, 'select name from pg_timezone_names')
  const names = new Set(stored.map(({ name }) => name))
  expect(zonesOfCountries.filter((name) => !names.has(name))).toEqual([])
  const named = (lang: string, timeZone: string) =>
    new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' }).format(0)
  for (const name of zonesOfCountries) expect([named('zh-CN', name), named('en', name)]).not.toContain('')
})

it('every country that is served has a currency and a zone', async () => {
  const { rows } = await withTx(database.db, systemScope, (tx) =>
    sql<{ code: string }>`select country_code as code from country`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(200)
  const bare = rows.filter(({ code }) => (factsOfCountry(code)?.zones.length ?? 0) === 0)
  expect(bare).toEqual([])
})
