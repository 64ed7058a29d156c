/** Answers by a model, which is a fake endpoint that speaks the protocol: what it may say, what it costs, and what happens when it fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import { assistantApi } from '@hedgerow/contract/assistant/assistant.contract'
import { AnswerOutcome } from '@hedgerow/contract/assistant/assistant.dict'
import { assistantAnswers } from '@hedgerow/contract/assistant/assistant.refusals'
import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { say } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { hear } from '../ask.fixture.ts'
import { type FakeModel, type FakeReply, type ModelRequest, startFakeModel, toolResults } from './fake-model.fixture.ts'
import { modelAt, modelKey, modelName, setModel, setPatience } from './model.fixture.ts'

let fake: FakeModel
let test: TestApp
const logged: string[] = []

const week = { from: '20260420', to: '20260426' }
/** Asks for a tool first, and answers when it has what the tool found. */
const reads =
  (then: (results: string[]) => FakeReply, call: { name: string; args: object } = { name: 'due', args: week }) =>
  (request: ModelRequest): FakeReply =>
    toolResults(request).length === 0 ? { text: 'Let me look.', calls: [call] } : then(toolResults(request))
const question = 'What falls due next week?'
/** Nobody waits for silence, once the tool was asked for: the first answer may take what a busy machine takes. */
const readsThenHurries =
  (reply: FakeReply) =>
  (request: ModelRequest): FakeReply => {
    setPatience({ silence: 500 })
    return reads(() => reply)(request)
  }

beforeAll(async () => {
  fake = await startFakeModel()
  test = await testApp({ logLevel: 'trace', logTo: (line) => logged.push(line) }, { model: modelAt(fake) })
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency, original_amt,
        exposure_amt, trans_date, end_date, delivery_date, contract_no, remark, create_by, modify_by)
      values (${groupId}, ${orgId}, 'EXP20260001', '1', '1', '1', 'USD', 1250000, 1250000.5, '20260401', '20260422', '20260422', 'C1',
        '', ${userId}, ${userId})`.execute(tx)
  })
  await setModel(test, { priceIn: '2', priceOut: '8' })
})
beforeEach(async () => {
  setPatience()
  fake.answer = reads(() => ({
    text: 'One item falls due: [[N1]] of USD 1,250,000.50 on 2026/04/22. It is an exposure.',
  }))
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update assistant_exchange set ask_time = ask_time - interval '1 hour'`.execute(tx),
  )
})
afterAll(async () => {
  setPatience()
  await test.close()
  await fake.close()
})

const ask = (text = question) => hear(test, 'a_mk', text)
const usageOf = async (model: string) =>
  (await test.as('a_both').post(usageApi.summary.path, { queryWrapper: {} })).data.rows.find(
    (row: { userName: string; model: string }) => row.userName === 'a_mk' && row.model === model,
  )

