/**
 * Every act by which one person decides on what another made asks one door (`approval/second-person.rules.ts`, reviewed records by
 * `review()`). An endpoint says so, and `request.ts` holds its handler to it; here the other way round: what looks like such an act and does not
 * say so is found out, by its name, by its life and by the column in which the second person is kept.
 */
import fs from 'node:fs'
import path from 'node:path'
import { apis, features } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Life } from '@hedgerow/contract/kit/record/life'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../kit/database/database.ts'
import { asOwner, testDatabase } from '../kit/testing.ts'

const declared: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
const deciding = declared.filter(({ secondPerson }) => secondPerson)

/** Passes that `review()` confirms by a second factor, for the input says whether it is one. */
const reviews = [
  '/CLOUD-BASE/orgChange/check',
  '/CLOUD-BIZ/bankAccount/check',
  '/CLOUD-BIZ/bankProfile/check',
  '/CLOUD-BIZ/settle/checkCflChange',
  '/CLOUD-BIZ/netResultCheck/check',
  '/CLOUD-BIZ/netResultCheck/checkList',
  '/CLOUD-BIZ/ourParty/check',
  '/CLOUD-BIZ/settlePath/verify',
  '/CLOUD-BIZ/transferCheck/check',
  '/CLOUD-BIZ/transferCheck/passList',
  '/CLOUD-EXPO/evidence/link/check',
  '/CLOUD-EXPO/exposureHedgeCheck/check',
  '/CLOUD-BIZ/dealEventCheck/check',
  '/CLOUD-FX/fxDealCheck/check',
  '/CLOUD-FX/stressScenario/check',
  '/CLOUD-FX/hedgeStrategy/check',
  '/CLOUD-FX/hedgeEvent/check',
  '/CLOUD-FX/hedgeRelation/check',
  '/CLOUD-PUB/limitChange/check',
  '/CLOUD-PUB/marketChange/check',
]
/** What is confirmed, booked or released outside of it. */
const others = [
  '/CLOUD-BASE/account/confirmProofs',
  '/CLOUD-BASE/delegation/confirm',
  '/CLOUD-BASE/news/publish',
  '/CLOUD-BASE/securityPolicy/confirm',
  '/CLOUD-BIZ/allocate/confirm',
  '/CLOUD-BIZ/allocate/settle',
  '/CLOUD-BIZ/bankDifference/book',
  '/CLOUD-BIZ/bankFile/release',
  '/CLOUD-BIZ/nettingAgreement/pass',
  '/CLOUD-BIZ/transfer/record',
  '/CLOUD-EXPO/exposureHedge/reopen',
  '/CLOUD-EXPO/exposureTransfer/accept',
  '/CLOUD-FX/businessDay/review',
  '/CLOUD-FX/hedgeEntry/book',
  '/CLOUD-FX/hedgeEntry/reverse',
  '/CLOUD-FX/heldReport/accept',
  '/CLOUD-FX/heldReport/dismiss',
  '/CLOUD-FX/markRun/book',
  '/CLOUD-FX/riskControl/closeRecord',
  '/CLOUD-FX/stressScenario/retire/:id',
  '/CLOUD-FX/hedgeStrategy/retire/:id',
]
/** What is only sent back asks for no second factor. */
const sendingBack = [
  '/CLOUD-BIZ/bankDifference/giveBack',
  '/CLOUD-BIZ/nettingAgreement/reject',
  '/CLOUD-EXPO/exposureTransfer/refuse',
  '/CLOUD-FX/heldReport/giveBack',
]

it('the acts of a second person are these', () => {
  expect(deciding.map((one) => one.path).sort()).toEqual([...reviews, ...others, ...sendingBack].sort())
})

it('what passes outside of the reviews is confirmed by a second factor, and no program does it', () => {
  const passing = deciding.filter((one) => others.includes(one.path))
  expect(passing.filter(({ stepUp, byToken }) => !stepUp || byToken).map((one) => one.path)).toEqual([])
})

