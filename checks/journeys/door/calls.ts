/** What the screens would call, in the name of who is signed in: for what another journey clicks, and for figures. */
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

export async function callIn<T>({ page }: Visitor, path: string, input?: object): Promise<T> {
  const session = await page.evaluate(() => localStorage.getItem('hedgerow.session') ?? '{}')
  const { token } = JSON.parse(session) as { readonly token: string }
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const address = new URL(path, page.url()).href
  const reply = await (input
    ? page.request.post(address, { headers, data: input })
    : page.request.get(address, { headers }))
  const { code, message, data } = await reply.json()
  expect(`${path}: ${code} ${message}`).toContain(`${path}: 00000000`)
  return data as T
}
export const rowsIn = async <T>(visitor: Visitor, path: string, queryWrapper: object = {}): Promise<T[]> =>
  (await callIn<{ recordList: T[] }>(visitor, path, { current: 0, pageSize: 50, queryWrapper })).recordList

export interface Stored {
  readonly id: string
  readonly version: number
}
/** Of the second person. */
export const decision = { checkStatus: '1', comment: 'called Ms Berg on 0421 100' }

/** The company and its bank. */
export async function partiesOf(visitor: Visitor) {
  const first = async (path: string) => (await callIn<{ id: string }[]>(visitor, path))[0]?.id ?? ''
  return { ours: await first('/CLOUD-BASE/query/userOrg'), theirs: await first('/CLOUD-PUB/counterParty/options') }
}

/** A deal, as the bank's paper says it. */
export async function confirmsByCalls(visitor: Visitor, serial: string): Promise<void> {
  const deals = await rowsIn<{ id: string; dealSerialNo: string; version: string }>(
    visitor,
    '/CLOUD-FX/fxDeal/queryByPage',
  )
  const { id = '', version = '' } = deals.find(({ dealSerialNo }) => dealSerialNo === serial) ?? {}
  const deal = await callIn<Record<string, string>>(visitor, `/CLOUD-FX/fxDeal/getById/${id}`)
  const { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate } = deal
  const paper = { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate }
  const confirmation = { id, version: Number(version), counterPartyDealNo: `NB-${serial}`, ...paper }
  await callIn(visitor, '/CLOUD-FX/fxDeal/match', confirmation)
}
