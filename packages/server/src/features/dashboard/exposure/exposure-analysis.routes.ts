import { exposureAnalysisApi } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ExposureAxis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { loadMarketDay, sayGaps } from '../../position/market-day.answer.ts'
import { conversionGap } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { coverTotals } from '../cover.rules.ts'
import { groupCells, matrixOf, offsetsOf, overHedges, stepsOf } from './exposure-analysis.rules.ts'
import { exposureAnalysisSource, overdueSource } from './exposure-analysis.sources.ts'
import { countRows, dealtSpreads, exposureMoves, orgCells, policyBands } from './exposure-analysis.store.ts'
import { type Axis, bucketDays } from './exposure-axis.rules.ts'

export const exposureAnalysisRoutes = serve(exposureAnalysisApi, {
  queryByPage: pageOf(exposureAnalysisSource),

  async run({ tx, session, today, lang }, { queryWrapper, exposureAxis: axis = ExposureAxis.of.month }) {
    const source = exposureAnalysisSource(session, today)
    const columnsOf = (by: Axis) =>
      orgCells(tx, session, { source, filters: queryWrapper, by, buckets: bucketDays, today })
    const cells = await columnsOf(ExposureAxis.of.month)
    const columns = axis === ExposureAxis.of.month ? cells : await columnsOf(axis)
    const codes = [...new Set(cells.map(({ currency }) => currency))]
    const day = await loadMarketDay(tx, session, { currencies: codes }, today)
    const convertCurrency = day.reportingCurrency
    const scale = (await amountScales(tx))(convertCurrency)
    const rateOf = (currency: string) => day.spotOf(`${currency}/${convertCurrency}`)
    const bands = await policyBands(tx, session, session.orgId, today)
    const spreads = await dealtSpreads(tx, session, today)
    const { netOfAll, coverRatio, parts } = coverTotals(groupCells(cells), { currency: convertCurrency, scale, rateOf })
    return {
      asOf: today,
      convertCurrency,
      netOfAll,
      coverRatio,
      parts,
      overdue: {
        count: await countRows(tx, overdueSource(session, today), queryWrapper),
        lastDate: addDays(today, -1),
      },
      overHedge: overHedges(cells),
      exposureAxis: axis,
      cells: matrixOf(columns, bands, { axis, today }),
      steps: stepsOf(cells),
      offsets: offsetsOf(cells, { today, home: convertCurrency, scale, rateOf, spreads }),
      moves: await exposureMoves(tx, session, session.orgId, queryWrapper),
      rates: [...day.rates],
      problems: sayGaps(
        codes.flatMap((code) => conversionGap(day, code)),
        today,
        lang,
      ),
    }
  },
})
