/** The rates of a day in one form: what the deals and exposures of an organisation ask for, proposed from the day before, submitted and passed at once. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { businessDate, dict, fewRows, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { dailyRateWords } from './daily-rate.text.ts'
import { DueState, FigureKind } from './due-figure.dict.ts'

/** As the templates of the imports call them: a mid, forward points in pips, a yearly rate or a volatility in per cent. */
const figureColumns = [
  'midPrice',
  'midPoints',
  'ratePct',
  'atmPct',
  'rr25Pct',
  'bf25Pct',
  'rr10Pct',
  'bf10Pct',
] as const
export type FigureColumn = (typeof figureColumns)[number]
/** Volatilities that are a difference of two, and may be below nothing. */
export const differenceColumns: readonly string[] = ['rr25Pct', 'bf25Pct', 'rr10Pct', 'bf10Pct']

/** Where a figure stands: of which pair or currency, at which term (null of a spot), and which of its figures. */
const place = { figure: dict(FigureKind), name: z.string(), term: z.string().nullable(), column: z.enum(figureColumns) }

const DailyFigure = z.object({
  ...place,
  /** What counts today, proposed for the day; null where nothing does. */
  value: z.string().nullable(),
  /** The day and the source of `value`. */
  lastDate: z.string().nullable(),
  dataSource: z.string().nullable(),
  /** Units of the base currency that a spot is quoted per. */
  quotedUnit: z.number(),
  /** Null of what is of the day already, or need not be yet. */
  dueState: dict(DueState).nullable(),
  /** False of a currency on offer in which the organisation holds nothing. */
  isHeld: z.boolean(),
  /** False of a pair that the product does not list: its rate cannot be entered. */
  isListed: z.boolean(),
})
export type DailyFigure = z.output<typeof DailyFigure>

const DailyRates = z.object({
  dataDate: z.string(),
  bandPct: z.number(),
  /** The change of the day that awaits its review. */
  waitingId: z.string().nullable(),
  /** Something is missing that a valuation of the day refuses without. */
  isLacking: z.boolean(),
  figures: z.array(DailyFigure),
})

/** More than any organisation holds: forty pairs with a curve, points and a smile of ten terms. */
export const mostDailyFigures = 2000

export const EnteredFigure = z.object({
  figure: dict(FigureKind),
  name: text({ max: 7, min: 3 }),
  term: text({ max: 8 }).nullable(),
  column: z.enum(figureColumns),
  value: text({ max: 24, min: 1 }),
})
export type EnteredFigure = z.output<typeof EnteredFigure>

export const dailyRateApi = endpoints('/CLOUD-PUB/dailyRate', {
  query: get('/query', {
    input: shape(dailyRateWords, { dataDate: optional(businessDate()) }),
    reply: DailyRates,
    needs: 'market.view',
  }),
  /** Hands what was entered to a second person as one change. */
  submit: post('/submit', {
    input: shape(dailyRateWords, {
      dataDate: businessDate(),
      figures: fewRows(z.array(EnteredFigure), mostDailyFigures),
    }),
    reply: z.object({ changeId: z.string(), count: z.number() }),
    needs: 'market.import',
    writes: true,
  }),
})
