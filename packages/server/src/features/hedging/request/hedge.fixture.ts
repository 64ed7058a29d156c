/** Hedge requests for the request tests: exposures, submissions and reviews through the application. */
import { expect } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { TestApp } from '../../../testing/fixture.ts'

export const success = '00000000'
export const api = '/CLOUD-EXPO/exposureHedge'
export const checkApi = '/CLOUD-EXPO/exposureHedgeCheck'
export const executeApi = '/CLOUD-EXPO/exposureHedgeExecute'
export type Person = Parameters<TestApp['as']>[0]
export interface Stored {
  readonly id: string
  readonly version: number
}

/** A complete request that hedges one exposure of organisation A by selling dollars. */
const requestOf = (test: TestApp, exposureId: string, hedgeAmt: string, over: object = {}) => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  exposureList: [{ exposureId, hedgeAmt }],
  requestDate: '20260413',
  requireDate: '20260415',
  requireTime: '17:00:00',
  sellCurrency: 'USD',
  sellAmt: hedgeAmt,
  buyCurrency: 'CNY',
  buyAmt: '6832200',
  lastTransDate: '20260415',
  lastTransTime: '17:00:00',
  deliveryDate: '20260601',
  deliveryPeriod: '48D',
  ...over,
})

/** The application is started by the test that calls, before its first call. */
export function hedgeCalls(app: () => TestApp) {
  const request = (exposureId: string, hedgeAmt: string, over: object = {}) =>
    requestOf(app(), exposureId, hedgeAmt, over)
  const commit = (body: object, who: Person = 'a_mk') => app().as(who).post(`${api}/addCommit`, body)
  return {
    request,
    commit,
    inDatabase: <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(app().database.db, systemScope, ask),
    async newExposure(over: object = {}): Promise<string> {
      const answer = await app()
        .as('a_mk')
        .post('/CLOUD-EXPO/fxExposure/add', {
          orgId: app().refs.a.orgId,
          exposureType: '1',
          exposureDirection: '1',
          currency: 'USD',
          exposureAmt: '1000000',
          transDate: '20260401',
          endDate: '20260601',
          deliveryDate: '20260603',
          documentaryBillFlag: '0',
          ...over,
        })
      return answer.data.id
    },
    async submitted(exposureId: string, hedgeAmt: string, who: Person = 'a_mk'): Promise<Stored> {
      const answer = await commit(request(exposureId, hedgeAmt), who)
      expect(answer.code, answer.message).toBe(success)
      return answer.data
    },
    check: ({ id, version }: Stored, checkStatus: string, who: Person = 'a_ck', comment = 'seen') =>
      app().as(who).post(`${checkApi}/check`, { id, version, checkStatus, comment }),
    hedgeOf: async (id: string) => (await app().as('a_no').get(`${api}/query/${id}`)).data,
    /** Reserved, locked, hedgeable, lock flag. */
    async exposureOf(id: string): Promise<string[]> {
      const { data } = await app().as('a_no').get(`/CLOUD-EXPO/fxExposure/query/${id}`)
      return [data.reservedAmt, data.lockAmt, data.hedgeableAmt, data.lockFlag]
    },
  }
}
