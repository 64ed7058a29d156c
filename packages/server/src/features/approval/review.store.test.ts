import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import {
  blockOf,
  blockSql,
  demandReviewer,
  isFirstOfTwo,
  type Reviewed,
  type Reviewer,
  reviewDutyOf,
} from './review.rules.ts'

const ofDeals = reviewDutyOf(tradeLife)
const record = (over: Partial<Reviewed> = {}): Reviewed => ({
  orgId: '10',
  makerId: '1',
  lastEditorId: '2',
  earlierEditorIds: ['3', '4'],
  firstCheckerId: null,
  checkTier: '1',
  worthUsd: '500',
  createTime: '2026-04-02T08:00:00Z',
  ...over,
})
const duty = (name: string, orgIds: string[], limitUsd: string | null = null) => ({ duty: name, orgIds, limitUsd })
/** As long as nothing else is given, for what was made until half a second after the record. */
const counting = (userId: string, until = '2026-04-02T08:00:00.5') => [{ userId, until }]
const reviewer = (duties: Reviewer['duties'], over: Partial<Reviewer> = {}): Reviewer => ({
  userId: '9',
  orgUserType: '0',
  duties,
  hands: [],
  ...over,
})
const checks = duty('2-1', ['10', '11'])
const table: readonly (readonly [string, Reviewed, Reviewer, string])[] = [
  ['another person with the duty', record(), reviewer([checks]), '0'],
  ['the maker', record(), reviewer([checks], { userId: '1' }), '1'],
  ['the last editor', record(), reviewer([checks], { userId: '2' }), '2'],
  ['an editor of an earlier revision', record(), reviewer([checks], { userId: '3' }), '2'],
  ['who gave the first review', record({ firstCheckerId: '9', checkTier: '3' }), reviewer([checks]), '3'],
  ['no duty at all', record(), reviewer([]), '4'],
  ['a duty elsewhere', record({ orgId: '12' }), reviewer([checks]), '4'],
  ['who also initiates here', record(), reviewer([checks, duty('2-0', ['10'])]), '5'],
  ['who initiates elsewhere', record(), reviewer([checks, duty('2-0', ['12'])]), '0'],
  ['who initiates requests', record(), reviewer([checks, duty('1-0', ['10'])]), '0'],
  ['within the limit, to the cent', record(), reviewer([duty('2-1', ['10'], '500')]), '0'],
  ['beyond the limit by a cent', record({ worthUsd: '500.01' }), reviewer([duty('2-1', ['10'], '500')]), '6'],
  ['a limit, and nobody knows the worth', record({ worthUsd: null }), reviewer([duty('2-1', ['10'], '500')]), '6'],
  ['no limit, and nobody knows the worth', record({ worthUsd: null }), reviewer([checks]), '0'],
  ['the higher of two limits', record(), reviewer([duty('2-1', ['10'], '1'), duty('2-1', ['10'], '500')]), '0'],
  ['a high limit elsewhere', record(), reviewer([duty('2-1', ['10'], '1'), duty('2-1', ['11'], '500')]), '6'],
  ['staff above the first tier', record({ checkTier: '2' }), reviewer([checks]), '7'],
  ['a manager above the first tier', record({ checkTier: '2' }), reviewer([checks], { orgUserType: '1' }), '0'],
  ['staff above the second tier', record({ checkTier: '3' }), reviewer([checks]), '7'],
  ['a second manager', record({ checkTier: '3', firstCheckerId: '8' }), reviewer([checks], { orgUserType: '1' }), '0'],
  [
    'who also initiates, where duties are apart by record',
    record(),
    reviewer([checks, duty('2-0', ['10'])], { separatedByRecord: ['10'] }),
    '0',
  ],
  [
    'who also initiates, where another organisation keeps them apart by record',
    record(),
    reviewer([checks, duty('2-0', ['10'])], { separatedByRecord: ['11'] }),
    '5',
  ],
  [
    'the maker, also where duties are apart by record',
    record(),
    reviewer([checks, duty('2-0', ['10'])], { userId: '1', separatedByRecord: ['10'] }),
    '1',
  ],
  ['who counts as the maker', record(), reviewer([checks], { hands: counting('1') }), '8'],
  ['who counts as an earlier editor', record(), reviewer([checks], { hands: counting('4') }), '8'],
  [
    'who counts as the first reviewer',
    record({ firstCheckerId: '8', checkTier: '3' }),
    reviewer([checks], { hands: counting('8') }),
    '8',
  ],
  ['who counts as somebody without a hand in it', record(), reviewer([checks], { hands: counting('5') }), '0'],
  [
    'who counted as the maker of earlier records',
    record(),
    reviewer([checks], { hands: counting('1', '2026-04-02T08:00:00') }),
    '0',
  ],
  ['in the place of the maker', record(), reviewer([{ ...checks, delegateOf: '1' }]), '4'],
  [
    'in the place of who counts as the maker',
    record(),
    reviewer([{ ...checks, delegateOf: '7', delegateHands: counting('1') }]),
    '4',
  ],
  [
    'in the place of who counts as somebody else',
    record(),
    reviewer([{ ...checks, delegateOf: '7', delegateHands: counting('5') }]),
    '0',
  ],
]

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
/** What makes the accounts of the case count as one person. */
async function storePairs(tx: Tx, { userId, hands, duties }: Reviewer) {
  const pairs = [
    { userId, hands },
    ...duties.map((held) => ({ userId: held.delegateOf ?? '', hands: held.delegateHands ?? [] })),
  ]
  for (const pair of pairs)
    for (const hand of pair.hands)
      await sql`insert into same_hand (group_id, user_id, other_id, cause, until)
        values (10, ${pair.userId}, ${hand.userId}, 'reset', ${hand.until}::timestamp at time zone 'UTC')`.execute(tx)
}
afterAll(() => database.close())

