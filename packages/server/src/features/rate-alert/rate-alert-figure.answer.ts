/** What stands behind the figures of an alert: the rate that it watches, and how far its level is from it. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { rateAlertList, spotTerm } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, decimalsOf, rowInput } from '../../kit/http/row-figure.ts'
import type { Context } from '../../kit/http/serve.ts'
import { alertQuotesOf } from './alert-quote.answer.ts'
import { rateAlertSource } from './rate-alert.sources.ts'

/** Spot as it is stored, of a tenor the forward of the day. */
const watched = rowInput(cellInputs.watched, async (row: Row, { tx, session, today }: Context) => {
  const { orgId, currencyPair, term } = row
  const one = { orgId: orgId ?? '0', currencyPair: currencyPair ?? '', term: term ?? spotTerm }
  const [quote] = await alertQuotesOf(tx, session, [one], today)
  return (
    quote && {
      value: quote.mid,
      unit: quote.currencyPair,
      source: term ?? null,
      date: quote.dataDate,
      url: pathOf(term ? 'rate-fwd' : 'rate-spot', { currencyPair: quote.currencyPair }),
    }
  )
})

export const rateAlertFigures: FigureSources = cellFigures(
  rateAlertList,
  { source: ({ session, today }) => rateAlertSource(session, today), no: 'currencyPair' },
  {
    current: { by: 'asTold', from: { x: watched } },
    distance: {
      by: 'percentChange',
      from: { a: 'level', b: watched, h: rowInput(cellInputs.hundred, () => '100'), d: decimalsOf('2') },
    },
  },
)