describe('an answer by the model', () => {
  it.each([1, 2, 3, 5, 64, 100_000])('arrives whole from pieces of %s bytes, with its links', async (pieceBytes) => {
    fake.answer = (request) => ({
      ...reads(() => ({ text: '下周有 1 项到期：[[N1]]，USD 1,250,000.50。日期为 2026年4月22日。' }))(request),
      pieceBytes,
    })
    const answer = await ask('下周有哪些到期？')
    expect(answer.text).toBe('下周有 1 项到期：EXP20260001，USD 1,250,000.50。日期为 2026年4月22日。')
    expect(answer.exchange).toMatchObject({ outcome: AnswerOutcome.of.answered, model: modelName, tokensIn: 2000 })
    expect(answer.exchange?.findings[0]?.rows[0]?.url).toMatch(/^\/apps\/exposureMng\/exposureMng-baseinfo\?open=\d+$/)
  })

  it('is kept, counted with its cost, and audited', async () => {
    const before = await usageOf(modelName)
    const { exchange, conversationId } = await ask()
    expect(exchange).toMatchObject({ tokensIn: 2000, tokensOut: 400, estimated: false })
    const after = await usageOf(modelName)
    expect(after.tokensIn - before.tokensIn).toBe(2000)
    expect(Number(after.costs[0].cost) - Number(before.costs[0].cost)).toBeCloseTo(0.0072, 9)
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{
        body: string
      }>`select body from audit_event where entity_id = ${conversationId} order by seq desc limit 1`.execute(tx),
    )
    expect(rows[0]?.body).toContain(modelName)
    expect((await test.as('a_mk').get(assistantApi.start.path)).data).toMatchObject({ model: modelName })
  })

  it('knows what was said before in the conversation, and only there', async () => {
    const { conversationId } = await ask()
    await hear(test, 'a_mk', 'And of which currency?', conversationId)
    expect(
      fake.requests
        .at(-1)
        ?.messages.filter(({ role }) => role === 'user')
        .map(({ content }) => content),
    ).toEqual([question, 'And of which currency?'])
  })

  it('may use several tools, the same one once, with arguments that they take', async () => {
    const tries = [
      { name: 'due', args: week },
      { name: 'due', args: week },
      { name: 'due', args: { from: '1; drop table fx_deal' } },
      { name: 'fund_transfer', args: {} },
      { name: 'exposure', args: '{"currency":' },
    ]
    let results: string[] = []
    fake.answer = (request) => {
      results = toolResults(request)
      return results.length === 0 ? { calls: tries } : { text: 'There is one item.' }
    }
    expect((await ask()).exchange).toMatchObject({ outcome: '1', findings: [{ tool: 'due' }] })
    expect(results[1]).toBe(results[0])
    expect(results.slice(2).map((result) => Object.keys(JSON.parse(result)))).toEqual([['error'], ['error'], ['error']])
  })

  it('has its totals from a tool that takes only what was read', async () => {
    const calls = (amounts: string, unit = 'USD') => [
      { name: 'sum', args: { unit, amounts } },
      { name: 'difference', args: { unit, from: '1,250,000.50', less: '1,250,000.50' } },
    ]
    const answering = (text: string, wanted: readonly { name: string; args: object }[]) => (request: ModelRequest) => {
      const results = toolResults(request)
      if (results.length === 0) return { calls: [{ name: 'due', args: week }] }
      return results.length === 1 ? { calls: [...wanted] } : { text }
    }
    fake.answer = answering('Together that is USD 2,500,001.00.', calls('1,250,000.50; 1,250,000.50'))
    const answer = await ask()
    expect(answer.text).toBe('Together that is USD 2,500,001.00.')
    expect(answer.exchange?.findings.map(({ tool }) => tool)).toEqual(['due', 'sum', 'difference'])
    fake.answer = answering('That is EUR 2,500,001.00.', calls('1,250,000.50; 1,250,000.50'))
    expect((await ask()).exchange).toMatchObject({ outcome: AnswerOutcome.of.withheld })
    for (const made of [calls('1,250,000.50; 7'), calls('1,250,000.50; 1,250,000.50', 'EUR')]) {
      fake.answer = answering('It is so.', made)
      expect((await ask()).exchange?.findings.map(({ tool }) => tool)).not.toContain('sum')
    }
  })

  it('of a slow endpoint is waited for as long as it says something in time', async () => {
    fake.answer = reads(() => ({ text: 'There is 1 item.', slow: { thinksMs: 600, pausesMs: 5 } }))
    expect((await ask()).exchange).toMatchObject({ outcome: AnswerOutcome.of.answered, answerText: 'There is 1 item.' })
  })

  it('is stopped when its reader goes away: what stands is kept and counted', async () => {
    fake.answer = reads(() => ({ text: 'There is 1 item. And then ', broken: { afterBytes: 100_000, be: 'silent' } }))
    const { app } = test
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const response = await fetch(`${address}${assistantApi.ask.path}`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        authorization: `Bearer ${test.as('a_mk').token}`,
        'content-type': 'application/json',
        language: 'en_US',
      },
      body: JSON.stringify({ question }),
    })
    let seen = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      seen += part
      if (seen.includes('There is 1 item')) break
    }
    leaving.abort()
    const conversationId = /"conversationId":"(\d+)"/.exec(seen)?.[1]
    const path = `/CLOUD-BASE/assistant/conversation/${conversationId}`
    await expect
      .poll(async () => (await test.as('a_mk').get(path)).data.exchanges, { timeout: 10_000 })
      .toMatchObject([
        { outcome: AnswerOutcome.of.stopped, answerText: 'There is 1 item.', estimated: true, model: modelName },
      ])
    await expect.poll(() => fake.open()).toBe(0)
  })
})

