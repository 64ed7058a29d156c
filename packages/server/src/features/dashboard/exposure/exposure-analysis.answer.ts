/** The figures of the exposures that the filters leave, with what they are made of. */
import type { exposureAnalysisApi } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ExposureAxis, ExposureView } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { calcDateOf, perUnit } from '../../profit-loss/exposure/exposure-pl.sources.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { coverTotals } from '../cover.rules.ts'
import {
  bothSides,
  groupCells,
  inUnits,
  matrixByOrg,
  matrixOf,
  type OrgCell,
  offsetsOf,
  overHedges,
  stepsOf,
  withoutReserves,
} from './exposure-analysis.rules.ts'
import { analysedExposures } from './exposure-analysis.sources.ts'
import { countRows, dealtSpreads, exposureMoves, orgCells, policyBands } from './exposure-analysis.store.ts'
import { type Axis, bucketDays } from './exposure-axis.rules.ts'
import { conversionOn } from './exposure-conversion.answer.ts'

type Ask = InputOf<typeof exposureAnalysisApi.run>

export async function analysedExposure(context: Context, ask: Ask) {
  const { tx, session, today } = context
  const { queryWrapper, exposureAxis: axis = ExposureAxis.of.month, unit = AmountUnit.of.one } = ask
  const day = calcDateOf(queryWrapper, today)
  const isToday = day === today
  const { source, overdue, amounts } = analysedExposures(tx, session, { day, today })
  const columnsOf = (by: Axis) =>
    orgCells(tx, session, { source, amounts, filters: queryWrapper, by, buckets: bucketDays, day })
  const cells = await columnsOf(ExposureAxis.of.month)
  const columns = axis === ExposureAxis.of.month ? cells : await columnsOf(axis)
  const conversion = await conversionOn(context, {
    day,
    currencies: [...new Set(cells.map(({ currency }) => currency))],
    convertCurrency: ask.convertCurrency,
  })
  const { convertCurrency, reportingCurrency, rateOf, rates, problems } = conversion
  const scale = (await amountScales(tx))(convertCurrency)
  const per = decimal(perUnit[unit] ?? '1')
  const totals = coverTotals(groupCells(cells), { currency: reportingCurrency, scale, rateOf })
  const unitTotals = inUnits(isToday ? totals : withoutReserves(totals), per)
  const spreads = await dealtSpreads(tx, session, day)
  const matrix = await matrixFor(context, { day, isToday, axis, columns }, ask.exposureView)
  const analysis = {
    asOf: day,
    isToday,
    convertCurrency,
    unit,
    ...unitTotals,
    together: bothSides(unitTotals),
    overdue: { count: await countRows(tx, overdue, queryWrapper), lastDate: addDays(day, -1) },
    overHedge: overHedges(cells),
    exposureAxis: axis,
    ...matrix,
    steps: stepsOf(cells),
    offsets: offsetsOf(cells, { day, home: reportingCurrency, scale, rateOf, spreads, per }),
    moves: await exposureMoves(tx, session, { orgId: session.orgId, day }, queryWrapper),
    rates,
    problems,
  }
  const behind = { cells, columns, totals, conversion, spreads, scale, per, day }
  return { analysis, behind }
}

interface MatrixAsk {
  readonly day: BusinessDate
  readonly isToday: boolean
  readonly axis: Axis
  readonly columns: readonly OrgCell[]
}

/** The group beside the policy of whoever reads it, or each organisation beside its own. */
async function matrixFor(
  { tx, session }: Context,
  { columns, ...terms }: MatrixAsk,
  exposureView: Ask['exposureView'] = ExposureView.of.group,
) {
  const isByOrg = exposureView === ExposureView.of.entity
  const orgIds = isByOrg ? [...new Set(columns.map(({ orgId }) => orgId))] : [session.orgId]
  const bands = await policyBands(tx, session, orgIds, terms.day)
  const scaleOf = await amountScales(tx)
  return { exposureView, cells: (isByOrg ? matrixByOrg : matrixOf)(columns, bands, { ...terms, scaleOf }) }
}