describe('nothing else looks like one', () => {
  /** By its name, with the reason why it is none. */
  const none: Readonly<Record<string, string>> = {
    '/CLOUD-BASE/realAuth/check': 'the auditor of another organisation decides: a door of its own, by organisation',
    '/CLOUD-BASE/realAuth/release': 'gives an application back to the other auditors',
    '/CLOUD-BASE/factor/confirmTotp': 'confirms oneself',
    '/CLOUD-BASE/agreement/accept': 'accepts the terms of use',
    '/CLOUD-FX/businessDay/accept': 'takes older figures; another freezes with them: business-day.rules',
    '/CLOUD-FX/businessDay/reopen': 'opens a day again; nobody holds two of book, sign and re-open: business-day.rules',
    '/CLOUD-BIZ/bankAccount/release': 'asks for an unfreezing, which another checks',
    '/CLOUD-EXPO/evidence/link/release': 'its maker gives the amount of a link back',
    '/CLOUD-PUB/rate/release': 'asks for a quarantined rate, which another checks',
  }
  const verb = /\/(check\w*|pass\w*|confirm\w*|approve\w*|verify|release|book|publish|accept|reopen|settle|record)$/i
  it('by the verb of its address', () => {
    const looking = declared.filter(({ path: at, writes, raw }) => verb.test(at) && (writes || raw))
    const undeclared = looking.filter((one) => !one.secondPerson).map((one) => one.path)
    expect(undeclared.filter((at) => !(at in none)).sort()).toEqual([])
  })

  /** The column that keeps the second person of a table, and the acts that write it. */
  const columns: Readonly<Record<string, readonly string[]>> = {
    'bank_difference.booker_id': ['/CLOUD-BIZ/bankDifference/book'],
    'business_day.reviewer_id': ['/CLOUD-FX/businessDay/review'],
    'certification.checker_id': [],
    'check_log.checker_id': reviews,
    'delegation.confirmer_id': ['/CLOUD-BASE/delegation/confirm'],
    'exposure_transfer.decided_by': ['/CLOUD-EXPO/exposureTransfer/accept', '/CLOUD-EXPO/exposureTransfer/refuse'],
    'hedge_entry_run.checker_id': ['/CLOUD-FX/hedgeEntry/book', '/CLOUD-FX/hedgeEntry/reverse'],
    'held_report.decider_id': ['/CLOUD-FX/heldReport/accept', '/CLOUD-FX/heldReport/dismiss'],
    'mark_run.checker_id': ['/CLOUD-FX/markRun/book'],
    'net_result.allocator_id': ['/CLOUD-BIZ/allocate/confirm', '/CLOUD-BIZ/allocate/settle'],
    'netting_version.checker_id': ['/CLOUD-BIZ/nettingAgreement/pass', '/CLOUD-BIZ/nettingAgreement/reject'],
    'news_article.publisher_id': ['/CLOUD-BASE/news/publish'],
    'risk_control.closer_id': ['/CLOUD-FX/riskControl/closeRecord'],
    'payment_file.releaser_id': ['/CLOUD-BIZ/bankFile/release'],
  }
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  it('by the column that keeps who it was', async () => {
    const rows = await asOwner<{ column: string }>(
      database.owner,
      `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'
        and column_name ~ '^(checker|booker|releaser|publisher|decider|confirmer|approver|passer|allocator|reviewer)_id$|^(decided|confirmed|approved|passed|released)_by$'
        order by 1`,
    )
    expect(rows.map(({ column }) => column).filter((column) => !(column in columns))).toEqual([])
    const paths = new Set(deciding.map((one) => one.path))
    expect(
      Object.values(columns)
        .flat()
        .filter((at) => !paths.has(at)),
    ).toEqual([])
  })

  it('by a comparison of its own: who made it is compared with who decides by the door alone', () => {
    const root = path.join(import.meta.dirname, '../features')
    const sources = fs.globSync('**/*.{routes,act,rules,store}.ts', { cwd: root })
    const own = sources.filter((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return /refuse\(approvalRefusals\.(SAME_PERSON|ONE_HAND|SAME_CHECKER)/.test(text)
    })
    expect(own.sort()).toEqual(['approval/review.rules.ts', 'approval/second-person.rules.ts'])
  })

  it('by a comparison of a maker with whoever acts: of each it is known why', () => {
    const why: Readonly<Record<string, string>> = {
      'account/balance/balance.act.ts': 'its maker types on',
      'approval/review.rules.ts': 'the door',
      'approval/verdict.rules.ts': 'its maker takes back',
      'certification/certification.rules.ts': 'the auditor is of another organisation, too',
      'exposure/exposure.rules.ts': 'its maker takes back',
      'exposure/transfer/exposure-transfer.rules.ts': 'its maker takes back; who decides goes through the door',
      'factor/policy/policy.routes.ts': 'leaves its own proposal to the words of the rule, all others to the door',
      'factor/policy/policy.rules.ts': 'says it in words of its own; the route goes through the door',
      'funding/allocation/allocation.act.ts': 'says it in words of its own and goes through the door',
      'news/news.rules.ts': 'says it in words of its own; the route goes through the door',
      'quote/inquiry/inquiry.act.ts': 'its maker deals',
      'trade/check/deal-take-back.act.ts': 'its maker voids',
      'trade/match/trade-match.rules.ts': 'asks whose hand it is beside; a file of the bank goes the same way',
    }
    const root = path.join(import.meta.dirname, '../features')
    const maker = '(makerId|lastEditorId|createBy|proposedBy|proposerId|allocatorId|submitterId)'
    const userId = '(\\w+\\.)*userId\\b'
    const compares = new RegExp(
      `\\b${maker} [!=]== ${userId}|\\b${userId} [!=]== (\\w+\\.)*${maker}|[mM]akers?(Ids?)?\\.includes\\(${userId}`,
    )
    const files = fs
      .globSync('**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|fixture|sample|seed)\.ts$/.test(file))
      .filter((file) => compares.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(files.sort()).toEqual(Object.keys(why))
  })

  it('and an event of a life that is another’s names who is kept from it where its siblings do', () => {
    const lives: readonly Life[] = features.flatMap((feature) =>
      Object.values(('lives' in feature ? feature.lives : {}) as Record<string, Life>),
    )
    const settling = lives.flatMap(({ entity, events }) =>
      Object.entries(events)
        .filter(([, { by, duty }]) => by === 'other' && duty === '3-1')
        .map(([name, { without }]) => [`${entity}.${name}`, without] as const),
    )
    expect(settling.length).toBeGreaterThan(10)
    expect(settling.filter(([, without]) => without === undefined)).toEqual([])
  })
})
