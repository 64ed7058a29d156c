// What the benchmark measures is data that the product itself could have made: nothing that must hold is broken in it.
import pg from 'pg'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { testDatabase } from '../kit/testing.ts'
import { bareBooking, bareConnections } from './bare.ts'
import { makeDataset } from './dataset.ts'

it('holds to all that the hourly check asks, and so do the bookings beside it', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    const company = await makeDataset(client, { trades: 600, exposures: 300 })
    expect(company.members).toHaveLength(16)
    const { rows } = await client.query(
      'select (select count(*) from deal_hedge_link)::int as links, (select count(*) from check_log)::int as reviews',
    )
    expect(rows[0].links).toBeGreaterThan(100)
    expect(rows[0].reviews).toBeGreaterThan(400)
    expect(await brokenInvariants(database.db)).toEqual([])
    const [bare] = await bareConnections(database.owner, 1)
    if (!bare) throw new Error('should hold: one connection')
    const { userId = '' } = company.members[1] ?? {}
    for (const usd of [1000, 2000, 3000]) await bareBooking(bare, company, [company.groupId], userId, usd)
    await bare.end()
    expect(await brokenInvariants(database.db)).toEqual([])
  } finally {
    await client.end()
    await database.close()
  }
})
