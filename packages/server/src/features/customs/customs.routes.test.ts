/** A synchronisation is cut and goes on, says everything once, and what it brought proves exposures. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { CustomsMishap } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { walkSync } from './customs-sync.act.ts'
import { demandFeed, runSync } from './customs-sync.jobs.ts'
import { type CustomsFeed, FeedError, type FeedFault } from './feed/customs-feed.shape.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const success = '00000000'
const declaration = (entryId: string, total: string, over: object = {}) => ({
  head: {
    entryId,
    dDate: '20260301',
    iEDate: '20260303',
    contrNo: `SC-${entryId}`,
    tradeMode: '0110',
    overseasConsigneeEname: 'EXAMPLE',
    ...over,
  },
  items: [{ gNo: 1, declTotal: total, tradeCurr: 'USD' }],
})
/** Pages in their order; a fault in the place of one is thrown once. */
function feedOf(pages: readonly (readonly unknown[] | FeedFault)[]): CustomsFeed {
  const left = [...pages]
  let at = 0
  return {
    async list() {
      const page = left[at]
      if (typeof page === 'string') {
        left.splice(at, 1)
        throw new FeedError(page)
      }
      at += 1
      return { declarations: page ?? [], next: at < left.length ? String(at) : null }
    },
  }
}
const mk = () => test.as('a_mk')
const start = async (over: object = {}) =>
  mk().post(customsApi.sync.path, {
    orgId: test.refs.a.orgId,
    iEFlag: 'E',
    dDateStart: '20260101',
    dDateEnd: '20260401',
    ...over,
  })
const walk = (id: string, feed: CustomsFeed) =>
  walkSync({ db: test.database.db, scope: mk().scope, feed, signal: new AbortController().signal }, id)
const listed = async () =>
  (await mk().post(customsApi.queryByPage.path, { pageSize: 100, queryWrapper: {} })).data.recordList as Record<
    string,
    string
  >[]
const find = async (entryId: string) => (await listed()).find((row) => row.entryId === entryId)

