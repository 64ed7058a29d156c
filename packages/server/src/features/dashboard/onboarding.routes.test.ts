import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type SweepWorld, sweepWorld } from '../../testing/sweep-world.ts'

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

const steps = async (person: Parameters<SweepWorld['as']>[0]) =>
  (await world.as(person).get('/CLOUD-BASE/onboarding/query')).data.map(
    ({ step, state }: { step: string; state: string }) => `${step} ${state}`,
  )

it('is told from the records of the own organisations, each step with its screen', async () => {
  expect(await steps('a_mk')).toContain('exposure done')
  const { groupId, orgId } = world.refs.b
  await asOwner(world.database.owner, `update org set real_name_auth_status = '3' where id = ${orgId}`)
  expect((await steps('b_mk'))[0]).toBe('certify waiting')
  await asOwner(world.database.owner, `update org set real_name_auth_status = '2' where id = ${orgId}`)
  expect((await steps('b_mk'))[0]).toBe('certify open')
  const named = (await steps('b_mk')).map((step: string) => step.split(' ')[0])
  expect(named.indexOf('party')).toBeLessThan(named.indexOf('account'))
  // What a company of its own needs besides: its name and time in force, what is on its accounts, what forwards are made of.
  expect(named.filter((step: string) => ['ourParty', 'balance', 'curves'].includes(step))).toEqual([
    'ourParty',
    'balance',
    'curves',
  ])
  expect(await steps('b_mk')).toContain('currencies done')
  const offer = `insert into group_currency (group_id, currency_codes, begun) values (${groupId}, '{EUR,USD}', true)`
  await asOwner(world.database.owner, offer)
  expect(await steps('b_mk')).toContain('currencies open')
  await asOwner(world.database.owner, `update group_currency set begun = false where group_id = ${groupId}`)
  expect(await steps('b_mk')).toContain('currencies done')
  expect(await steps('b_mk')).toContain('staff done')
  await asOwner(
    world.database.owner,
    `update member set user_status = '0' where group_id = ${groupId} and user_name <> 'b_mk'`,
  )
  expect(await steps('b_mk')).toContain('staff open')
  await asOwner(world.database.owner, `update member set user_status = '1' where group_id = ${groupId}`)
  expect(await steps('b_mk')).toContain('rates done')
  await asOwner(world.database.owner, `delete from market_price where group_id = ${groupId}`)
  expect(await steps('b_mk')).toContain('rates open')
  expect(await steps('b_mk')).toContain('policy open')
  await asOwner(
    world.database.owner,
    `insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
      values (${groupId}, ${orgId}, 'USD', '1', 0, 90, 50, 80, '20260101')`,
  )
  expect(await steps('b_mk')).toContain('policy done')
  const { data } = await world.as('b_no').get('/CLOUD-BASE/onboarding/query')
  expect(data.every(({ url }: { url: string }) => url.startsWith('/'))).toBe(true)
})
