/** Exposures, requests, deals and their events, by the published calls alone. */
import { sql } from 'kysely'
import { vi } from 'vitest'
import { call, type Data, done, page, send, stored, tokens, uploaded } from './program.fixture.ts'

export async function exposures(): Promise<{ orgId: string; exposureId: string }> {
  const me = 'ie_fin1'
  const { orgId } = (await send(`/CLOUD-BASE/auth/accessToken/${tokens.get(me)}`, 'GET', me)).data.member
  const body = {
    orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '200000',
    transDate: '20260413',
    endDate: '20260713',
    deliveryDate: '20260713',
    documentaryBillFlag: '0',
    contractNo: 'CT-PUBLISHED',
  }
  const added = await call(me, 'POST /CLOUD-EXPO/fxExposure/add', [], body)
  const other = await call(me, 'POST /CLOUD-EXPO/fxExposure/add', [], body)
  await call(me, 'POST /CLOUD-EXPO/fxExposure/queryByPage', [], page({ status: '1', orgId, exposureType: '1' }))
  await call(me, 'GET /CLOUD-EXPO/fxExposure/query')
  await call(me, 'GET /CLOUD-EXPO/fxExposure/query/{id}', [added?.id])
  await call(me, 'POST /CLOUD-EXPO/fxExposure/modify', [], { id: added?.id, ...body, exposureAmt: '250000' })
  await call(me, 'GET /CLOUD-EXPO/fxExposure/invalid', [`ids=${other?.id}`])
  return { orgId, exposureId: added?.id }
}

export async function requests({ orgId, exposureId }: { orgId: string; exposureId: string }): Promise<void> {
  const me = 'ie_fin1'
  const request = (hedgeAmt: string) => ({
    orgId,
    exposureType: '1',
    exposureList: [{ exposureId, hedgeAmt }],
    buyCurrency: 'CNY',
    buyAmt: String(Number(hedgeAmt) * 6.83),
    sellCurrency: 'USD',
    sellAmt: hedgeAmt,
    requestDate: '20260413',
    requireDate: '20260413',
    requireTime: '23:59:59',
    lastTransDate: '20260413',
    lastTransTime: '23:59:59',
    deliveryDate: '20260713',
    deliveryPeriod: '91D',
    contractNo: 'CT-PUBLISHED',
  })
  const api = '/CLOUD-EXPO/exposureHedge'
  const stored = await call(me, `POST ${api}/addStore`, [], request('50000'))
  await call(me, `POST ${api}/modifyStore`, [], { id: stored?.id, ...request('60000') })
  await call(me, `POST ${api}/modifyCommit`, [], { id: stored?.id, ...request('60000') })
  await call(me, `POST ${api}/addCommit`, [], request('40000'))
  await call(me, `GET ${api}/query/{id}`, [stored?.id])
  const draft = await call(me, `POST ${api}/addStore`, [], request('10000'))
  await uploaded(me, 'teal')
  const file = { businAttachType: '1', relId: draft?.id, attachName: 'contract.png' }
  const attached = await call(me, 'POST /CLOUD-BASE/businAttach/add', [], file)
  await call(me, 'POST /CLOUD-BASE/businAttach/queryByPage', [], page({ businAttachType: '1', relId: draft?.id }))
  await call(me, 'GET /CLOUD-BASE/businAttach/delete', [`id=${attached?.id}`])
  await call(me, `GET ${api}/invalid/{id}`, [draft?.id])
  await call(me, 'POST /CLOUD-DOWNLOAD/exportFile/download', ['resCode=file&opCode=download'], {
    serviceId: 'fxExposure',
    base_fileName: 'exposures',
    allDown: '1',
    columnsInfo: [],
    queryWrapper: {},
  })
}