describe('the local answer takes its place', () => {
  const instead = (because: keyof typeof assistantAnswers, params = {}) =>
    new RegExp(
      `^${say(assistantAnswers[because], 'en_US', params).replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}\\n.*2026/04/20`,
      's',
    )

  it.each<[string, FakeReply]>([
    ['absent', { status: 503 }],
    ['refusing', { status: 401 }],
    ['asking for patience', { status: 429, headers: { 'retry-after': '60' } }],
    ['leading elsewhere', { status: 307, headers: { location: 'http://169.254.169.254/latest/meta-data' } }],
    ['cut', { text: 'There are ', broken: { afterBytes: 150, be: 'cut' } }],
    ['ended without its end', { raw: 'data: {"choices":[{"delta":{"content":"There are"}}]}\n\n' }],
    ['silent', { text: 'There', broken: { afterBytes: 20, be: 'silent' } }],
    [
      'slow: its answer comes when nobody waits for it any more',
      { text: 'There is 1 item.', slow: { thinksMs: 1_500 } },
    ],
    ['not the protocol', { raw: '<html>busy</html>' }],
    ['not JSON', { raw: 'data: {"choices":[{"delta"\n\ndata: [DONE]\n\n' }],
    ['of other shapes', { raw: 'data: {"choices":[{"delta":{"content":{"a":1}}}]}\n\ndata: [DONE]\n\n' }],
    ['reporting an error', { raw: 'data: {"error":{"message":"overloaded"}}\n\ndata: [DONE]\n\n' }],
    ['too long', { text: 'x'.repeat(20_000), pieceBytes: 5_000 }],
    [
      'endless in what it asks',
      { calls: [{ name: 'due', args: `{"from":"${'1'.repeat(5_000)}"}` }], pieceBytes: 2_000 },
    ],
    ['broken off by its length', { text: 'There are', finish: 'length' }],
    ['empty', { text: '' }],
  ])('where the endpoint is %s', async (_, reply) => {
    fake.answer = readsThenHurries(reply)
    const answer = await ask()
    expect(answer.text).toMatch(instead('AI_DOWN'))
    expect(answer.exchange).toMatchObject({ outcome: AnswerOutcome.of.withheld, model: '', answerText: answer.text })
    expect(answer.exchange?.findings[0]).toMatchObject({ tool: 'due', count: 1 })
  })

  it('where it drips: at the end of the whole patience, what it said is counted by estimate, and its line is closed', async () => {
    setPatience({ whole: 6_000 })
    fake.answer = reads(() => ({ text: 'There is 1 item. '.repeat(500), slow: { pausesMs: 300 } }))
    const { text, exchange } = await ask()
    expect(text).toMatch(instead('AI_DOWN'))
    expect(exchange).toMatchObject({ outcome: AnswerOutcome.of.withheld, model: '', answerText: text })
    expect(exchange?.findings[0]).toMatchObject({ tool: 'due', count: 1 })
    await expect.poll(() => fake.open()).toBe(0)
    expect(logged.join('')).toContain('no answer by the model')
  })

  it('where it never stops asking for tools', async () => {
    fake.answer = () => ({ calls: [{ name: 'due', args: week }] })
    expect((await ask()).text).toMatch(instead('AI_DOWN'))
    expect(fake.requests.at(-1)?.tools).toBeUndefined()
  })

  it.each([
    ['USD 1,250,001 falls due.', '1,250,001'],
    ['It falls due on April 23.', '04/23'],
    ['EUR 1,250,000.50 falls due.', '1,250,000.50'],
    ['About 1.3 million falls due.', '1.3 million'],
    ['EXP20260002 falls due.', 'EXP20260002'],
    ['Twenty items fall due.', 'Twenty'],
  ])('where a figure has no source: %s', async (text, figure) => {
    fake.answer = reads(() => ({ text: `There is one. ${text} It is so.` }))
    const answer = await ask()
    expect(answer.text).toMatch(instead('AI_UNSOURCED'))
    const texts = answer.events.flatMap((event) => (event.type === 'text' ? [event.text] : []))
    expect(texts.filter((part) => part.includes(figure))).toEqual([])
  })

  it('where it says something without reading, whatever it says', async () => {
    fake.answer = () => ({ text: 'USD 5 falls due next week, trust me.' })
    expect((await ask()).text).toMatch(instead('AI_UNREAD'))
    fake.answer = () => ({ text: 'Nothing falls due.' })
    expect((await ask()).text).toMatch(instead('AI_UNREAD'))
  })

  it('where the quota of the day is used, by the member’s own quota and by the group’s; refusals are audited', async () => {
    const { userId } = test.as('a_mk').scope
    const setQuota = (tokensUserDay?: string) =>
      test.as('a_both').post(usageApi.setQuota.path, { userId, ...(tokensUserDay ? { tokensUserDay } : {}) })
    expect((await test.as('a_mk').post(usageApi.setQuota.path, { userId, tokensUserDay: '0' })).status).toBe(403)
    const stranger = test.as('b_mk').scope.userId
    expect(
      (await test.as('a_both').post(usageApi.setQuota.path, { userId: stranger, tokensUserDay: '0' })).code,
    ).not.toBe('00000000')
    await setQuota('100')
    expect((await test.as('a_both').get(usageApi.quotas.path)).data).toContainEqual({
      userId,
      userName: 'a_mk',
      tokensUserDay: '100',
    })
    const before = fake.requests.length
    const { text, conversationId } = await ask()
    expect(text).toMatch(instead('AI_QUOTA', { limit: 100 }))
    expect(fake.requests.length).toBe(before)
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{
        body: string
      }>`select body from audit_event where entity_id = ${conversationId} order by seq desc limit 1`.execute(tx),
    )
    expect(rows[0]?.body).toContain('AI_QUOTA')
    await setQuota()
    expect((await ask()).exchange?.model).toBe(modelName)
    await setModel(test, { tokensUserDay: '100' })
    expect((await ask()).text).toMatch(instead('AI_QUOTA', { limit: 100 }))
    await setModel(test, { tokensUserDay: '200000' })
  })

  const noticesOf = (who: 'a_mk' | 'a_both', like: string) =>
    withTx(test.database.db, systemScope, async (tx) => {
      const { rows } = await sql<{ body: string }>`select message_en as body from notification
          where user_id = ${test.as(who).scope.userId} and message_en like ${like} order by id`.execute(tx)
      return rows.map(({ body }) => body)
    })
  it('whoever comes near the quota of the day is told once, and so is the administrator', async () => {
    const { tokensToday } = (await test.as('a_mk').get(assistantApi.start.path)).data
    // Each answer of the fake uses 2,400: the first stays below, the second comes over it, the third is over it already.
    await setModel(test, { tokensUserDay: String(Math.round((tokensToday + 4_000) / 0.8)) })
    await ask()
    expect(await noticesOf('a_mk', 'AI usage%')).toEqual([])
    await ask()
    await ask()
    expect(await noticesOf('a_mk', 'AI usage%')).toEqual([expect.stringMatching(/^AI usage at 8\d%$/)])
    expect(await noticesOf('a_both', 'AI usage%')).toEqual([expect.stringMatching(/^AI usage of .+ at 8\d%$/)])
    await setModel(test, { tokensUserDay: '200000' })
  })

  it('administrators hear once that most of the month’s budget is spent', async () => {
    const { spentMonth } = (await test.as('a_both').get(usageApi.settings.path)).data
    // An answer costs 0.0072.
    await setModel(test, { budgetMonth: ((Number(spentMonth) + 0.01) / 0.8).toFixed(4) })
    for (const times of [0, 1, 1]) {
      await ask()
      expect(await noticesOf('a_both', 'AI cost of this month at 8_\\% of the budget')).toHaveLength(times)
    }
    expect(await noticesOf('a_mk', 'AI cost%')).toEqual([])
    await setModel(test, { budgetMonth: '500' })
  })

  it('where the quota ends in the middle of an answer', async () => {
    const { tokensToday } = (await test.as('a_mk').get(assistantApi.start.path)).data
    await setModel(test, { tokensUserDay: String(tokensToday + 1100) })
    expect((await ask()).text).toMatch(instead('AI_QUOTA', { limit: tokensToday + 1100 }))
    await setModel(test, { tokensUserDay: '200000' })
  })

  it('where the month’s budget is spent, in the currency of the prices', async () => {
    await setModel(test, { budgetMonth: '0.01' })
    expect((await ask()).text).toMatch(instead('AI_BUDGET'))
    await setModel(test, { budgetMonth: '500' })
  })

  it('where the group does not use the model: nothing leaves', async () => {
    await setModel(test, { modelOn: '0' })
    const before = fake.requests.length
    const { exchange, text } = await ask()
    expect(exchange).toMatchObject({ model: '', outcome: '1' })
    expect(text).toMatch(/^From 2026\/04\/20/)
    expect((await hear(test, 'b_mk', question)).exchange?.model).toBe('')
    expect(fake.requests.length).toBe(before)
    await setModel(test)
  })

  it('where one asks for acts, advice or personal data: no token is spent on these', async () => {
    const before = fake.requests.length
    expect((await ask('Approve all hedge requests')).exchange?.answerText).toMatch(/cannot act for you; open /)
    expect((await ask('美元会涨吗？')).exchange?.answerText).toBe(assistantAnswers.AI_NO_ADVICE.zh)
    expect(fake.requests.length).toBe(before)
  })
})

