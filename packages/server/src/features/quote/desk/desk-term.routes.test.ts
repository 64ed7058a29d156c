import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type HostFixture, hostFixture } from '../../../kit/connect/database-host.fixture.ts'
import { passwordKeys } from '../../../kit/record/password-keys.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Bus, openBus } from '../../../kit/work/bus.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { addBanks, onlineApi, spotTerms } from '../inquiry/quote.fixture.ts'
import type { DeskPace } from './desk-term.store.ts'
import { openDesk } from './quote-desk.worker.ts'

let test: TestApp
let host: HostFixture
let bus: Bus
const desks: { close(): Promise<void> }[] = []
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await addBanks(test, ['B1'])
  host = await hostFixture(test.database.owner, 'primary')
  bus = await openBus(test.database.owner)
})
afterAll(async () => {
  for (const desk of desks) await desk.close()
  await bus.close()
  host.close()
  await test.close()
})

const epoch = async () =>
  (await asOwner<{ epoch: string }>(test.database.owner, 'select epoch from desk_term'))[0]?.epoch

/** A desk whose election goes through `owner`, and how many questions it has sent. */
function desk(owner: typeof test.database.owner, pace: DeskPace) {
  const services = { passwordKeys: passwordKeys(test.database.db), demoPassword: null }
  const sent: string[] = []
  const connection = { isUp: () => true, order: () => true, status: () => true, close: () => undefined }
  const openLine = () => ({
    ...connection,
    ask: ({ quoteSerialNo }: { quoteSerialNo: string }) => sent.push(quoteSerialNo) > 0,
  })
  const opened = openDesk({ db: test.database.db, owner, services, bus, openLine, pace })
  desks.push(opened)
  return { ...opened, sent }
}
const ask = async () =>
  expect((await test.as('a_mk').post(`${onlineApi}/batchAskDeal`, spotTerms(test, ['B1']))).code).toBe('00000000')
const until = (is: () => boolean) => vi.waitFor(() => expect(is()).toBe(true), { timeout: 15_000, interval: 50 })

it('two desks are never both believed: one that hangs loses its term, and finds that out before it sends', async () => {
  const { owner } = test.database
  // It never beats, so that it finds nothing out by itself: as a process that hangs does.
  const hanging = desk({ ...owner, host: '127.0.0.1', port: host.port }, { beatMs: 60_000, silenceMs: 1_000 })
  await until(() => hanging.isKeeping())
  const first = await epoch()
  host.cutOff()
  host.manner = 'gone'
  const next = desk(owner, { beatMs: 300, silenceMs: 1_000 })
  await until(() => next.isKeeping())
  expect(Number(await epoch())).toBe(Number(first) + 1)
  expect(hanging.isKeeping()).toBe(true)
  await ask()
  await until(() => next.sent.length === 1 && !hanging.isKeeping())
  await ask()
  await until(() => next.sent.length === 2)
  expect(hanging.sent).toEqual([])
})

it('one that is cut off stops by itself after a beat', async () => {
  for (const one of desks.splice(0)) await one.close()
  host.manner = 'primary'
  const cut = desk({ ...test.database.owner, host: '127.0.0.1', port: host.port }, { beatMs: 300, silenceMs: 60_000 })
  await until(() => cut.isKeeping())
  host.cutOff()
  host.manner = 'gone'
  const began = performance.now()
  await until(() => !cut.isKeeping())
  expect(performance.now() - began).toBeLessThan(2_000)
})