export async function deals(orgId: string): Promise<void> {
  const me = 'lc_dealer1'
  const [{ id: counterPartyId }] = (await call(me, 'POST /CLOUD-PUB/counterParty/queryByPage', [], page())).recordList
  const [portfolio] = await stored(sql<{ id: string }>`select id::text from portfolio order by id limit 1`)
  const common = {
    orgId,
    portfolioId: portfolio?.id,
    counterPartyId,
    dealType: '1',
    hedgeExposureType: '1',
    holiday: 'CNY,USD',
    settleType: '1',
  }
  const exchange = {
    ...common,
    tradeMode: '1',
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    sellAmt: '10000',
    spotRate: '6.8244',
    buyAmt: '68244',
  }
  const kinds = [
    ['/CLOUD-FX/fxSpotDeal/spot', { ...exchange, timeLimit: 'SPOT' }],
    ['/CLOUD-FX/fxForwardDeal/forward', { ...exchange, timeLimit: '3M', forwardPoint: '0', forwardRate: '6.8244' }],
  ] as const
  let dealId = ''
  for (const [api, body] of kinds) {
    const saved = await call(me, `POST ${api}AddSave`, [], body)
    await call(me, `POST ${api}AddDeal`, [], body)
    dealId = saved?.dealId ?? saved?.id
    // Of the published fields of a trade `version` is one.
    await call(me, `POST ${api}EdtSave`, [], { dealId, version: 0, ...body })
    await call(me, `POST ${api}EdtDeal`, [], { dealId, version: 1, ...body })
  }
  await call(me, 'GET /CLOUD-FX/fxDeal/getById/{id}', [dealId])
  await call(me, 'GET /CLOUD-FX/fxDeal/getByDealId/{id}', [dealId])
  await call('lc_back1', 'GET /CLOUD-BIZ/cflDeal/getByDealId/{dealId}', [dealId])
  await options(common)
  const draft = await call(me, 'POST /CLOUD-FX/fxSpotDeal/spotAddSave', [], { ...exchange, timeLimit: 'SPOT' })
  await call(me, 'GET /CLOUD-FX/fxDeal/invalid/{dealId}', [draft?.dealId ?? draft?.id])
  await call(me, 'POST /CLOUD-FX/fxCommCal/expireDateCal', [], {
    businType: 'FX_FWD',
    currencyPair: 'USD/CNY',
    transDate: '20260413',
    holiday: 'USD,CNY',
    timeLimit: '3M',
    dateSchedRule: 'modifiedFollowing',
  })
  await call(me, 'GET /CLOUD-PUB/currency/get/{currency}', ['USD'])
  await call(me, 'POST /CLOUD-PUB/currencyPair/getByCurr', [], { currType: 'USD', currContract: 'CNY' })
}

async function options(common: object): Promise<void> {
  const me = 'lc_dealer1'
  const body = {
    ...common,
    settleType: '2',
    dealDirection: '1',
    optionFlag: '2',
    optionType: 'E',
    currency: 'USD',
    currency2: 'CNY',
    nominalAmt: '10000',
    nominalAmt2: '68000',
    exePrice: '6.8',
    timeLimit: '3M',
    maturityDate: '20260713',
    maturitySettleDate: '20260715',
    optionEndTime: '15:00:00',
    exeMethod: '2',
    exeType: '1',
    feeCalCurrency: 'CNY',
    fee: '593',
    feePayCurrency: 'CNY',
    feePayDate: '20260415',
  }
  const api = '/CLOUD-FX/fxOptionDeal'
  const number = await call(me, `POST ${api}/addStore`, [], body)
  await call(me, `POST ${api}/addCommit`, [], body)
  const rows = await stored(sql<{ id: string }>`select id::text from fx_deal where deal_serial_no = ${number}`)
  const dealId = rows[0]?.id ?? ''
  await call(me, `GET ${api}/getByDealId/{id}`, [dealId])
  await call(me, `POST ${api}/modifyStore`, [], { dealId, version: 0, ...body })
  await call(me, `POST ${api}/modifyCommit`, [], { dealId, version: 1, ...body })
}