describe('who may review a deal', () => {
  it.each(table)('%s', (_, reviewed, who, expected) => expect(blockOf(reviewed, who, ofDeals)).toBe(expected))

  it.each(table)('%s: the list says the same', async (_, reviewed, who, expected) => {
    const { orgId, makerId, lastEditorId, earlierEditorIds, firstCheckerId, checkTier, worthUsd, createTime } = reviewed
    const { rows } = await withTx(database.db, systemScope, async (tx) => {
      await sql`savepoint pairs`.execute(tx)
      await storePairs(tx, who)
      const answer = await sql<{ block: string }>`select ${sql.raw(blockSql('d', tradeLife, who))} as block
        from (select ${orgId}::bigint as org_id, ${makerId}::bigint as maker_id, ${lastEditorId}::bigint as last_editor_id,
          ${earlierEditorIds}::bigint[] as earlier_editor_ids,
          ${firstCheckerId}::bigint as first_checker_id, ${checkTier}::text as check_tier, ${worthUsd}::numeric as worth_usd,
          '1' as trade_status, '0' as check_status, 10::bigint as group_id, ${createTime}::timestamptz as create_time) d`.execute(
        tx,
      )
      await sql`rollback to savepoint pairs`.execute(tx)
      return answer
    })
    expect(rows).toEqual([{ block: expected }])
  })

  it('and what does not wait is nobody’s', async () => {
    const { rows } = await withTx(database.db, systemScope, (tx) =>
      sql`select ${sql.raw(blockSql('d', tradeLife, reviewer([checks])))} as block
        from (select 10 as org_id, 1 as maker_id, 2 as last_editor_id, '{}'::bigint[] as earlier_editor_ids, null::bigint as first_checker_id, '1' as check_tier,
          5 as worth_usd, '2' as trade_status, '1' as check_status) d`.execute(tx),
    )
    expect(rows).toEqual([{ block: '9' }])
  })

  it('puts nothing but numbers of the session into SQL', () => {
    const odd = reviewer([checks], { userId: "1' or true --" })
    expect(() => blockSql('d', tradeLife, odd)).toThrow(/is a number/)
    expect(() => blockSql('d', tradeLife, reviewer([duty('2-1', ['10'], '1;')]))).toThrow(/is a number/)
  })

  it('lets one person initiate and review requests, of others', () => {
    const both = reviewer([duty('1-1', ['10']), duty('1-0', ['10'])])
    expect(blockOf(record(), both, reviewDutyOf(hedgeRequestLife))).toBe('0')
  })
})

const words: Readonly<Record<string, RegExp>> = {
  0: /^ok$/,
  1: /different users/,
  2: /different users/,
  3: /two reviews/,
  4: /which you do not hold/,
  5: /Conflicting duties/,
  6: /limit of USD/,
  7: /reviewed by a manager/,
  8: /are treated as one person/,
}
const reasonOf = (act: () => void) => refusalOf(act)?.because.en ?? 'ok'

describe('refusals', () => {
  it.each(table)('%s: the command says what the list says', (_, reviewed, who, expected) =>
    expect(reasonOf(() => demandReviewer(reviewed, who, ofDeals))).toMatch(words[expected] ?? /^$/),
  )
  it('leave the amount out where it is not asked', () => {
    const small = reviewer([duty('2-1', ['10'], '1')])
    expect(reasonOf(() => demandReviewer(record(), small, ofDeals, { asksAmount: false }))).toBe('ok')
    expect(reasonOf(() => demandReviewer(record({ checkTier: '3' }), small, ofDeals, { asksAmount: false }))).toBe('ok')
    const own = reviewer([checks], { userId: '1' })
    expect(reasonOf(() => demandReviewer(record(), own, ofDeals, { asksAmount: false }))).toMatch(/different users/)
  })
  it.each([
    ['1', null, false],
    ['2', null, false],
    ['3', null, true],
    ['3', '8', false],
  ])('tier %s after %s: one more is needed: %s', (checkTier, firstCheckerId, expected) =>
    expect(isFirstOfTwo({ checkTier, firstCheckerId })).toBe(expected),
  )
})
