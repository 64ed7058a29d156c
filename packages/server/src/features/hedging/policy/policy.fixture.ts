/** Requests under a policy: small exposures, each hedged as a whole, and what a test leaves taken away again. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../../../testing/fixture.ts'
import { checkApi, hedgeCalls, type Person, type Stored, success } from '../request/hedge.fixture.ts'

/** The application is started by the test that calls, before its first call. */
export function policyCalls(app: () => TestApp) {
  const { inDatabase, newExposure, request, commit } = hedgeCalls(app)
  /** Of an exposure that is named as a whole, without the lines of a list. */
  const terms = (sellAmt: string, over: object = {}) => {
    const { exposureList, ...rest } = request('', sellAmt)
    return { ...rest, buyAmt: '70000', ...over }
  }
  return {
    inDatabase,
    terms,
    commit: (body: object) => commit(body),
    newExposure: (over: object = {}) => newExposure({ exposureAmt: '10000', ...over }),
    async submitted(baseExposure: string, amount: string): Promise<Stored> {
      const answer = await commit(terms(amount, { baseExposure }))
      expect(answer.code, answer.message).toBe(success)
      return answer.data
    },
    review: async ({ id }: Stored, who: Person = 'a_ck') => (await app().as(who).get(`${checkApi}/review/${id}`)).data,
    /** Nothing of one test counts for the cover or the quota of the next. */
    forget: () =>
      inDatabase(async (tx) => {
        await sql`delete from policy_band`.execute(tx)
        await sql`delete from check_policy`.execute(tx)
        await sql`update fx_exposure set status = '0', reserved_amt = 0, lock_amt = 0, lock_flag = '0'`.execute(tx)
        await sql`update exposure_hedge set closed_flag = '1'`.execute(tx)
      }),
  }
}