export async function quotes(): Promise<void> {
  const me = 'lc_dealer1'
  const api = '/CLOUD-FX/fxDealOnline'
  await call(me, `POST ${api}/queryPrice`, [], { dataSource: '', currencyPair: 'USD/CNY' })
  const quote = {
    businType: 'FX_SPOT',
    currencyPair: 'USD/CNY',
    dealDirection: '2',
    currency: 'USD',
    dealAmt: '10000',
    dealLimit: 'SPOT',
  }
  const quoteRequests = await call(me, `POST ${api}/batchAskDeal`, [], { list: [{ ...quote, quoteSource: 'B1' }] })
  const [{ quoteSerialNo }] = quoteRequests?.quotes ?? [{}]
  await call(me, `POST ${api}/batchAskDeal`, [], { list: [{ quoteSerialNo, quoteSource: 'B1' }] })
  await vi.waitFor(
    async () => {
      const { quotes: rows } = await call(me, `POST ${api}/queryQuoteResult`, [], { quoteSerialNo })
      if (rows[0].quoteStatus === '0') throw new Error('pending')
    },
    { timeout: 20_000, interval: 500 },
  )
  await call(me, `POST ${api}/askDeal`, [], { quoteSerialNo })
}

export async function events(): Promise<void> {
  const me = 'lc_dealer1'
  const query = page({ businType: 'FX_FWD' })
  const forwards: Data[] = (await call(me, 'POST /CLOUD-FX/fxDeal/qryFwdDeal', [], query))?.recordList ?? []
  const idle = forwards.filter((one) => one.remainPrincipal !== '0' && one.pendingEvent === null)
  const tried = async (name: string, rows: readonly Data[], payload: (row: Data) => object) => {
    for (const row of rows) {
      await call(me, name, [], payload(row))
      if (done.get(name) === 'ok') return row
    }
    return undefined
  }
  const idOf = (row: Data) => row?.id
  await call(me, 'GET /CLOUD-FX/fxDeal/mature/{dealId}', [idOf(forwards[0])])
  await tried('POST /CLOUD-FX/fxDeal/mature', idle, (row) => ({ dealId: idOf(row) }))
  const ended = await tried('POST /CLOUD-FX/fxDeal/preMature', idle, (row) => ({
    dealId: idOf(row),
    preMatureDate: '20260413',
    settleDate: '20260415',
    eventAmt: row.remainPrincipal,
  }))
  await tried('POST /CLOUD-FX/fxForwardDeal/closeCommit', idle, (row) => ({
    dealId: idOf(row),
    eventAmt: row.remainPrincipal,
    closePayMode: '1',
  }))
  await tried('POST /CLOUD-FX/fxForwardDeal/extendCommit', idle, (row) => ({
    dealId: idOf(row),
    eventAmt: row.remainPrincipal,
    extendMethod: '1',
    maturityDate: '20270113',
  }))
  const options = await stored(sql<{
    id: string
    remain: string
  }>`select id::text, trim_scale(remain_principal)::text as remain
    from fx_deal where busin_type = 'FX_OPTION' and trade_status = '2' order by id`)
  await tried('POST /CLOUD-FX/fxOptionExe/exeDeal', options, ({ id, remain }) => ({
    dealId: id,
    exeFlag: '0',
    exeMethod: '2',
    tradeAmt: remain,
    priceDate: '20260413',
    priceDateRate: '6.99',
  }))
  await checks(ended?.id)
}

/** The forward of that id ended early; its event is read, passed and undone. */
async function checks(dealId: string): Promise<void> {
  const me = 'lc_dealer1'
  const waiting = await call('lc_mid1', 'POST /CLOUD-BIZ/dealEventCheck/queryByPage', [], page())
  const all: Data[] = waiting?.recordList ?? []
  const read = [
    ['fxPreMature/queryDetailByOrder', 'PRE_EXPIRE'],
    ['fxMature/queryFwdDetailByOrder', 'EXPIRE'],
    ['fxOptionExe/queryDetailByOrder', 'OPTION'],
  ] as const
  for (const [path, code] of read) {
    const name = `GET /CLOUD-FX/${path}/{orderId}`
    const rows = [...all.filter((one) => String(one.orderSubCode).startsWith(code)), ...all]
    for (const row of rows) if (done.get(name) !== 'ok') await call(me, name, [row.orderId ?? row.id])
  }
  const early = all.find((one) => one.dealId === dealId)
  const order = { id: early?.orderId ?? early?.id, checkStatus: '1', comment: 'agreed with the bank' }
  await call('lc_mid1', 'POST /CLOUD-BIZ/dealEventCheck/check', [], order)
  await call(me, 'GET /CLOUD-FX/fxPreMature/invalid/{id}', [order.id])
}
