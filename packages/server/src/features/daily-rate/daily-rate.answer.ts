/** The form of a day, put together from what the organisation holds and what is stored. */
import type { DailyFigure } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair, watchedPair } from '@hedgerow/quant/basics/currency'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/http/session.ts'
import { homeCurrencyOf } from '../enterprise/home-currency.store.ts'
import { curveMaxAgeDays } from '../market/pair/forward.rules.ts'
import { spotRates } from '../market/price/market.answer.ts'
import { forwardFiguresOf } from '../market/price/market.store.ts'
import { volatilityQuotesOf } from '../market/price/volatility.store.ts'
import { heldFiguresOn } from '../position/due/due-figure.answer.ts'
import { currencyPairs, offeredScales } from '../reference/reference.store.ts'
import { formFigures } from './daily-figure.rules.ts'

/** What the member's organisation is asked on a day, each with what counts now. A fixed number of queries. */
export async function dailyFigures(tx: Tx, session: Session, day: BusinessDate): Promise<DailyFigure[]> {
  const held = await heldFiguresOn(tx, session, day)
  const named = (figure: string) => held.filter((one) => one.figure === figure).map(({ name }) => name)
  const { spot, points, curve, volatility } = FigureKind.of
  const heldPairs = named(spot)
  const home = await homeCurrencyOf(tx, session, session.orgId)
  const offered = [...(await offeredScales(tx, session)).keys()].filter((code) => code !== home)
  const others = offered.map((code) => watchedPair(code, home)).filter((pair) => !heldPairs.includes(pair))
  const span = { from: addDays(day, -curveMaxAgeDays), to: day }
  const question = { currencies: named(curve), pairs: named(points) }
  const spans = { curves: span, ownCurves: span, points: span }
  return formFigures({
    day,
    held,
    others,
    pairs: await currencyPairs(tx),
    stored: {
      spots: await spotRates(tx, session, [...heldPairs, ...others], day),
      ...(await forwardFiguresOf(tx, session, { ...question, spans })),
      volatilities: await volatilityQuotesOf(tx, session, named(volatility), span),
    },
  })
}

/** Currencies and pairs that the product knows, as the readers of files ask for them. */
export const codesOf = (pairs: ReadonlyMap<string, unknown>) => ({
  pairs: new Set(pairs.keys()),
  currencies: new Set([...pairs.keys()].flatMap((pair) => Object.values(splitPair(pair)))),
})