describe('a synchronisation', () => {
  it('that is cut goes on where it was: nothing is lost and nothing comes twice', async () => {
    const feed = feedOf([
      [declaration('A1', '100'), declaration('A2', '200')],
      'OFFLINE',
      [declaration('A2', '200'), declaration('A3', '300'), { head: {} }],
    ])
    const { data } = await start()
    expect((await start()).message).toBe(customsRefusals.SYNC_RUNNING.en)
    expect(await walk(data.id, feed)).toMatchObject({ syncStatus: '9', pages: 1, newCount: 2, reason: 'OFFLINE' })
    const progress = await mk().get(`/CLOUD-PUB/customsDecl/syncProgress/${test.refs.a.orgId}/E`)
    expect(progress.data).toMatchObject({ reason: 'the customs feed does not answer', simulated: true, isOld: false })
    const { data: notices } = await mk().post(noticeApi.queryByPage.path, { queryWrapper: {} })
    expect(notices.recordList[0]).toMatchObject({
      variant: 'error',
      message: 'Declarations synchronised: 2 new, 0 with errors',
    })
    const again = await start()
    expect(again.data.id).toBe(data.id)
    const done = await walk(data.id, feed)
    expect(done).toMatchObject({ syncStatus: '2', pages: 2, readCount: 5, newCount: 3, sameCount: 1, badCount: 1 })
    expect((await listed()).map(({ entryId, totalAmt }) => [entryId, totalAmt]).sort()).toEqual([
      ['A1', '100'],
      ['A2', '200'],
      ['A3', '300'],
    ])
  })

  it('read anew changes nothing but what was amended, and keeps what it said before', async () => {
    const { data } = await start({ dDateEnd: '20260402' })
    const amended = declaration('A1', '150', { declStatus: '4' })
    expect(await walk(data.id, feedOf([[amended, declaration('A2', '200')]]))).toMatchObject({
      newCount: 0,
      changedCount: 1,
      sameCount: 1,
    })
    expect(await find('A1')).toMatchObject({ totalAmt: '150', freeAmt: '150', declStatus: '4', declVersion: '2' })
  })

  it('takes a declaration that comes late as one more, and a duplicate as none', async () => {
    const { data } = await start({ dDateEnd: '20260405' })
    const late = declaration('L1', '50', { dDate: '20260102' })
    const feed = feedOf([[declaration('A2', '200'), late, late], [late]])
    expect(await walk(data.id, feed)).toMatchObject({ newCount: 1, changedCount: 0, sameCount: 2, badCount: 0 })
    expect((await listed()).filter(({ entryId }) => entryId === 'L1')).toMatchObject([{ dDate: '20260102' }])
  })

  it('says in the words of the specification what went wrong', () => {
    expect([customsTexts.failedTitle.en, customsTexts.failedText.en]).toEqual([
      'Fetch List Failed!',
      'There may be a network reason, please refresh and try again.',
    ])
  })

  it('asks for days in the words of the specification, and for the own organisation', async () => {
    expect((await start({ dDateStart: '' })).message).toBe('The Date is not null')
    expect((await start({ dDateStart: '20261399' })).message).toBe('Incorrect Date Format')
    expect((await start({ orgId: test.refs.b.orgId })).code).not.toBe(success)
    expect((await test.as('a_no').post(customsApi.sync.path, {})).status).toBe(403)
  })

  it('asks the feed that is set, under the code of the organisation', async () => {
    const { data } = await start({ dDateEnd: '20260404' })
    const requests: string[] = []
    const page = JSON.stringify({ declarations: [declaration('H1', '70')], next: null })
    const server = createServer(({ url = '' }, response) => {
      requests.push(url)
      response.end(page)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const outside = { CUSTOMS: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
    const input = { id: data.id, scope: mk().scope }
    await runSync({ db: test.database.db, signal: new AbortController().signal, outside }, input)
    await new Promise<void>((done) => server.close(() => done()))
    expect(requests).toEqual([expect.stringMatching(/^\/\?orgCode=\w+&iEFlag=E&from=20260101&to=20260404$/)])
    expect(await find('H1')).toMatchObject({ totalAmt: '70' })
  })

  it('of a real company asks a real customs, or is refused', () => {
    expect(() => demandFeed({ CUSTOMS: undefined })).toThrow(customsRefusals.CUSTOMS_NOT_CONNECTED.en)
    expect(() => demandFeed({ CUSTOMS: 'https://customs.example' })).not.toThrow()
    expect(() => demandFeed(undefined, ['1'])).not.toThrow()
    const real = { CUSTOMS: 'https://customs.example' }
    expect(() => demandFeed(real, ['1'])).toThrow(customsRefusals.CUSTOMS_NOT_SIMULATED.en)
  })

  it('of the simulated customs meets what it is asked to meet, and goes on afterwards', async () => {
    const { groupId, orgId } = test.refs.a
    const { scope } = mk()
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt, contract_no,
          trans_date, end_date, delivery_date, create_by, modify_by)
        select ${groupId}, ${orgId}, 'SIM-' || n, '1', '0', 'USD', 100, 100, 'SIM-' || n, '20260401', '20260601', '20260603', ${scope.userId}, ${scope.userId}
        from generate_series(1, 12) n`.execute(tx),
    )
    const { busy, cut, malformed } = CustomsMishap.of
    const meets = async (...mishaps: readonly string[]) => {
      const { data } = await start({ iEFlag: 'I', mishaps: mishaps.join(',') })
      await runSync({ db: test.database.db, signal: new AbortController().signal }, { id: data.id, scope, mishaps })
      return (await mk().get(`/CLOUD-PUB/customsDecl/syncProgress/${orgId}/I`)).data
    }
    const later = { syncStatus: '9', reason: 'the customs feed asked to try again later', readCount: 0 }
    expect(await meets(busy)).toMatchObject(later)
    const broken = { syncStatus: '9', reason: 'the customs feed does not answer', readCount: 8 }
    expect(await meets(cut)).toMatchObject(broken)
    expect(await meets(malformed)).toMatchObject({ syncStatus: '2', readCount: 13, newCount: 12, badCount: 1 })
  })

  it('is stopped, and says so', async () => {
    const { data } = await start({ dDateEnd: '20260403' })
    expect((await mk().post(customsApi.syncCancel.path, { id: data.id })).data.syncStatus).toBe('3')
    expect(await walk(data.id, feedOf([[declaration('A9', '1')]]))).toMatchObject({ syncStatus: '3', pages: 0 })
    expect((await mk().post(customsApi.syncCancel.path, { id: data.id })).message).toBe(
      customsRefusals.SYNC_NOT_RUNNING.en,
    )
  })
})

describe('a declaration', () => {
  it('becomes an exposure of what it has free, and proves it', async () => {
    const row = await find('A3')
    const outlook = await mk().get(`/CLOUD-PUB/customsDecl/createExposure/preview/${row?.id}/60`)
    expect(outlook.data).toMatchObject([
      { exposureAmt: '300', exposureDirection: '1', endDate: '20260502', externalNo: 'A3USD', exists: false },
    ])
    const made = await mk().post(customsApi.createExposure.path, { ids: row?.id, payDays: 60 })
    expect(made.data).toEqual({ count: 1, skipped: 0 })
    const { data } = await mk().post('/CLOUD-EXPO/fxExposure/queryByPage', { queryWrapper: { contractNo: 'SC-A3' } })
    expect(data.recordList).toMatchObject([
      { exposureAmt: '300', exposureDirection: '1', source: '2', externalNo: 'A3USD', endDate: '20260502' },
    ])
    expect(await find('A3')).toMatchObject({ matchStatus: '2', usedAmt: '300', freeAmt: '0' })
    const twice = await mk().post(customsApi.createExposure.path, { ids: row?.id, payDays: 60 })
    expect(twice.message).toBe(customsRefusals.DECL_NOTHING_FREE.en)
  })

  it('is proposed by contract number, linked by the click, and never over-used', async () => {
    const { data: added } = await mk().post('/CLOUD-EXPO/fxExposure/add', {
      orgId: test.refs.a.orgId,
      exposureType: '1',
      exposureDirection: '1',
      currency: 'USD',
      exposureAmt: '500',
      transDate: '20260401',
      endDate: '20260601',
      deliveryDate: '20260601',
      documentaryBillFlag: '0',
      contractNo: 'ｓｃ a2',
    })
    const row = await find('A2')
    const { data: proposals } = await mk().get(`/CLOUD-PUB/customsDecl/propose/${row?.id}`)
    const [proposal] = proposals
    expect(proposal.candidates).toMatchObject([
      { exposureId: added.id, lackingAmt: '500', score: 50, reasons: ['contract'] },
    ])
    const link = (linkAmt: string) =>
      mk().post(customsApi.match.path, { links: [{ evidenceId: proposal.evidenceId, exposureId: added.id, linkAmt }] })
    expect((await link('200.01')).message).toBe('The available amount of the document is 200; 200.01 cannot be used')
    expect((await link('200')).data).toEqual({ count: 1 })
    expect(await find('A2')).toMatchObject({ matchStatus: '2', freeAmt: '0' })
  })

  it('amended below what is used keeps its links and says what it lacks', async () => {
    const { data } = await start({ dDateEnd: '20260404' })
    await walk(data.id, feedOf([[declaration('A2', '120')]]))
    expect(await find('A2')).toMatchObject({ totalAmt: '120', usedAmt: '200', freeAmt: '0', shortAmt: '80' })
    const links = await mk().post(evidenceApi.links.path, { queryWrapper: { evidenceNo: 'A2' } })
    expect(links.data.recordList).toMatchObject([{ linkAmt: '200', linkStatus: 'T' }])
    const [{ serialNo, exposureId }] = links.data.recordList
    const { data: notices } = await mk().post(noticeApi.queryByPage.path, { queryWrapper: {} })
    expect(notices.recordList).toContainEqual(
      expect.objectContaining({
        variant: 'warning',
        message: `Documents of ${serialNo} are short or over by USD 80`,
        url: `/apps/evidence/exposure/${exposureId}`,
      }),
    )
  })

  it('names who declared it to those who work with declarations alone', async () => {
    const { data } = await start({ dDateEnd: '20260406' })
    await walk(data.id, feedOf([[declaration('N1', '10', { declareName: 'Lu Min' })]]))
    const { id } = (await find('N1')) ?? {}
    const seenBy = async (who: 'a_mk' | 'a_no') =>
      (await test.as(who).get(`/CLOUD-PUB/customsDecl/query/${id}`)).data.header.declareName
    expect(await seenBy('a_mk')).toBe('Lu Min')
    expect(await seenBy('a_no')).toBe('***')
  })

  it('is somebody’s own', async () => {
    const row = await find('A1')
    expect((await test.as('b_mk').get(`/CLOUD-PUB/customsDecl/query/${row?.id}`)).code).not.toBe(success)
    const { data } = await mk().get(`/CLOUD-PUB/customsDecl/query/${row?.id}`)
    expect(data.header.contrNo).toBe('SC-A1')
    expect(data.versions).toMatchObject([
      { declVersion: 2, totalAmt: '150', changed: ['declStatus', 'items'] },
      { declVersion: 1, at: expect.any(String), totalAmt: '100', changed: [] },
    ])
  })
})

describe('a file of declarations', () => {
  const upload = async (content: string, flow = 'E', of = test.refs.a.orgId, who = mk()) => {
    const boundary = 'edge'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="declarations.json"\r\ncontent-type: application/json\r\n\r\n`
    const path = customsApi.preview.path.replace(':orgId', of).replace(':iEFlag', flow)
    const headers = {
      authorization: `Bearer ${who.token}`,
      language: 'en_US',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const payload = `${head}${content}\r\n--${boundary}--\r\n`
    return (await test.app.inject({ method: 'POST', url: path, headers, payload })).json()
  }
  const answerOf = (declarations: readonly unknown[]) => JSON.stringify({ declarations })
  const commit = (importId: string) => mk().post(customsApi.commit.path, { importId })

  it('is checked row by row, and what is good of it is written once', async () => {
    const { data: seen } = await upload(
      answerOf([
        declaration('F1', '100'),
        declaration('F2', 'much'),
        declaration('A1', '150', { declStatus: '4' }),
        declaration('A3', '333'),
        declaration('F3', '1', { iEFlag: 'I' }),
        declaration('F1', '110'),
        { head: {} },
      ]),
    )
    const verdicts = seen.rows.map(({ verdict, label = '', problems }: Record<string, unknown>) => [
      verdict,
      label,
      ...(problems as string[]),
    ])
    expect(verdicts).toEqual([
      ['skip', 'Repeated in the file; the last one is used'],
      ['bad', '', 'Total: missing or malformed'],
      ['skip', 'Same'],
      ['good', 'Changed'],
      ['bad', '', 'The import or export flag does not match the direction chosen'],
      ['good', 'New'],
      ['bad', '', 'items: missing or malformed'],
    ])
    expect(seen).toMatchObject({ goodCount: 2, badCount: 3 })
    expect(await find('F1')).toBeUndefined()
    const { data: done } = await commit(seen.importId)
    expect(done).toMatchObject({ state: 'done', done: 2, message: '1 new, 1 changed' })
    expect(done.refused.map(({ row }: { row: number }) => row)).toEqual([2, 5, 7])
    expect(await find('F1')).toMatchObject({ totalAmt: '110', freeAmt: '110', declVersion: '1' })
    expect(await find('A3')).toMatchObject({ totalAmt: '333', usedAmt: '300', freeAmt: '33' })
    expect((await commit(seen.importId)).message).toBe(customsRefusals.DECL_FILE_COMMITTED.en)
    const progress = await mk().get(customsApi.progress.path.replace(':importId', seen.importId))
    expect(progress.data).toMatchObject({ state: 'done', done: 2 })
  })

  it('may be XML, or one declaration alone', async () => {
    const node =
      '<Declaration><Head><EntryId>X1</EntryId><DDate>20260301</DDate></Head><Items><Item><DeclTotal>9</DeclTotal><TradeCurr>USD</TradeCurr></Item></Items></Declaration>'
    expect((await upload(node, 'I')).data).toMatchObject({ goodCount: 1, badCount: 0 })
    expect((await upload(JSON.stringify(declaration('X2', '9')))).data).toMatchObject({ goodCount: 1, badCount: 0 })
  })

  it.each([
    [
      'nothing that was agreed',
      '{"rows": []}',
      'Cannot read declarations.json: it should be JSON or XML of declarations',
    ],
    [
      'a document type',
      '<!DOCTYPE a [<!ENTITY b "c">]><Declarations/>',
      'Cannot read declarations.json: it should be JSON or XML of declarations',
    ],
    ['no declaration', answerOf([]), 'declarations.json must contain 1 to 2,000 declarations'],
    [
      'too many',
      answerOf(Array.from({ length: 2001 }, () => ({}))),
      'declarations.json must contain 1 to 2,000 declarations',
    ],
  ])('with %s is refused', async (_, content, message) => {
    expect((await upload(content)).message).toBe(message)
  })

  it('is for the own organisation, by whom the duty is', async () => {
    expect((await upload(answerOf([declaration('F9', '1')]), 'E', test.refs.b.orgId)).code).not.toBe(success)
    const none = await upload(answerOf([declaration('F9', '1')]), 'E', test.refs.a.orgId, test.as('a_no'))
    expect(none.code).toBe(kitRefusals.NOT_PERMITTED.code)
  })
})
