import { dailyRateApi } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { serve } from '../../kit/http/serve.ts'
import { dueFiguresOn } from '../position/due/due-figure.answer.ts'
import { keepsFromValuing } from '../position/due/due-figure.rules.ts'
import { bandOf } from '../rate-import/import/rate-import.store.ts'
import { submitDaily } from './daily-rate.act.ts'
import { dailyFigures } from './daily-rate.answer.ts'
import { waitingChange } from './daily-rate.store.ts'

export const dailyRateRoutes = serve(dailyRateApi, {
  async query({ tx, session, today }, { dataDate = today }) {
    const day = businessDate(dataDate)
    return {
      dataDate: day,
      bandPct: await bandOf(tx, session),
      waitingId: await waitingChange(tx, session, day),
      isLacking: (await dueFiguresOn(tx, session, day)).some(keepsFromValuing),
      figures: await dailyFigures(tx, session, day),
    }
  },
  submit: (context, { dataDate, figures }) => submitDaily(context, { dataDate: businessDate(dataDate), figures }),
})
