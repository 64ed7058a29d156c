/** What stands behind the figures of deals with events, of events under review, and of options to exercise. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { dealEventCheckList, dealEventList, optionExerciseList } from '@hedgerow/contract/trade-event/trade-event.list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, decimalsOf, rowInput, sumOf, toldBy } from '../../kit/http/row-figure.ts'
import type { Context } from '../../kit/http/serve.ts'
import { linkParts } from '../hedging/figure/link-part.store.ts'
import { referenceRates } from '../market/price/market.answer.ts'
import { amountScales, currencyPairs } from '../reference/reference.store.ts'
import { findDealWorth } from '../trade/figure/parted-deal.store.ts'
import { remainingParts } from '../trade/figure/remaining-part.store.ts'
import { optionExerciseSource } from './exercise/option-exercise.sources.ts'
import { quotedRate } from './market/event-market.rules.ts'
import { dealEventCheckSource, dealEventSource } from './trade-event.sources.ts'

const rows = { no: 'dealSerialNo', url: ({ id }: Row) => pathOf('inputmng', { open: id }) }
const remain = sumOf(({ id }, { session }) => remainingParts(session, id))

/** The stored spot of the pair, as the list compares with it. */
async function spotOf({ currencyPair }: Row, { tx, session, today }: Context) {
  const spot = (await referenceRates(tx, { ...session, orgId: null }, [currencyPair ?? ''], today)).get(
    currencyPair ?? '',
  )
  const pair = (await currencyPairs(tx)).get(currencyPair ?? '')
  return spot && pair
    ? {
        value: quotedRate(spot.mid, pair).toString(),
        unit: pair.pair,
        source: spot.dataSource,
        date: spot.dataDate,
        url: pathOf('rate-spot', { currencyPair: pair.pair }),
      }
    : undefined
}
const pairOf = async ({ currencyPair }: Row, { tx }: Context) => (await currencyPairs(tx)).get(currencyPair ?? '')

export const tradeEventFigures: FigureSources = {
  ...cellFigures(
    dealEventList,
    { ...rows, source: ({ session, today }) => dealEventSource(session, today) },
    { remainPrincipal: remain, coverAmt: sumOf(({ id }, { session }) => linkParts(session, id, 'locked')) },
  ),
  ...cellFigures(
    dealEventCheckList,
    { ...rows, source: ({ session }) => dealEventCheckSource(session) },
    {
      // As it was when the order was submitted.
      remainPrincipal: sumOf(({ id, dealId }, { session }) => remainingParts(session, dealId ?? '', id)),
      rollResult: toldBy(cellInputs.outcome, ({ id, rollResult, homeCurrency, orderNo, dealDate }) =>
        rollResult
          ? {
              value: rollResult,
              unit: homeCurrency ?? null,
              source: orderNo ?? null,
              date: dealDate ?? null,
              url: pathOf('event-check', { open: id }),
            }
          : undefined,
      ),
      worthUsd: {
        by: 'shareOfWorth',
        from: {
          w: rowInput(cellInputs.worthOfDeal, async ({ dealId, dealSerialNo }, { tx, session }) => {
            const worth = await findDealWorth(tx, session, dealId ?? '')
            return worth === null
              ? undefined
              : {
                  value: worth,
                  unit: limitCurrency,
                  source: dealSerialNo ?? null,
                  url: pathOf('inputmng', { open: dealId ?? '' }),
                }
          }),
          // What names no amount is about the whole deal.
          a: rowInput(cellInputs.part, ({ eventAmt, principal }) => eventAmt ?? principal ?? undefined),
          p: 'principal',
          d: decimalsOf('6'),
        },
      },
    },
  ),
  ...cellFigures(
    optionExerciseList,
    { ...rows, source: () => optionExerciseSource() },
    {
      remainPrincipal: remain,
      intrinsicAmt: {
        by: 'intrinsicValue',
        from: {
          c: rowInput(cellInputs.call, async (row, context) =>
            (row.optionFlag === OptionFlag.of.up) === (row.currency === (await pairOf(row, context))?.base)
              ? '1'
              : '-1',
          ),
          N: 'remainPrincipal',
          K: 'exePrice',
          S: rowInput(cellInputs.spot, spotOf),
          u: rowInput(cellInputs.quotedUnit, async (row, context) =>
            String((await pairOf(row, context))?.quotedUnit ?? 1),
          ),
          d: rowInput(cellInputs.decimals, async (row, context) =>
            String((await amountScales(context.tx))(row.quote ?? '')),
          ),
        },
      },
    },
  ),
}
