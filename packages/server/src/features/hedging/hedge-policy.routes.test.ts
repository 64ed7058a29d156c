/** What an organisation's policy asks of hedge requests: tiers, bands, quota, evidence; and the published base exposure. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { forgetReferenceData } from '../reference/reference.store.ts'
import { policyCalls } from './policy/policy.fixture.ts'
import { api, checkApi, type Person, type Stored, success } from './request/hedge.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const { inDatabase, newExposure, terms, commit, submitted, review, forget } = policyCalls(() => test)

async function policy(input: {
  tiers?: readonly [number, number]
  quota?: number
  evidence?: boolean
  band?: readonly [number, number]
}): Promise<void> {
  const { groupId, orgId } = test.refs.a
  const [one = null, two = null] = input.tiers ?? []
  await inDatabase(async (tx) => {
    await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, quota_usd, evidence_needed)
      values (${groupId}, ${orgId}, ${one}, ${two}, ${input.quota ?? null}, ${input.evidence ? '1' : '0'})`.execute(tx)
    if (input.band)
      await sql`insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
        values (${groupId}, ${orgId}, 'USD', '1', 0, 90, ${input.band[0]}, ${input.band[1]}, '20260101')`.execute(tx)
  })
}
afterEach(forget)

const hedgeOf = async (id: string) => (await test.as('a_ck').get(`${api}/query/${id}`)).data
const check = async ({ id }: Stored, who: Person, checkStatus = '1', comment: string | undefined = undefined) =>
  test.as(who).post(`${checkApi}/check`, { id, version: (await hedgeOf(id)).version, checkStatus, comment })
const axes = async ({ id }: Stored) => {
  const { orderStatus, checkStatus, approveStatus, checkTier } = await hedgeOf(id)
  return [orderStatus, checkStatus, approveStatus, checkTier]
}

describe('a request that is being written', () => {
  const measure = (exposureList: object[], over: object = {}, who: Person = 'a_mk') =>
    test.as(who).post(`${api}/measure`, { orgId: test.refs.a.orgId, exposureType: '1', exposureList, ...over })

  it('is measured as its reviewer will read it, and keeps nothing', async () => {
    await policy({ quota: 1000, band: [20, 60], evidence: false })
    const [one, two] = [await newExposure(), await newExposure()]
    await submitted(two, '300')
    for (const [hedgeAmt, verdict, exceeded] of [
      ['400', 'below', false],
      ['9000', 'within', true],
    ] as const) {
      const lines = [{ exposureId: one, hedgeAmt }]
      const before = (await measure(lines)).data
      expect(before).toMatchObject({ bands: [{ verdict }], quota: { exceeded, usedUsd: '0.00' } })
      const { data } = await commit(terms(hedgeAmt, { exposureList: lines }))
      expect((await review(data)).policy).toEqual(before)
      await test.as('a_mk').get(`${api}/withdraw/${data.id}`)
    }
  })

  it('says as a draft what it takes of the quota, at the rates that are stored with its exposures', async () => {
    await policy({ quota: 1000 })
    const lines = [{ exposureId: await newExposure(), hedgeAmt: '400' }]
    const before = (await measure(lines)).data.quota
    const { data } = await test.as('a_mk').post(`${api}/addStore`, terms('400', { exposureList: lines }))
    const { worthUsd } = await hedgeOf(data.id)
    expect(worthUsd).toBeNull()
    expect((await review(data, 'a_mk')).policy.quota).toEqual(before)
    expect(before).toMatchObject({ afterUsd: expect.any(String), exceeded: false })
  })

  it('is above its band as soon as its lines are, and without a policy nothing is said', async () => {
    const one = await newExposure()
    const all = [{ exposureId: one, hedgeAmt: '10000' }]
    expect((await measure(all)).data).toMatchObject({ bands: [], quota: null })
    await policy({ band: [20, 60] })
    expect((await measure(all)).data.bands).toMatchObject([{ coverBefore: '0', coverAfter: '100', verdict: 'above' }])
    expect((await measure([{ exposureId: '987654321', hedgeAmt: '1' }])).message).toBe('Data does not exist')
    expect((await measure(all, {}, 'a_ck')).code).not.toBe(success)
  })
})

describe('the single base exposure', () => {
  it('stands for a list of one with the whole amount of its side, and is read back', async () => {
    const long = await newExposure()
    const { id } = await submitted(long, '400')
    expect(await hedgeOf(id)).toMatchObject({
      baseExposure: long,
      exposureList: [{ exposureId: long, hedgeAmt: '400', reservedAmt: '400' }],
    })
    const short = await newExposure({ exposureDirection: '0' })
    const sides = { buyCurrency: 'USD', buyAmt: '300', sellCurrency: 'CNY', sellAmt: '2100' }
    const bought = (await commit(terms('0', { ...sides, baseExposure: short }))).data
    expect((await hedgeOf(bought.id)).exposureList).toMatchObject([{ exposureId: short, hedgeAmt: '300' }])
  })

  it('may be kept in a draft, with an amount or without, and submitted from there', async () => {
    const baseExposure = await newExposure()
    const draft = { orgId: test.refs.a.orgId, baseExposure }
    const bare = (await test.as('a_mk').post(`${api}/addStore`, draft)).data
    expect((await hedgeOf(bare.id)).exposureList).toEqual([])
    const { id, version } = bare
    const edited = await test.as('a_mk').post(`${api}/modifyStore`, { ...draft, sellAmt: '5', id, version })
    expect((await hedgeOf(id)).exposureList).toMatchObject([{ hedgeAmt: '5' }])
    const sent = { ...terms('70', { baseExposure }), id, version: edited.data.version }
    expect((await test.as('a_mk').post(`${api}/modifyCommit`, sent)).code).toBe(success)
    expect(await hedgeOf(id)).toMatchObject({ orderStatus: '1', hedgeAmt: '70', baseExposure })
  })

  it('goes with a list that has it, and against one that does not', async () => {
    const [one, two] = [await newExposure(), await newExposure()]
    const exposureList = [one, two].map((exposureId) => ({ exposureId, hedgeAmt: '5' }))
    const both = await commit(terms('10', { baseExposure: one, exposureList }))
    expect((await hedgeOf(both.data.id)).baseExposure).toBeNull()
    const other = await newExposure()
    expect((await commit(terms('10', { baseExposure: other, exposureList }))).data.fields[0].field).toBe('baseExposure')
  })

  it('is required where there is no list, and a foreign one does not exist', async () => {
    const none = await commit(terms('10'))
    expect(none.data.fields).toEqual([{ field: 'exposureList', message: 'Base exposure is required' }])
    const mine = await newExposure()
    const asB = { ...terms('10', { baseExposure: mine }), orgId: test.refs.b.orgId }
    const foreign = await test.as('b_both').post(`${api}/addCommit`, asB)
    const missing = await test.as('b_both').post(`${api}/addCommit`, { ...asB, baseExposure: '999999999' })
    expect([foreign.message, foreign.code]).toEqual(['Data does not exist', missing.code])
  })

  it('submitted twice under one number is one request', async () => {
    const baseExposure = await newExposure()
    const { virtualNo } = (await test.as('a_mk').get('/CLOUD-BASE/query/instrVirtualNo')).data
    const body = terms('500', { baseExposure, instrVirtualNo: virtualNo })
    const [one, two] = await Promise.all([commit(body), commit(body)])
    expect(one?.data).toEqual(two?.data)
    const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/query/${baseExposure}`)
    expect(data.reservedAmt).toBe('500')
  })
})

describe('tiers', () => {
  it('ask for a manager, and for two of them; sending back asks for none', async () => {
    await policy({ tiers: [1000, 2000] })
    const exposure = await newExposure()
    const [one, manager, two, back] = [
      await submitted(exposure, '1000'),
      await submitted(exposure, '2000'),
      await submitted(exposure, '2000.01'),
      await submitted(exposure, '3000'),
    ]
    expect((await check(one, 'a_ck')).code).toBe(success)
    expect((await review(manager)).checkBlock).toBe('7')
    expect((await check(manager, 'a_ck')).message).toBe('This amount must be reviewed by a manager')
    expect((await check(manager, 'a_mg')).code).toBe(success)
    expect((await check(back, 'a_ck', '2', 'no')).code).toBe(success)
    expect((await check(two, 'a_mg')).code).toBe(success)
    expect(await axes(two)).toEqual(['1', '1', '0', '3'])
    expect((await test.as('a_mk').get(`${api}/withdraw/${two.id}`)).message).toBe(
      'This request was reviewed already: current state “Awaiting second review”',
    )
    expect((await check(two, 'a_mg')).message).toBe('The two reviews must be given by different users')
    await inDatabase((tx) => sql`update member set org_user_type = '1' where user_name = 'a_both'`.execute(tx))
    expect((await check(two, 'a_both')).code).toBe(success)
    await inDatabase((tx) => sql`update member set org_user_type = '0' where user_name = 'a_both'`.execute(tx))
    expect(await axes(two)).toEqual(['2', '1', '1', '3'])
    expect((await hedgeOf(two.id)).trail).toHaveLength(2)
  })

  it.each(['1000', '1500', '2500'])('tell of USD %s exactly those whom the list lets review it', async (amount) => {
    await policy({ tiers: [1000, 2000] })
    const limit = (usd: number | null) =>
      inDatabase((tx) =>
        sql`update staff_duty set amt_limit_usd = ${usd} where user_id = ${test.as('a_both').scope.userId}`.execute(tx),
      )
    await limit(900)
    const hedge = await submitted(await newExposure(), amount)
    const { requestCode } = await hedgeOf(hedge.id)
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en like ${`%${requestCode}%`} order by m.user_name`.execute(tx),
    )
    const may: string[] = []
    for (const who of ['a_both', 'a_ck', 'a_mg', 'a_mk'] as const)
      if ((await review(hedge, who)).checkBlock === '0') may.push(who)
    await limit(null)
    expect(rows.map(({ userName }) => userName)).toEqual(may)
    expect(may).toEqual(amount === '1000' ? ['a_ck', 'a_mg'] : ['a_mg'])
  })
})

describe('bands, quota, evidence', () => {
  it('above the band an agreement needs words, which stay with the figures', async () => {
    await policy({ band: [20, 50] })
    const exposure = await newExposure({ contractNo: 'C-1' })
    const hedge = await submitted(exposure, '6000')
    expect((await review(hedge)).policy).toMatchObject({
      bands: [{ currency: 'USD', dayFrom: 0, dayTo: 90, coverBefore: '0', coverAfter: '60', verdict: 'above' }],
      quota: null,
      // The exposure names a contract that nobody has shown.
      evidence: { asked: true, enforced: false, enough: true, shown: false, shownAmt: '0' },
    })
    const silent = await check(hedge, 'a_ck')
    expect([silent.data.fields[0].field, silent.message]).toEqual([
      'comment',
      'Policy cover of what falls due within 0–90 days would be 60%, above the policy maximum of 50%; a comment is required',
    ])
    expect((await check(hedge, 'a_ck', '1', 'the board knows')).code).toBe(success)
    const { rows } = await inDatabase((tx) =>
      sql<{ comment: string; cover: string }>`select comment, policy #>> '{bands,0,coverAfter}' as cover from check_log
        where entity = 'exposureHedge' and entity_id = ${hedge.id}`.execute(tx),
    )
    expect(rows).toEqual([{ comment: 'the board knows', cover: '60' }])
  })

  it('a draft shows the cover that it would bring, and once closed only what deals took counts', async () => {
    await policy({ band: [20, 50] })
    const exposure = await newExposure()
    await submitted(exposure, '1000')
    const draft = (await test.as('a_mk').post(`${api}/addStore`, terms('3000', { baseExposure: exposure }))).data
    const cover = async () => {
      const { coverBefore, coverAfter } = (await review(draft)).policy.bands[0]
      return [coverBefore, coverAfter]
    }
    expect(await cover()).toEqual(['10', '40'])
    const sent = { ...terms('3000', { baseExposure: exposure }), id: draft.id, version: draft.version }
    await test.as('a_mk').post(`${api}/modifyCommit`, sent)
    expect(await cover()).toEqual(['10', '40'])
    await check(draft, 'a_ck')
    await test.as('a_mk').post(`${api}/closeRest`, { id: draft.id, reason: 'order cancelled' })
    expect(await cover()).toEqual(['10', '10'])
  })

  it('below and within the band it needs none, and exposures of other buckets do not count', async () => {
    await policy({ band: [20, 50] })
    await newExposure({ endDate: '20270601', deliveryDate: '20270601' })
    const exposure = await newExposure()
    const [low, good] = [await submitted(exposure, '1000'), await submitted(exposure, '4000')]
    expect((await review(good)).policy.bands[0]).toMatchObject({ coverAfter: '50', verdict: 'within' })
    expect([(await check(low, 'a_ck')).code, (await check(good, 'a_ck')).code]).toEqual([success, success])
  })

  it('beyond the quota nobody may agree, whatever is said', async () => {
    await policy({ quota: 1000 })
    const exposure = await newExposure()
    const [first, second] = [await submitted(exposure, '700'), await submitted(exposure, '300.01')]
    expect((await check(first, 'a_ck')).code).toBe(success)
    expect((await review(second)).policy.quota).toEqual({
      quotaUsd: '1000',
      usedUsd: '700.00',
      afterUsd: '1000.01',
      exceeded: true,
    })
    expect((await check(second, 'a_mg', '1', 'urgent')).message).toMatch(/Board-authorised quota exceeded/)
    expect((await axes(second))[0]).toBe('1')
    expect((await check(second, 'a_mg', '2', 'no room')).code).toBe(success)
  })

  it('of agreements at the same moment only as many pass as the quota holds', async () => {
    await policy({ quota: 1000 })
    const exposure = await newExposure()
    const hedges = []
    for (let made = 0; made < 6; made += 1) hedges.push(await submitted(exposure, '400'))
    const answers = await Promise.all(hedges.map((hedge, index) => check(hedge, index % 2 ? 'a_ck' : 'a_mg')))
    expect(answers.filter(({ code }) => code === success)).toHaveLength(2)
    const refused = answers.filter(({ code }) => code !== success)
    for (const { message } of refused) expect(message).toMatch(/quota exceeded: USD 800 used, 400 requested, 1,000/)
    const agreed = hedges.find((_, index) => answers[index]?.code === success) as Stored
    expect((await review(agreed)).policy.quota).toMatchObject({
      usedUsd: '800.00',
      afterUsd: '800.00',
      exceeded: false,
    })
  })

  const inEuro = { sellCurrency: 'EUR', exposureType: '1' }
  const newRate = () =>
    inDatabase((tx) =>
      sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${test.refs.a.groupId}, 'EUR/USD', '20260413', '09:15:00', 'ECB', 1.2)`.execute(tx),
    )

  it('nobody may agree under a quota while no rate tells the worth; the day’s rate then tells it', async () => {
    await policy({ quota: 1000 })
    await asOwner(test.database.owner, `update currency set ctrl_flag = '1' where currency_code = 'EUR'`)
    forgetReferenceData()
    const exposure = await newExposure({ currency: 'EUR' })
    const { data } = await commit(terms('500', { baseExposure: exposure, ...inEuro }))
    expect((await review(data)).policy.quota).toEqual({
      quotaUsd: '1000',
      usedUsd: '0.00',
      afterUsd: null,
      exceeded: true,
    })
    expect((await check(data, 'a_mg', '1', 'urgent')).message).toMatch(/board quota cannot be checked/)
    expect((await check(data, 'a_mg', '2', 'when there is a rate')).code).toBe(success)
    await newRate()
    // The exposure itself was registered without a rate and keeps none.
    const { version } = await hedgeOf(data.id)
    const again = { ...terms('500', { baseExposure: exposure, ...inEuro }), id: data.id, version }
    expect((await test.as('a_mk').post(`${api}/modifyCommit`, again)).code).toBe(success)
    expect(await hedgeOf(data.id)).toMatchObject({ worthUsd: '600', exposureList: [{ toUsdRate: null }] })
    const limit = (usd: number | null) =>
      inDatabase((tx) =>
        sql`update staff_duty set amt_limit_usd = ${usd} where check_type = '1' and check_op_type = '1'
          and user_id = ${test.as('a_ck').scope.userId}`.execute(tx),
      )
    await limit(599)
    expect((await check(data, 'a_ck')).message).toBe('The amount is worth USD 600.00, above your limit of USD 599')
    await limit(600)
    expect((await check(data, 'a_ck')).code).toBe(success)
    await limit(null)
  })

  it('certain exposures need a document where the organisation says so, forecasts do not', async () => {
    await policy({ evidence: true })
    const bare = await newExposure()
    const refused = await commit(terms('100', { baseExposure: bare }))
    expect([refused.data.fields[0].field, refused.message]).toEqual([
      'contractNo',
      'Certain exposures need a contract, bill or project number: only 0 of 100 USD is numbered',
    ])
    expect((await commit(terms('100', { baseExposure: bare, billNo: 'B-1' }))).code).toBe(success)
    expect((await commit(terms('100', { baseExposure: await newExposure({ contractNo: 'C' }) }))).code).toBe(success)
    const forecast = await newExposure({ exposureType: '2' })
    expect((await commit(terms('100', { baseExposure: forecast, exposureType: '2' }))).code).toBe(success)
  })
})
