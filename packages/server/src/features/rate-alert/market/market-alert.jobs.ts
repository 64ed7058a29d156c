/** Watches the market once a minute: what fires is told to its receivers, and to whom it is escalated while nobody acknowledges. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import {
  AlertSeverity,
  MarketWatch,
  pairWatches,
  sourceWatches,
} from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { marketAlertNotices, marketAlertTexts } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { notHeld, sendOut, type Telling, type TimeIn, tellInApp, tellingsOf, timesNow } from '../alert-telling.act.ts'
import { evaluateMarketAlerts, groupsWithMarketAlerts, watchedObjects } from './market-alert.store.ts'
import { readingsOf } from './market-reading.store.ts'
import {
  escalateMarketAlerts,
  markMarketTold,
  type Unacknowledged,
  type UntoldMarketAlert,
  untoldMarketEvents,
} from './market-telling.store.ts'

export const marketAlertWatch: Job = {
  name: 'market-alert.watch',
  every: '* * * * *',
  async run({ db, messages, signal }) {
    for (const groupId of await withTx(db, systemScope, groupsWithMarketAlerts)) {
      if (signal.aborted) return
      const due = await withTx(db, systemScope, async (tx) => {
        const { today } = await systemDateOf(tx, { groupId, orgId: groupId })
        return watchMarket(tx, groupId, today, timesNow())
      })
      sendOut(messages, marketAlertTexts.subject, due)
    }
  },
}

/** Quiet hours are by the clocks of the organisation that keeps the alert. @returns what was told */
export async function watchMarket(
  tx: Tx,
  groupId: string,
  today: BusinessDate,
  timeIn: TimeIn,
): Promise<readonly Telling[]> {
  const readings = await readingsOf(tx, groupId, await watchedObjects(tx, groupId), today)
  await evaluateMarketAlerts(tx, groupId, readings, today)
  const due = notHeld(await untoldMarketEvents(tx, groupId), timeIn)
  const notices = tellingsOf(due, firedNotice, { message: marketAlertNotices.digest, url: pathOf('rem-mkt') })
  if (due.length > 0) await markMarketTold(tx, groupId, [...new Set(due.map(({ eventId }) => eventId))])
  const escalated = (await escalateMarketAlerts(tx, groupId)).map((to) => ({ to, notice: escalatedNotice(to) }))
  const all = [...notices, ...escalated]
  await tellInApp(tx, groupId, all)
  return all
}

/** An object as people say it: sources have names. */
export const objectText = (watch: string, object: string) =>
  sourceWatches.includes(watch) ? labelOf(RateSource, object) : { zh: object, en: object }

function firedNotice(of: UntoldMarketAlert): Notice {
  const { watch, watchObject, about, aboutEn, remindName: name, simulated, severity } = of
  const url = pairWatches.includes(watch) ? pathOf('rate-spot', { currencyPair: watchObject }) : pathOf('rem-mkt')
  return {
    message: simulated ? marketAlertNotices.simulated : marketAlertNotices.fired,
    params: {
      watch: labelOf(MarketWatch, watch),
      object: objectText(watch, watchObject),
      value: { zh: about, en: aboutEn },
      name,
    },
    url,
    variant: severity === AlertSeverity.of.info ? 'info' : 'warning',
  }
}

function escalatedNotice({ watch, watchObject, hours, remindName: name }: Unacknowledged): Notice {
  const params = { hours, watch: labelOf(MarketWatch, watch), object: objectText(watch, watchObject), name }
  return { message: marketAlertNotices.escalated, params, url: pathOf('rem-mkt'), variant: 'warning' }
}
