import { tradeActs } from '@hedgerow/contract/trade/trade.text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, systemScope, withTx } from '../../kit/database/database.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { testDatabase } from '../../kit/testing.ts'
import { trailOf } from './review-trail.store.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the trail of a record', () => {
  it('names acts in words, also those of rows that hold the address', async () => {
    const scope = { groupId: '7', orgIds: [], userId: '1' }
    const acts = ['POST /CLOUD-FX/fxSpotDeal/spotAddDeal', 'GET /CLOUD-FX/fxDeal/withdraw/:id', 'spotEdtDeal', 'check']
    const trail = await withTx(database.db, systemScope, async (tx) => {
      for (const action of acts) {
        const after = action === 'check' ? { checkStatus: '1' } : null
        await writeAudit(tx, { ...scope, ip: '', action }, [{ entity: 'fxDeal', entityId: '5', after }])
      }
      await writeAudit(tx, { ...scope, ip: '', action: 'check' }, [{ entity: 'exposureHedge', entityId: '5' }])
      return trailOf(tx, scope, 'fxDeal', '5')
    })
    expect(trail.map(({ act, checkStatus }) => [act, checkStatus])).toEqual([
      ['spotAddDeal', null],
      ['withdraw', null],
      ['spotEdtDeal', null],
      ['check', '1'],
    ])
    expect(trail.filter(({ act }) => !(act in tradeActs))).toEqual([])
  })
})
