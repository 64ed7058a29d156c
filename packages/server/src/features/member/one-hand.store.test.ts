import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { OneHand } from '../../kit/record/one-hand.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import { logReviews } from '../approval/review.store.ts'
import { takenBySignIn, takeOver } from './one-hand.store.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `insert into org (id, group_id, org_code, org_name, org_name_en, base_currency) overriding system value values (10, 10, 'T', 'T', 'T', 'CNY');
    insert into member (id, group_id, org_id, user_name, real_name, nick_name, org_user_type, password_hash) overriding system value
      select n, 10, 10, 'person' || n, n, n, '0', '' from generate_series(1, 9) n`,
  )
})
afterAll(() => database.close())

/** What the acts leave behind is taken back behind each test. */
const inTurn = <T>(acts: (tx: Tx) => Promise<T>): Promise<T> =>
  withTx(database.db, systemScope, async (tx) => {
    await sql`savepoint before`.execute(tx)
    const answer = await acts(tx)
    await sql`rollback to savepoint before`.execute(tx)
    return answer
  })
const by = (userId: string) => ({ groupId: '10', userId })
async function handsOf(tx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ hands: OneHand[] }>`select hands_of(10, ${userId}) as hands`.execute(tx)
  return rows[0]?.hands.map((hand) => hand.userId) ?? []
}
describe('accounts that count as one person', () => {
  it('are the taker and the account, in both directions, and nobody takes over the own', () =>
    inTurn(async (tx) => {
      await takeOver(tx, by('1'), ['2', '1'], 'reset')
      expect([await handsOf(tx, '1'), await handsOf(tx, '2'), await handsOf(tx, '3')]).toEqual([['2'], ['1'], []])
      await takeOver(tx, by('3'), ['3'], 'contact')
      expect(await handsOf(tx, '3')).toEqual([])
    }))

  it('are all that one person took, also one through another, in either order', async () => {
    const chain = [
      ['1', '2'],
      ['2', '3'],
      ['4', '3'],
    ] as const
    for (const order of [chain, chain.toReversed()])
      await inTurn(async (tx) => {
        for (const [taker, taken] of order) await takeOver(tx, by(taker), [taken], 'created')
        for (const one of ['1', '2', '3', '4'])
          expect(await handsOf(tx, one)).toEqual(['1', '2', '3', '4'].filter((id) => id !== one))
      })
  })

  it('are not joined by one that is over', () =>
    inTurn(async (tx) => {
      await sql`insert into same_hand (group_id, user_id, other_id, cause, until) values
        (10, 1, 2, 'reset', now() - interval '1 minute'), (10, 2, 1, 'reset', now() - interval '1 minute')`.execute(tx)
      await takeOver(tx, by('2'), ['3'], 'reset')
      expect([await handsOf(tx, '1'), await handsOf(tx, '3')]).toEqual([['2'], ['2']])
      await takeOver(tx, by('1'), ['2'], 'factor')
      expect([await handsOf(tx, '1'), await handsOf(tx, '3')]).toEqual([
        ['2', '3'],
        ['1', '2'],
      ])
    }))

  it('are so for a day again from a sign-in by a password that one of them gave, late as it may be', () =>
    inTurn(async (tx) => {
      const over = (otherId: string, cause: string, hours: number) =>
        sql`insert into same_hand (group_id, user_id, other_id, cause, since, until)
          values (10, 2, ${otherId}, ${cause}, now() - make_interval(hours => ${hours}), now() - make_interval(hours => ${hours} - 24))`.execute(
          tx,
        )
      await sql`update member set pass_modify_time = now() - interval '40 hours' where id = 2`.execute(tx)
      await over('1', 'created', 30)
      await over('3', 'contact', 30)
      await over('4', 'reset', 50)
      await takenBySignIn(tx, by('2'))
      const { rows } = await sql<{
        id: string
        isDay: boolean
      }>`select other_id::text as id, until > now() + interval '23 hours' as is_day
        from same_hand where user_id = 2 and until > now()`.execute(tx)
      expect(rows).toEqual([{ id: '1', isDay: true }])
      expect(await handsOf(tx, '1')).toEqual(['2'])
    }))

  it('of two takeovers at once are all joined', async () => {
    await Promise.all(
      [
        ['1', '2'],
        ['2', '3'],
        ['3', '4'],
      ].map(([taker = '', taken = '']) =>
        withTx(database.db, systemScope, (tx) => takeOver(tx, by(taker), [taken], 'reset')),
      ),
    )
    expect(await withTx(database.db, systemScope, (tx) => handsOf(tx, '4'))).toEqual(['1', '2', '3'])
  })

  it('stay for the history', () =>
    expect(
      inTurn(async (tx) => {
        await takeOver(tx, by('5'), ['6'], 'reset')
        await sql`update same_hand set until = now()`.execute(tx)
      }),
    ).rejects.toThrow('append-only'))
})

describe('the log of reviews', () => {
  const scope = { groupId: '10', orgIds: ['10'], userId: '9' }
  /** Person 9 passes what person 8 made. */
  const pass = async (tx: Tx, makerId = '8') => {
    const { rows } = await sql<{
      id: string
    }>`insert into org_change (group_id, org_id, change_kind, subject, before, after,
        change_status, worth_usd, maker_id, last_editor_id, create_time)
      values (10, 10, 'policy', '', '{}', '{}', '1', 0, ${makerId}, ${makerId}, now() - interval '1 hour') returning id`.execute(
      tx,
    )
    const decided = { id: rows[0]?.id ?? '', orgId: '10', makerId, version: 0 }
    await logReviews(tx, scope, 'orgChange', [decided], { checkStatus: '1', comment: '' })
    // It goes out with whatever comes next, and what is undone before is not sent at all.
    await sql`select`.execute(tx)
  }
  const countAs = (tx: Tx, minutesAgo: number) =>
    sql`insert into same_hand (group_id, user_id, other_id, cause, until)
      values (10, 9, 8, 'reset', now() - make_interval(mins => ${minutesAgo}))`.execute(tx)

  it('takes no decision of who counts as the maker, for what was made until then', async () => {
    await expect(
      inTurn(async (tx) => {
        await countAs(tx, 59)
        await pass(tx)
      }),
    ).rejects.toThrow('one person decides on an own orgChange')
  })
  it.each([
    ['of who counted as the maker of earlier records', 61, '8'],
    ['of what another made', 0, '7'],
  ])('takes one %s', (_, minutesAgo, makerId) =>
    inTurn(async (tx) => {
      await countAs(tx, minutesAgo)
      await pass(tx, makerId)
    }),
  )
})
