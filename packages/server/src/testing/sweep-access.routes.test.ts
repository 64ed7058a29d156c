import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { grants } from '@hedgerow/contract/grants'
import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, chai, describe, expect, it } from 'vitest'
import { dealKindSamples } from '../features/trade/kinds/deal-kinds.sample.ts'
import { systemScope, withTx } from '../kit/database/database.ts'
import { idFields, isIdName, requestOf, sampleInput, withField } from './sweep-input.ts'
import {
  addSubsidiary,
  ofOrganisation,
  type RecordNoun,
  type Subsidiary,
  type SweepWorld,
  sweepWorld,
} from './sweep-world.ts'

// What a sweep finds is named in full.
chai.config.truncateThreshold = 0

const endpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
const named = (of: readonly Endpoint[]) =>
  of.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const asksDuty = ({ needs }: Endpoint) => ((grants as Record<string, readonly string[]>)[needs]?.length ?? 0) > 0

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

async function send(endpoint: Endpoint, sample: Record<string, unknown>, token: string | undefined) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await world.app.inject({
    ...requestOf(endpoint, sample),
    headers: { language: 'en_US', ...authorization },
  })
  const { code, message, data } = response.json<{ code: string; message: string; data: { fields?: unknown } | null }>()
  expect([endpoint.path, message]).not.toContainEqual(expect.stringMatching(/\{\w+\}/)) // a hole in a sentence
  return { status: response.statusCode, code, message, fields: data?.fields }
}

describe('a guest gets 401 in the envelope', () => {
  it.each(named(endpoints.filter(({ needs }) => needs !== 'open')))('%s', async (_, endpoint) => {
    const unauthorized = { status: 401, code: kitRefusals.UNAUTHORIZED.code, message: kitRefusals.UNAUTHORIZED.en }
    expect(
      await send(
        endpoint,
        sampleInput(endpoint, () => '1'),
        undefined,
      ),
    ).toMatchObject(unauthorized)
  })

  it.each([
    ['empty', '', 'UNAUTHORIZED'],
    ['the word undefined', 'undefined', 'UNAUTHORIZED'],
    ['an unsigned JWT', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'INVALID_TOKEN'],
    ['a JWT under HS256', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'INVALID_TOKEN'],
  ] as const)('also with a token that is %s', async (_, token, name) => {
    for (const endpoint of endpoints.filter(({ needs }) => needs !== 'open')) {
      const { status, code } = await send(endpoint, {}, token)
      expect([endpoint.path, status, code]).toEqual([endpoint.path, 401, kitRefusals[name].code])
    }
  })

  it('also with a real token that was changed, shortened or doubled', async () => {
    const [endpoint] = endpoints.filter(({ needs }) => needs === 'member')
    const { token } = world.as('a_mk')
    const changed = token.slice(0, -2) + (token.endsWith('A') ? 'BB' : 'AA')
    for (const wrong of [changed, token.slice(0, -1), token + token]) {
      expect(await send(endpoint as Endpoint, {}, wrong)).toMatchObject({
        status: 401,
        message: 'Invalid access token detected',
      })
    }
  })
})

