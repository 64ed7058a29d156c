/** Who may review what another person submitted, by each reason that bars from it and in the order in which it is told (workflows §0.2). */
import { CheckBlock, CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal-of.ts'
import {
  blockOf,
  demandReviewer,
  idSql,
  isBarred,
  isFirstOfTwo,
  onBehalfOf,
  type Reviewed,
  type Reviewer,
  reviewDutyOf,
} from './review.rules.ts'

const duty = reviewDutyOf(tradeLife)
const record = (over: Partial<Reviewed> = {}): Reviewed => ({
  orgId: '10',
  makerId: '1',
  lastEditorId: '2',
  earlierEditorIds: ['3'],
  firstCheckerId: null,
  checkTier: CheckTier.of.one,
  worthUsd: '500.00',
  createTime: '2026-04-13T08:00:00Z',
  ...over,
})
type Held = Reviewer['duties'][number]
const reviews = (over: Partial<Held> = {}): Held => ({ duty: '2-1', orgIds: ['10'], limitUsd: null, ...over })
const trades: Held = { duty: '2-0', orgIds: ['10'], limitUsd: null }
const reviewer = (over: Partial<Reviewer> = {}): Reviewer => ({
  userId: '9',
  orgUserType: '0',
  hands: [],
  duties: [reviews()],
  ...over,
})
const of = (...duties: Held[]) => reviewer({ duties })
const after = '2026-04-14T08:00:00Z'
const hands = (userId: string, until = after) => [{ userId, until }]

const { none, maker, editor, first, hand, duty: missing, conflict, limit, manager } = CheckBlock.of
const cases: readonly [string, Reviewed, Reviewer, string][] = [
  ['another person with the duty', record(), reviewer(), none],
  ['its maker', record(), reviewer({ userId: '1' }), maker],
  ['its last editor', record(), reviewer({ userId: '2' }), editor],
  ['an earlier editor', record(), reviewer({ userId: '3' }), editor],
  ['who reviewed it first', record({ firstCheckerId: '9' }), reviewer(), first],
  ['an account that counts as its maker', record(), reviewer({ hands: hands('1') }), hand],
  ['one that counts as an earlier editor', record(), reviewer({ hands: hands('3') }), hand],
  ['one that counts as the first reviewer', record({ firstCheckerId: '4' }), reviewer({ hands: hands('4') }), hand],
  ['one that counts as nobody of it', record(), reviewer({ hands: hands('5') }), none],
  ['one that counted as its maker no longer', record(), reviewer({ hands: hands('1', '2026-04-13T08:00:00Z') }), none],
  ['nobody without the duty', record(), of(), missing],
  ['nobody with it elsewhere', record(), of(reviews({ orgIds: ['11'] })), missing],
  ['nobody with another duty', record(), of(reviews({ duty: '3-1' })), missing],
  ['in the place of its maker', record(), of(reviews({ delegateOf: '1' })), missing],
  [
    'in the place of one who counts as its maker',
    record(),
    of(reviews({ delegateOf: '5', delegateHands: hands('1') })),
    missing,
  ],
  ['in the place of another', record(), of(reviews({ delegateOf: '5', delegateHands: [] })), none],
  ['who trades there too', record(), of(reviews(), trades), conflict],
  ['who trades elsewhere', record(), of(reviews(), { ...trades, orgIds: ['11'] }), none],
  [
    'who trades there, where duties are kept apart by record',
    record(),
    { ...of(reviews(), trades), separatedByRecord: ['10'] },
    none,
  ],
  [
    'who trades there, where another keeps them apart by record',
    record(),
    { ...of(reviews(), trades), separatedByRecord: ['11'] },
    conflict,
  ],
  ['up to the cent of the limit', record(), of(reviews({ limitUsd: '500' })), none],
  ['a cent beyond it', record({ worthUsd: '500.01' }), of(reviews({ limitUsd: '500' })), limit],
  [
    'with a second duty that reaches further',
    record(),
    of(reviews({ limitUsd: '1' }), reviews({ limitUsd: '500' })),
    none,
  ],
  ['with a limit, of a worth that nobody knows', record({ worthUsd: null }), of(reviews({ limitUsd: '500' })), limit],
  ['without a limit, of a worth that nobody knows', record({ worthUsd: null }), reviewer(), none],
  ['a member above the first tier', record({ checkTier: CheckTier.of.manager }), reviewer(), manager],
  ['a manager above the first tier', record({ checkTier: CheckTier.of.manager }), reviewer({ orgUserType: '1' }), none],
  ['a member above the second', record({ checkTier: CheckTier.of.two }), reviewer(), manager],
  ['a manager above the second', record({ checkTier: CheckTier.of.two }), reviewer({ orgUserType: '1' }), none],
]

describe('a review', () => {
  it.each(cases)('by %s', (_, row, who, block) => {
    expect(blockOf(row, who, duty)).toBe(block)
  })

  const { SAME_PERSON, SAME_CHECKER, ONE_HAND, CONFLICTING_DUTIES, OVER_LIMIT, LIMIT_UNKNOWN, MANAGER_NEEDED } =
    approvalRefusals
  const words = {
    [none]: undefined,
    [maker]: SAME_PERSON,
    [editor]: SAME_PERSON,
    [first]: SAME_CHECKER,
    [hand]: ONE_HAND,
    [missing]: kitRefusals.NOT_PERMITTED,
    [conflict]: CONFLICTING_DUTIES,
    [limit]: OVER_LIMIT,
    [manager]: MANAGER_NEEDED,
  }
  it.each(cases)('by %s is refused in its words', (_, row, who, block) => {
    const because = block === limit && row.worthUsd === null ? LIMIT_UNKNOWN : words[block as keyof typeof words]
    expect(refusalOf(() => demandReviewer(row, who, duty))?.because).toEqual(because)
    // A rejection may be free of limit and tier, and of nothing else.
    const refusalWithoutAmount = block === limit || block === manager ? undefined : because
    expect(refusalOf(() => demandReviewer(row, who, duty, { asksAmount: false }))?.because).toEqual(
      refusalWithoutAmount,
    )
  })

  it('says the widest of the limits that do not reach', () => {
    const who = of(reviews({ limitUsd: '100' }), reviews({ limitUsd: '300' }))
    expect(refusalOf(() => demandReviewer(record({ worthUsd: '500.006' }), who, duty))?.params).toEqual({
      amount: '500.01',
      limit: '300',
    })
    expect(refusalOf(() => demandReviewer(record({ worthUsd: null }), who, duty))?.params).toEqual({ limit: '300' })
  })
})

describe('in whose place somebody decides', () => {
  const inPlace = (delegateOf: string, limitUsd: string | null = null) =>
    reviews({ delegateOf, delegateHands: [], limitUsd })
  it.each([
    ['nobody’s by an own duty', [reviews()], null],
    ['nobody’s by an own duty beside', [inPlace('5'), reviews()], null],
    ['a colleague’s', [inPlace('5')], '5'],
    ['a colleague’s where the own limit does not reach', [reviews({ limitUsd: '499.99' }), inPlace('5', '500')], '5'],
    ['nobody’s where the own limit reaches', [reviews({ limitUsd: '500' }), inPlace('5')], null],
    ['nobody’s where no limit reaches', [reviews({ limitUsd: '1' }), inPlace('5', '2')], null],
    ['never that of its maker', [inPlace('1'), inPlace('5')], '5'],
    ['nobody’s without a duty', [], null],
  ])('%s', (_, duties, id) => expect(onBehalfOf(record(), { duties }, duty)).toBe(id))
})

it('two managers decide one after the other', () => {
  const { one, manager: single, two } = CheckTier.of
  expect(isFirstOfTwo({ checkTier: two, firstCheckerId: null })).toBe(true)
  expect(isFirstOfTwo({ checkTier: two, firstCheckerId: '4' })).toBe(false)
  for (const checkTier of [one, single]) expect(isFirstOfTwo({ checkTier, firstCheckerId: null })).toBe(false)
})

it('bars nobody by a duty that no life names', () => expect(isBarred(of(trades), undefined, '10')).toBe(false))

it('lets only digits into a statement', () => {
  expect(idSql('12')).toBe('12')
  for (const id of ['', '1 or true', '1;', '-1', "1'"]) expect(() => idSql(id)).toThrow('should hold')
})
