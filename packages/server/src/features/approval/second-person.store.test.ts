/** What a list and the overview count as decidable is what the door of second persons lets through, person by person and row by row. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, systemScope, withTx } from '../../kit/database/database.ts'
import type { OneHand } from '../../kit/record/one-hand.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import type { Reviewer } from './review.rules.ts'
import { demandOther, secondPersonSql } from './second-person.rules.ts'

const { settlementMaker, settlementReviewer } = duties
const event = { duty: settlementReviewer, without: settlementMaker, by: 'other' } as const
const pairs = [
  ['1', '4', '2026-04-03T08:00:00Z'],
  ['3', '2', '2026-04-01T08:00:00Z'],
] as const

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `insert into org (id, group_id, org_code, org_name, org_name_en, base_currency) overriding system value values (10, 10, 'T', 'T', 'T', 'CNY');
    insert into member (id, group_id, org_id, user_name, real_name, nick_name, org_user_type, password_hash) overriding system value
      select n, 10, 10, 'person' || n, n, n, '0', '' from generate_series(1, 5) n;
    ${pairs
      .flatMap(([one, other, until]) => [
        [one, other, until],
        [other, one, until],
      ])
      .map(
        ([one, other, until]) =>
          `insert into same_hand (group_id, user_id, other_id, cause, until) values (10, ${one}, ${other}, 'reset', '${until}');`,
      )
      .join('')}`,
  )
})
afterAll(() => database.close())

const handsOf = (userId: string): OneHand[] =>
  pairs.flatMap<OneHand>(([one, other, until]) =>
    one === userId ? [{ userId: other, until }] : other === userId ? [{ userId: one, until }] : [],
  )
type Held = Reviewer['duties'][number]
const held = (duty: Held['duty'], orgIds: string[], delegateOf?: string): Held => ({
  duty,
  limitUsd: null,
  orgIds,
  ...(delegateOf && { delegateOf, delegateHands: handsOf(delegateOf) }),
})
const holdings: readonly (readonly Held[])[] = [
  [],
  [held(settlementReviewer, ['10'])],
  [held(settlementReviewer, ['11'])],
  [held(settlementReviewer, ['10', '11']), held(settlementMaker, ['11'])],
  [held(settlementReviewer, ['10', '11'], '2')],
  [held(settlementReviewer, ['10'], '1'), held(settlementReviewer, ['11'])],
]
const people = ['1', '2', '3', '4', '5'].flatMap((userId) =>
  holdings.map((duty): Reviewer => ({ userId, orgUserType: '0', duties: duty, hands: handsOf(userId) })),
)
const records = ['10', '11'].flatMap((orgId) =>
  [['1'], ['2'], ['1', '2'], ['3', '5'], []].map((hands) => ({ orgId, hands, madeAt: '2026-04-02T08:00:00Z' })),
)
const mayDecide = (who: Reviewer, { orgId, hands, madeAt }: (typeof records)[number]) => {
  try {
    demandOther(event, { orgIds: [orgId], hands, madeAt }, who)
    return true
  } catch {
    return false
  }
}

it('agrees with the door', async () => {
  const wrong: unknown[] = []
  let open = 0
  await withTx(database.db, systemScope, async (tx) => {
    for (const who of people) {
      const row = { groupId: '10', orgId: 'r.org_id', hands: 'r.hands', madeAt: 'r.made_at' }
      const values = records.map(
        ({ orgId, hands, madeAt }) => `(${orgId}, '{${hands}}'::bigint[], '${madeAt}'::timestamptz)`,
      )
      const { rows } = await sql<{
        decidable: boolean
      }>`select ${sql.raw(secondPersonSql(row, event, who))} as decidable
        from (values ${sql.raw(values.join(','))}) r (org_id, hands, made_at)`.execute(tx)
      records.forEach((record, at) => {
        const may = mayDecide(who, record)
        if (may) open += 1
        if (rows[at]?.decidable !== may) wrong.push([who.userId, who.duties, record, may])
      })
    }
  })
  expect(wrong).toEqual([])
  expect(open).toBeGreaterThan(20)
})