describe('a member without duties', () => {
  it.each(named(endpoints.filter(asksDuty)))('is refused, and the history tells it: %s', async (_, endpoint) => {
    const sample = sampleInput(endpoint, () => '1')
    expect(await send(endpoint, sample, world.as('a_no').token)).toMatchObject({
      status: 403,
      code: kitRefusals.NOT_PERMITTED.code,
    })
    const { groupId, userId } = world.as('a_no').scope
    const { rows } = await withTx(world.database.db, systemScope, (tx) =>
      sql<{ comment: string }>`select body::jsonb ->> 'comment' as comment from audit_event where group_id = ${groupId}
        and user_id = ${userId} and entity = 'endpoint' and entity_id = ${endpoint.path}`.execute(tx),
    )
    expect(rows).toEqual([
      { comment: expect.stringMatching(/^refused: This action requires the duty [A-Z].*, which you do not hold/) },
    ])
  })

  it('nor does a four-eyes refusal leave with its command', async () => {
    const { groupId, userId } = world.as('a_both').scope
    for (const id of world.records.a.deal) {
      const { body } = await world.app.inject({
        method: 'POST',
        url: '/CLOUD-FX/fxDealCheck/check',
        headers: { authorization: `Bearer ${world.as('a_both').token}` },
        payload: { id, checkStatus: '1', version: 0 },
      })
      if (JSON.parse(body).code === approvalRefusals.SAME_PERSON.code) break
    }
    const { rows } = await withTx(world.database.db, systemScope, (tx) =>
      sql<{ after: object }>`select body::jsonb -> 'after' as after from audit_event where group_id = ${groupId}
        and user_id = ${userId} and entity = 'endpoint'`.execute(tx),
    )
    const refused = { code: approvalRefusals.SAME_PERSON.code, id: expect.stringMatching(/^\d+$/) }
    expect(rows).toContainEqual({ after: refused })
  })

  it('is not refused where no duty is asked', async () => {
    for (const endpoint of endpoints.filter(
      (one) => one.needs !== 'open' && !asksDuty(one) && !one.writes && one.list,
    )) {
      expect((await send(endpoint, {}, world.as('a_no').token)).code).toBe('00000000')
    }
  })
})

