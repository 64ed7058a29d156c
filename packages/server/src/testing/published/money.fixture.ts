/** Transfers, cash flows and clearing, by the published calls alone. */
import { expect } from 'vitest'
import { call, type Data, done, page, send } from './program.fixture.ts'

export async function transfers(): Promise<void> {
  const me = 'lc_back1'
  const body = {
    transferType: '2',
    payWay: '1',
    drawOutBank: '甬江银行',
    drawOutAccount: '6222000000210001',
    transferInBank: '北辰银行',
    transferInAccount: '6222000000230003',
    currency: 'CNY',
    amount: '1000',
    trader: 'lc_back1',
  }
  const api = '/CLOUD-BIZ/transfer'
  const saved = await call(me, `POST ${api}/addSave`, [], body)
  expect(saved?.dealSerialNo).toMatch(/^TRF/)
  await call(me, `POST ${api}/addCommit`, [], body)
  await call(me, `GET ${api}/getByDealId/{dealId}`, [saved?.id])
  await call(me, `POST ${api}/modifySave`, [], { id: saved?.id, ...body, amount: '1100' })
  await call(me, `POST ${api}/modifyCommit`, [], { id: saved?.id, ...body, amount: '1100' })
  const draft = await call(me, `POST ${api}/addSave`, [], body)
  await call(me, `GET ${api}/invalid/{id}`, [draft?.id])
}

export async function flowChanges(): Promise<void> {
  const me = 'lc_back1'
  const flows: Data[] =
    (await call(me, 'POST /CLOUD-BIZ/settle/queryCflByPage', [], page({ settleStatus: '0' })))?.recordList ?? []
  const free = flows.filter((one) => one.nettingId === null && one.eventOrderNo === null && one.cflStatus === '1')
  const any = free[0] ?? flows[0]
  await call(me, 'GET /CLOUD-BIZ/bizCfl/queryCfl/{id}', [any.id])
  await call(me, 'GET /CLOUD-BIZ/settle/queryCflSettlePath/{id}', [any.id])
  const once = async (name: string, payload: (row: Data) => Promise<object | undefined> | object) => {
    for (const row of free) {
      if (done.get(name) === 'ok') return
      const body = await payload(row)
      if (body) await call(me, name, [], body)
    }
  }
  await once('POST /CLOUD-BIZ/settle/modifyCflSettlePath', async ({ id: cflId }) => {
    const { data } = await send(`/CLOUD-BIZ/settle/queryCflSettlePath/${cflId}`, 'GET', me)
    const [ours, theirs] = [data?.ourChoices?.[0], data?.theirChoices?.[0]]
    if (!ours || !theirs) return undefined
    return { cflId, payWay: ours.payWay, ourPartyPathId: ours.id, counterPartyPathId: theirs.id }
  })
  await once('POST /CLOUD-BIZ/settle/modifyCflDate', ({ id: cflId }) => ({ cflId, payDateAdj: '20260421' }))
  await once('POST /CLOUD-BIZ/settle/modifyCflAmt', ({ id: cflId, payAmt }) => ({
    cflId,
    payAmt: String(Number(payAmt) - 1),
  }))
}

export async function settlement(): Promise<void> {
  const [me, other] = ['lc_back1', 'lc_back2']
  await call(me, 'POST /CLOUD-BIZ/settlePath/queryByPage', [], page())
  await call(me, 'POST /CLOUD-BIZ/settle/settleFlowGen', [], { settleDateEnd: '20260430' })
  const rows: Data[] = (await call(me, 'POST /CLOUD-BIZ/netResult/queryByPage', [], page()))?.recordList ?? []
  const drafts = rows.filter((one) => one.nettingStatus === 'T')
  await call(me, 'GET /CLOUD-BIZ/netResult/query/{id}', [rows[0]?.id])
  await call(me, 'GET /CLOUD-BIZ/netResult/querySettlePath/{id}', [rows[0]?.id])
  await call(me, 'GET /CLOUD-BIZ/bizCfl/queryCflByNet/{id}', [rows[0]?.id])
  const each = async (name: string, say: (row: Data) => Promise<object> | object) => {
    for (const row of drafts) if (done.get(name) !== 'ok') await call(me, name, [], await say(row))
  }
  await each('POST /CLOUD-BIZ/netResult/modifyPostscript', ({ id }) => ({ id, postscript: 'INV 7' }))
  await each('POST /CLOUD-BIZ/netResult/cflCancel', async ({ id }) => {
    const { data } = await send(`/CLOUD-BIZ/bizCfl/queryCflByNet/${id}`, 'GET', me)
    return { id, cflIds: data?.at(-1)?.cflId ?? data?.at(-1)?.id }
  })
  for (const { id } of drafts.toReversed())
    if (done.get('GET /CLOUD-BIZ/netResult/netCancel/{id}') !== 'ok')
      await call(me, 'GET /CLOUD-BIZ/netResult/netCancel/{id}', [id])
  await each('POST /CLOUD-BIZ/netResult/commitList', ({ id }) => ({ ids: id }))
  const waiting = (await call(other, 'POST /CLOUD-BIZ/netResultCheck/queryByPage', [], page()))?.recordList ?? []
  const check = 'POST /CLOUD-BIZ/netResultCheck/checkList'
  for (const { id } of waiting)
    if (done.get(check) !== 'ok') await call(other, check, [], { ids: id, checkStatus: '1', comment: 'agrees' })
}
