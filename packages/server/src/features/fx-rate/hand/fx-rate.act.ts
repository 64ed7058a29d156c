/** An act on one stored rate, handed to a second person: its deletion, its quarantine, its release. What passes is carried out as an import is. */

import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { moveRun, saveRun } from '../../../kit/record/import-run.ts'
import { submitChange } from '../../market/change/market-change-submit.act.ts'
import { spotMaxAgeDays } from '../../market/pair/spot.rules.ts'
import { unmoved } from '../../rate-import/import/rate-import.rules.ts'
import { bandOf, rateKind } from '../../rate-import/import/rate-import.store.ts'
import { type RateAct, submittedRates } from '../../rate-import/submitted-change.rules.ts'
import { demandAct, placeOf, type StoredRate } from '../rate/fx-rate.rules.ts'
import { findRate } from '../rate/fx-rate.store.ts'
import { bookedBy } from '../rate/rate-use.store.ts'

interface ActInput {
  readonly id: string
  readonly reason: string
}

/** @throws Refusal DOES_NOT_EXIST, CHANGE_WAITS, RATE_USED, and as `demandAct` */
export async function submitAct(context: Context, { id, reason }: ActInput, act: RateAct) {
  const { tx, session, audit } = context
  const rate = (await findRate(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  demandAct(act, rate, session.orgId)
  const booked = act === 'delete' ? await bookedBy(tx, session, rate, spotMaxAgeDays) : undefined
  if (booked) refuse(fxRateRefusals.RATE_USED, { date: booked }, 'id')
  const { currencyPair, dataDate } = rate
  const fileName = say(fxRateTexts.handName, 'zh_CN', { pair: currencyPair, date: dataDate, reason })
  const counts = { NEW: 0, SAME: 0, DIFFERS: 1, OUTSIDE: 0, UNREADABLE: 0 }
  const bandPct = await bandOf(tx, session)
  const report = { bandPct, counts, gaps: 0, firstDate: dataDate, lastDate: dataDate, pairs: 1 }
  const run = { fileName, format: act, content: [{ id }], report: { ...report, rows: [rowOf(rate)] } }
  const batchId = await saveRun(tx, session, rateKind, run)
  await moveRun(tx, session, batchId, ['previewed'], 'submitted')
  const change = { ...submittedRates({ format: 'rate', report }), handAct: act, handPlace: placeOf(rate) }
  const entry = await submitChange(context, tx, { batchId, fileName }, change)
  audit({ ...entry, comment: reason })
  return { changeId: entry.entityId, fileName }
}

/** As the reviewer sees it: what stands, and nothing in its place. */
const rowOf = ({ dataDate, currencyPair, midPrice }: StoredRate): RateImportRow => ({
  line: 1,
  column: 'midPrice',
  verdict: RateVerdict.of.differs,
  dataDate,
  currencyPair,
  term: null,
  midPrice: null,
  storedPrice: midPrice,
  difference: null,
  value: null,
  reason: null,
  ...unmoved,
})
