import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { spotApi, spotDeal, storeMarket } from '../deal/trade.fixture.ts'
import { appointSettlers, confirmation } from './trade-match.fixture.ts'
import { confirmationsOf, saveConfirmation } from './trade-match.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await appointSettlers(test)
})
afterAll(() => test.close())

const scope = () => test.as('a_no').scope
const run = <T>(work: (tx: Tx) => Promise<T>) => withTx(test.database.db, scope(), work)
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => withTx(test.database.db, systemScope, work)

const compared = (verdict: 'same' | 'differs') => [
  { field: 'valueDate' as const, ours: '20260415', theirs: '20260415', verdict, gap: null },
]
async function newDeal() {
  const { data } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
  return { id: data.id as string, version: 1, orgId: test.refs.a.orgId, makerId: test.as('a_mk').scope.userId }
}
type NewDeal = Awaited<ReturnType<typeof newDeal>>
const save = (tx: Tx, deal: NewDeal, matchStatus: string, verdict: 'same' | 'differs', no = 'BK-1') =>
  saveConfirmation(
    tx,
    scope(),
    deal,
    { ...confirmation(deal), counterPartyDealNo: no },
    { compared: compared(verdict), matchStatus, tolerancePips: '2', businMatch: matchStatus },
  )
const matchOf = ({ id }: NewDeal) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ businMatch: string; counterPartyDealNo: string | null }>`
      select busin_match, counter_party_deal_no from fx_deal where id = ${id}`.execute(tx)
    return rows[0]
  })

describe('a confirmation', () => {
  it('that agrees gives the deal the number of the bank, one that differs does not', async () => {
    const deal = await newDeal()
    await run((tx) => save(tx, deal, '2', 'differs', 'BK-7'))
    expect(await matchOf(deal)).toEqual({ businMatch: '2', counterPartyDealNo: null })
    await run((tx) => save(tx, { ...deal, version: 2 }, '1', 'same', 'BK-8'))
    expect(await matchOf(deal)).toEqual({ businMatch: '1', counterPartyDealNo: 'BK-8' })
    const confirmations = await run((tx) => confirmationsOf(tx, scope(), deal.id))
    expect(
      confirmations.map((one) => [one.counterPartyDealNo, one.matchStatus, one.tolerancePips, one.enteredBy]),
    ).toEqual([
      ['BK-8', '1', '2', 'a_no'],
      ['BK-7', '2', '2', 'a_no'],
    ])
    expect(confirmations[0]?.compared).toEqual(compared('same'))
  })

  it('stays as it was entered, whoever asks', async () => {
    const deal = await newDeal()
    await run((tx) => save(tx, deal, '2', 'differs'))
    for (const ask of [run, asSystem]) {
      const rewrite = ask((tx) =>
        sql`update deal_confirmation set match_status = '1' where deal_id = ${deal.id}`.execute(tx),
      )
      await expect(rewrite).rejects.toThrow(/append-only/)
    }
  })

  it('is seen by its group alone', async () => {
    const deal = await newDeal()
    await run((tx) => save(tx, deal, '2', 'differs'))
    const strangers = withTx(test.database.db, test.as('b_no').scope, (tx) =>
      sql`select from deal_confirmation`.execute(tx),
    )
    expect((await strangers).rows).toEqual([])
    const theirOwnGroup = withTx(test.database.db, { ...scope(), orgIds: [test.refs.a.subsidiaryId] }, (tx) =>
      confirmationsOf(tx, scope(), deal.id),
    )
    expect(await theirOwnGroup).toEqual([])
  })
})

describe('the table refuses', () => {
  it.each([
    ['matched with a difference', '1', 'differs'],
    ['mismatched without one', '2', 'same'],
    ['an unknown status', '0', 'same'],
  ] as const)('%s', async (_, status, verdict) => {
    const deal = await newDeal()
    await expect(run((tx) => save(tx, deal, status, verdict))).rejects.toThrow(/check constraint/)
    expect(await matchOf(deal)).toMatchObject({ businMatch: '0' })
  })

  it('the maker, a second one of the same version, a deal of another group', async () => {
    const deal = await newDeal()
    const own = { ...deal, makerId: scope().userId }
    await expect(run((tx) => save(tx, own, '1', 'same'))).rejects.toThrow(/check constraint/)
    await run((tx) => save(tx, deal, '2', 'differs'))
    await expect(run((tx) => save(tx, deal, '2', 'differs'))).rejects.toThrow(/unique constraint/)
    const foreign = asSystem((tx) =>
      saveConfirmation(
        tx,
        { ...test.as('b_no').scope },
        { ...deal, orgId: test.refs.b.orgId, makerId: test.as('b_mk').scope.userId, version: 5 },
        confirmation(deal),
        { compared: compared('same'), matchStatus: '1', tolerancePips: '2', businMatch: '1' },
      ),
    )
    await expect(foreign).rejects.toThrow(/foreign key/)
  })

  it('a matched deal without the number of the bank, and a matched draft', async () => {
    const deal = await newDeal()
    const matched = asSystem((tx) => sql`update fx_deal set busin_match = '1' where id = ${deal.id}`.execute(tx))
    await expect(matched).rejects.toThrow(/check constraint/)
    const draft = asSystem((tx) =>
      sql`update fx_deal set busin_match = '2', trade_status = 'T' where id = ${deal.id}`.execute(tx),
    )
    await expect(draft).rejects.toThrow(/check constraint/)
  })
})