/** Which noun a field names, by the field or, for `id` and `ids`, by the address. A new noun adds its line. */
const nounOfField: Readonly<Record<string, RecordNoun>> = {
  orgId: 'organisation',
  snapshotId: 'daySnapshot',
  counterPartyId: 'counterParty',
  preferCounterPartyId: 'counterParty',
  portfolioId: 'portfolio',
  userId: 'member',
  dealId: 'deal',
  orderId: 'dealEvent',
  exposureId: 'exposure',
  replacesId: 'hedgeStrategy',
  evidenceId: 'evidence',
  targetOrgId: 'organisation',
  contactId: 'member',
  holderId: 'member',
  delegateId: 'member',
  receiverId: 'member',
  escalateTo: 'member',
  hedgeRequestId: 'hedgeRequest',
  batchId: 'rateImport',
  accountId: 'bankAccount',
  bankId: 'counterParty',
  partyId: 'organisation',
  cflId: 'cashFlow',
  nettingId: 'netResult',
  ourPartyPathId: 'settlePath',
  counterPartyPathId: 'settlePath',
  relId: 'hedgeRequest',
  flowId: 'accountFlow',
}
const nounOfPath: readonly (readonly [RegExp, RecordNoun])[] = [
  [/\/fxExposure\/import\//, 'exposureImport'],
  [/\/fxCalendar\/import\//, 'calendarImport'],
  [/\/financeNews\/import\//, 'eventImport'],
  [/\/rateRemind\//, 'rateAlert'],
  [/\/rateSubscribe\//, 'rateSubscription'],
  [/\/marketRemind\//, 'marketAlert'],
  [/\/rate\/(delete|quarantine|release)$|\/marketPrice\/query\//, 'handRate'],
  [/\/financeNews\/(schedule|delete)\//, 'economicEvent'],
  [/\/marketChange\//, 'marketChange'],
  [/\/(fxPreMature|dealEventCheck)\//, 'dealEvent'],
  [/\/zeroCurve\//, 'zeroCurve'],
  [/\/limitChange\//, 'limitChange'],
  [/\/bankLine\//, 'bankLine'],
  [/\/boardQuota\//, 'boardQuota'],
  [/\/ourParty\//, 'ourParty'],
  [/\/hedgeEvent\//, 'hedgeEvent'],
  [/\/hedge(Relation|Effective)\//, 'hedgeRelation'],
  [/\/hedgeEntry\//, 'hedgeEntry'],
  [/\/customsDecl\/sync/, 'customsSync'],
  [/\/customsDecl\//, 'declaration'],
  [/\/news\//, 'article'],
  [/\/assistant\/feedback$/, 'exchange'],
  [/\/assistant\//, 'conversation'],
  [/\/evidence\/link\//, 'evidenceLink'],
  [/\/evidence\//, 'evidence'],
  [/\/heldReport\//, 'heldReport'],
  [/\/dealInstr\//, 'instruction'],
  [/\/businAttach\//, 'attachment'],
  [/\/bankFile\/(make|preview)/, 'accountFlow'],
  [/\/bankFile\/netMessage\//, 'netResult'],
  [/\/bankProfile\//, 'bankProfile'],
  [/\/confirmationFile\/make/, 'deal'],
  [/\/confirmationFile\//, 'confirmationFile'],
  [/\/bankFile\//, 'paymentFile'],
  [/\/bankStatement\//, 'bankStatement'],
  [/\/bankDifference\//, 'bankDifference'],
  [/\/counterParty\//, 'counterParty'],
  [/\/realAuth\/(queryOrg|again|withdraw)/, 'organisation'],
  [/\/realAuth\//, 'certification'],
  [/\/memberAddress\//, 'address'],
  [/\/listView\//, 'listView'],
  [/\/longExport\//, 'longExport'],
  [/\/bankAccount\/(outlook|refreshBalance|enterBalance)/, 'accountBalance'],
  [/\/bankAccount\//, 'bankAccount'],
  [/\/accountFlow\//, 'accountFlow'],
  [/\/journal\//, 'journal'],
  // The kind of record stands in the address, too; of one that it does not name nobody is told anything.
  [/\/timeline\//, 'journal'],
  [/\/markRun\//, 'markRun'],
  [/\/CLOUD-FX\/run\//, 'riskRun'],
  [/\/stressScenario\//, 'stressScenario'],
  [/\/riskControl\//, 'riskControl'],
  [/\/hedgeStrategy\//, 'hedgeStrategy'],
  [/\/payoffLab\/ofRequest/, 'hedgeRequest'],
  [/\/nettingAgreement\//, 'nettingAgreement'],
  [/\/netRun\//, 'netRun'],
  [/\/ledgerAccount\//, 'ledgerAccount'],
  [/\/voucherExport\//, 'voucherExport'],
  [/\/transfer(Check)?\//, 'transfer'],
  [/\/account\//, 'member'],
  [/\/notice\//, 'notice'],
  [/\/passkey\//, 'passkey'],
  [/\/apiToken\//, 'apiToken'],
  [/\/orgStaff\//, 'member'],
  [/\/orgChange\//, 'orgChange'],
  [/\/delegation\//, 'delegation'],
  [/\/webhook\/replay$/, 'webhookDelivery'],
  [/\/webhook\//, 'webhook'],
  [/\/schedule\//, 'schedule'],
  [/\/businRemind\//, 'reminder'],
  [/\/fxExposureChange\//, 'exposureChange'],
  [/\/exposureTransfer\//, 'exposureTransfer'],
  [/\/fxExposure\//, 'exposure'],
  [/\/exposureHedge/, 'hedgeRequest'],
  ...dealKindSamples.map(({ calls, noun }) => [new RegExp(calls), noun] as const),
  [/\/fxDeal(Check)?\//, 'deal'],
  [/\/settlePath\//, 'settlePath'],
  [/\/(netResult(Check)?|allocate)\//, 'netResult'],
  [/\/bizCfl\/queryCflByNet/, 'netResult'],
  [/\/bizCfl\//, 'cashFlow'],
  [/\/settle\/(check|withdraw)CflChange/, 'flowChange'],
  [/\/settle\/queryCfl/, 'cashFlow'],
]
/** Reference data and the product's own menu belong to nobody, so their ids are no secret. */
const isPublic = /\/(country|province|city|area|fastMenu)\/|\/getTodayEvents$/

function nounOf(endpoint: Endpoint, field: string): RecordNoun {
  const name = field.split('.').at(-1) ?? ''
  const noun = nounOfField[name] ?? nounOfPath.find(([path]) => path.test(endpoint.path))?.[1]
  if (!noun) throw new Error(`${endpoint.path} names a record by "${field}": say in this table of which noun`)
  return noun
}

/** What else must be said for the record to be looked at. */
const alsoSaid: readonly (readonly [RegExp, Record<string, unknown>])[] = [
  [/Add(Save|Deal) dealId$/, { operationType: 'copy' }],
  ...dealKindSamples.map(({ calls, says }) => [new RegExp(calls), says] as const),
  [
    /listView\/save id$/,
    {
      listName: 'fxExposure',
      viewName: 'x',
      filters: {},
      sort: 'endDate',
      columns: [],
      isCompact: false,
      isStart: false,
    },
  ],
  [/businAttach\/add relId$/, { fileUrl: '/files/00000000-0000-4000-8000-000000000000' }],
  [/checkEdtEmail\/ userId$/, { email: 'somebody@x.example' }],
  [/checkEdtMobile\/ userId$/, { mobile: '+8613900000000' }],
  [/(fxDealCheck|dealEventCheck)\/check id$/, { version: 0 }],
  [/(fxDealCheck|dealEventCheck)\/check ids$/, { versions: '0' }],
]

const byId = endpoints
  .filter(({ path }) => !isPublic.test(path))
  .flatMap((endpoint) =>
    idFields(endpoint)
      // Where a page begins is asked of every list by the sweep of lists.
      .filter((field) => field !== 'afterId')
      .map((field) => [`${endpoint.method} ${endpoint.path} ${field}`, endpoint, field] as const),
  )

type Records = (noun: RecordNoun) => string | undefined

/** The member at `token`, whose own records are `own`, is told the same of a foreign record as of one that nobody has. */
async function demandSecrecy(
  [name, endpoint, field]: (typeof byId)[number],
  foreign: string | undefined,
  token: string,
  own: Records,
): Promise<void> {
  if (!foreign) throw new Error(`the sweep world has no ${nounOf(endpoint, field)}`)
  const ownOf = (name: string) => {
    if (!isIdName(name)) return undefined
    if (/^ids?$/.test(name) && !nounOfPath.some(([path]) => path.test(endpoint.path))) return undefined
    return own(nounOf(endpoint, name))
  }
  const also = Object.assign({}, ...alsoSaid.flatMap(([pattern, body]) => (pattern.test(name) ? [body] : [])))
  const sample = oneSelector({ ...sampleInput(endpoint, ownOf), ...also }, field)
  const theirs = await send(endpoint, withField(sample, field, foreign), token)
  const missing = await send(endpoint, withField(sample, field, '987654321'), token)
  expect(theirs).toEqual(missing)
  expect(theirs.code).toBe(kitRefusals.DOES_NOT_EXIST.code)
}

/** What a duty changes and an organisation that is not certified may: drafts, and taking back. */
const openToUnverified = [
  /\/bankAccount\/(addStore|modifyStore|withdraw|invalid)$/,
  /\/transfer\/(addSave|modifySave|withdraw|invalid)\b/,
  /\/exposureHedge\/(addStore|modifyStore|invalid|withdraw)\b/,
  /\/exposureHedgeExecute\/cancel\b/,
  /\/exposureTransfer\/withdraw$/,
  /\/fxDeal\/(invalid|withdraw)\b/,
  /\/dealEventCheck\/withdraw\b/,
  /\/fx\w+Deal\/\w+(Save|Store)$/,
  /\/rate\/import\/cancel$/,
  /\/marketChange\/withdraw$/,
  /\/settle\/withdrawCflChange$/,
  /\/limitChange\/withdraw$/,
  /\/ourParty\/withdraw$/,
  /\/stressScenario\/(addStore|modifyStore|withdraw|invalid)\b/,
  /\/hedgeStrategy\/(addStore|modifyStore|withdraw|invalid)\b/,
  /\/payoffLab\/saveRequest$/,
  /\/hedgeEvent\/withdraw$/,
  /\/hedgeRelation\/(addStore|modifyStore|invalid|withdraw)$/,
  /\/dealInstr\/(add|modify|cancel)$/,
  /\/orgChange\/withdraw$/,
  /\/delegation\/revoke$/,
  /\/realAuth\/(account|org|saveDraft|template|again|withdraw)$/,
  /\/account\/(unlock|endSessions|resetFactor|confirmProofs)$/,
  /\/securityPolicy\/(modify|confirm)$/,
]

describe('a member of an organisation that is not certified', () => {
  const setStatus = (status: string) =>
    withTx(world.database.db, systemScope, (tx) =>
      sql`update org set real_name_auth_status = ${status} where id = ${world.refs.b.orgId}`.execute(tx),
    )
  beforeAll(() => setStatus('0'))
  afterAll(() => setStatus('1'))

  const refused = {
    status: 403,
    code: kitRefusals.NOT_CERTIFIED.code,
    message: kitRefusals.NOT_CERTIFIED.en,
  }
  const sendTo = (endpoint: Endpoint) =>
    send(
      endpoint,
      sampleInput(endpoint, () => '987654321'),
      world.as('b_both').token,
    )
  const forMembers = endpoints.filter(({ needs, path }) => needs !== 'open' && !/\/logout\//.test(path))

  it('may change by a duty only what is listed here', () => {
    const changing = endpoints.filter((endpoint) => asksDuty(endpoint) && (endpoint.writes || endpoint.raw))
    const open = changing.filter(({ unverified, raw, method }) => unverified && !(raw && method === 'GET'))
    expect(open.filter(({ path }) => !openToUnverified.some((pattern) => pattern.test(path)))).toEqual([])
    for (const pattern of openToUnverified) expect(open.some(({ path }) => pattern.test(path))).toBe(true)
  })

  it.each(named(forMembers.filter(({ unverified }) => !unverified)))('is refused %s by name', async (_, endpoint) => {
    expect(await sendTo(endpoint)).toMatchObject(refused)
  })

  it.each(named(forMembers.filter(({ unverified }) => unverified)))('may ask %s', async (_, endpoint) => {
    expect((await sendTo(endpoint)).code).not.toBe(kitRefusals.NOT_CERTIFIED.code)
  })
})

describe("another organisation's record looks exactly like a missing one", () => {
  it.each(byId)('%s', async (...one) => {
    const [foreign] = world.records.b[nounOf(one[1], one[2])]
    await demandSecrecy(one, foreign, world.as('a_both').token, (noun) => world.records.a[noun][0])
  })
})

describe("a parent's record looks so to a member who sits in a subsidiary", () => {
  let subsidiary: Subsidiary
  beforeAll(async () => {
    subsidiary = await addSubsidiary(world)
  })

  const ofOneOrganisation = byId.filter(([, endpoint, field]) => ofOrganisation.includes(nounOf(endpoint, field)))
  it.each(ofOneOrganisation)('%s', async (...one) => {
    const [parents] = world.records.a[nounOf(one[1], one[2])]
    const own: Records = (noun) =>
      noun === 'organisation' ? subsidiary.orgId : (subsidiary.records[noun] ?? world.records.a[noun])[0]
    await demandSecrecy(one, parents, subsidiary.token, own)
  })
})

/** Where a record may be named by `id` or by `ids`, only the one under test is said. */
function oneSelector(sample: Record<string, unknown>, field: string): Record<string, unknown> {
  const selectors = ['id', 'ids', 'dealId']
  const others = selectors.includes(field) ? selectors.filter((name) => name !== field) : ['ids', 'dealId']
  return Object.fromEntries(Object.entries(sample).filter(([name]) => !others.includes(name)))
}
