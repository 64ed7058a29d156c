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
  const { orgId } = world.refs.b
  await asOwner(world.database.owner, `update org set real_name_auth_status = '3' where id = ${orgId}`)
  expect((await steps('b_mk'))[0]).toBe('certify waiting')
  await asOwner(world.database.owner, `update org set real_name_auth_status = '2' where id = ${orgId}`)
  expect((await steps('b_mk'))[0]).toBe('certify open')
  const named = (await steps('b_mk')).map((step: string) => step.split(' ')[0])
  expect(named.indexOf('party')).toBeLessThan(named.indexOf('account'))
  const { data } = await world.as('b_no').get('/CLOUD-BASE/onboarding/query')
  expect(data.every(({ url }: { url: string }) => url.startsWith('/'))).toBe(true)
})
