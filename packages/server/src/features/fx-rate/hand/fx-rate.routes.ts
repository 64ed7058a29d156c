/** Rates that a person adds or edits: one line of our own template, judged as an import and handed to a second person; acts on stored rates. */

import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { curveTemplateWords, templateWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { isGoodDay } from '@hedgerow/quant/basics/calendar'
import { withTx } from '../../../kit/database/database.ts'
import { envelope } from '../../../kit/http/request.ts'
import { pageOf, type RawContext, serve } from '../../../kit/http/serve.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { moveRun, runRows } from '../../../kit/record/import-run.ts'
import { submitChange } from '../../market/change/market-change-submit.act.ts'
import { bandOf, rateKind } from '../../rate-import/import/rate-import.store.ts'
import { previewFile } from '../../rate-import/import/rate-preview.act.ts'
import { submittedRates } from '../../rate-import/submitted-change.rules.ts'
import { calendarsOf, currencyPairs } from '../../reference/reference.store.ts'
import {
  demandWhole,
  placeOf,
  type RateInput,
  type TermMarket,
  templateLine,
  termLine,
  withoutZeros,
} from '../rate/fx-rate.rules.ts'
import { dayPrices, daysWithRates } from '../rate/fx-rate.store.ts'
import { usesOf } from '../rate/rate-use.store.ts'
import { submitAct } from './fx-rate.act.ts'
import { fxRateSource } from './fx-rate.sources.ts'

/** Days that one question about gaps may span. */
const mostGapDays = 400

const csvOf = (line: Readonly<Record<string, string>>, words: object = templateWords) => {
  const names = Object.keys(words)
  return Buffer.from(`${names.join(',')}\n${names.map((name) => line[name] ?? '').join(',')}\n`)
}

/** One line through the import's own judge: what an import would leave out is refused by its field. */
async function previewed({ db, session, today }: RawContext, rate: RateInput) {
  const input = withoutZeros(rate)
  demandWhole(input, today)
  const pair = `${input.sourceCurrency}/${input.targetCurrency}`
  const stands = await withTx(db, session, (tx) => dayPrices(tx, session, pair, input.dataDate), { readOnly: true })
  const content = input.priceLimit
    ? csvOf(termLine(input, await termMarket({ db, session }, pair, stands?.midPrice)), curveTemplateWords)
    : csvOf(templateLine(input, stands))
  const named = input.priceLimit ? `${pair} ${input.priceLimit}` : pair
  const fileName = say(fxRateTexts.handName, 'zh_CN', { pair: named, date: input.dataDate, reason: input.reason })
  const batch = await previewFile(db, session, { fileName, content }, today)
  const { counts } = batch
  if (counts.UNREADABLE > 0) refuse(fxRateRefusals.RATE_NO_PAIR, { pair }, 'targetCurrency')
  if (counts.OUTSIDE > 0) {
    const rows = await withTx(db, session, (tx) => runRows<RateImportRow>(tx, session, rateKind, batch.batchId))
    refuse(fxRateRefusals.RATE_BAND, { pct: rows?.[0]?.difference ?? '', band: batch.bandPct }, 'closePrice')
  }
  if (counts.NEW + counts.DIFFERS === 0) refuse(fxRateRefusals.RATE_SAME, {}, 'closePrice')
  return batch
}

/** @throws Refusal RATE_NO_PAIR */
const termMarket = ({ db, session }: Pick<RawContext, 'db' | 'session'>, pair: string, spotMid: string | undefined) =>
  withTx(
    db,
    session,
    async (tx): Promise<TermMarket> => {
      const convention =
        (await currencyPairs(tx)).get(pair) ?? refuse(fxRateRefusals.RATE_NO_PAIR, { pair }, 'targetCurrency')
      return { spotMid, pip: convention.pip, bandPct: await bandOf(tx, session) }
    },
    { readOnly: true },
  )

export const fxRateRoutes = serve(fxRateApi, {
  queryByPage: pageOf(fxRateSource),

  async add(context, input) {
    const { db, session, ip } = context
    const batch = await previewed(context, input)
    const { batchId, fileName } = batch
    const changeId = await withTx(db, session, async (tx) => {
      if (!(await moveRun(tx, session, batchId, ['previewed'], 'submitted'))) refuse(kitRefusals.STALE_VERSION)
      const entry = await submitChange(context, tx, batch, {
        ...submittedRates({ format: batch.format, report: batch }),
        handAct: batch.counts.DIFFERS > 0 ? 'edit' : 'add',
        handPlace: placeOf({
          currencyPair: `${input.sourceCurrency}/${input.targetCurrency}`,
          dataDate: input.dataDate,
          term: input.priceLimit,
          dataSource: RateSource.of.manual,
        }),
      })
      await writeAudit(tx, { ...session, ip, action: 'rate add' }, [{ ...entry, comment: input.reason }])
      return entry.entityId
    })
    return context.reply.send(envelope({ changeId, fileName }))
  },

  delete: (context, input) => submitAct(context, input, 'delete'),
  quarantine: (context, input) => submitAct(context, input, 'quarantine'),
  release: (context, input) => submitAct(context, input, 'release'),

  uses: ({ tx, session, today }, { currencyPair, dataDate }) => usesOf(tx, session, currencyPair, dataDate, today),

  async gaps({ tx, session, today }, { currencyPair, from, to }) {
    const [base = '', quote = ''] = currencyPair.split('/')
    const calendars = Object.values(await calendarsOf(tx, session, [base, quote]))
    const stored = await daysWithRates(tx, session, currencyPair, from, to)
    const until = [businessDate(to), today].sort()[0] ?? today
    const days = daysBetween(businessDate(from), until)
    return days.filter((day) => !stored.has(day) && isGoodDay(day, calendars))
  },
})

function daysBetween(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from; day <= to && days.length < mostGapDays; day = addDays(day, 1)) days.push(day)
  return days
}