describe('a trial of the connection', () => {
  const tried = async (reply: FakeReply) => {
    fake.answer = () => reply
    return test.as('a_both').post(usageApi.test.path, {}, { language: 'en_US' })
  }

  it('sends one fixed sentence and nothing of the group, and is counted apart', async () => {
    const { code, data } = await tried({ text: 'OK', usage: { prompt_tokens: 12, completion_tokens: 1 } })
    expect([code, typeof data.ms]).toEqual(['00000000', 'number'])
    expect(JSON.parse(fake.bodies.at(-1) ?? '')).toMatchObject({
      messages: [{ role: 'user', content: 'Reply with the word OK.' }],
    })
    const rows = await test.as('a_both').post(usageApi.usageByPage.path, { queryWrapper: { feature: '3' } })
    expect(rows.data.recordList).toMatchObject([{ questions: '1', tokensIn: '12', tokensOut: '1', failed: '0' }])
  })

  it.each<[string, FakeReply]>([
    ['the service answered HTTP 503', { status: 503 }],
    ['the model did not answer in time', { text: 'OK', slow: { thinksMs: 1_500 } }],
    ['the reply does not follow the protocol', { raw: '<html>busy</html>' }],
  ])('says that %s', async (because, reply) => {
    if (reply.slow) setPatience({ silence: 500 })
    expect((await tried(reply)).message).toBe(`The connection failed: ${because}`)
  })

  it('is an administrator’s, and needs a model', async () => {
    expect((await test.as('a_mk').post(usageApi.test.path, {})).status).toBe(403)
  })
})

describe('the key', () => {
  it('goes to the endpoint alone: not into the log, an answer or a setting', async () => {
    await ask()
    await sleep(50)
    expect(fake.headers.every(({ authorization }) => authorization === `Bearer ${modelKey}`)).toBe(true)
    expect(fake.bodies.join('')).not.toContain(modelKey)
    expect(logged.join('')).not.toContain(modelKey)
    const replies = await Promise.all(
      [usageApi.settings, usageApi.quotas, assistantApi.start].map(({ path }) => test.as('a_both').get(path)),
    )
    expect(JSON.stringify(replies)).not.toContain(modelKey)
    expect(JSON.stringify(replies)).not.toContain(fake.url)
  })
})
