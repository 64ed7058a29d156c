/** What stands behind the figures of today: the totals of the lists of profit and loss, each with its own sheet. */
import { type DayProfit, todayProfit as figures } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { dueResult, exposureTotal, resultTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import type { FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { todayProfit } from '../profit/today-profit.answer.ts'

type Today = NonNullable<Awaited<ReturnType<typeof todayProfit>>>

function partsOf(
  figure: DayProfit,
  { point, live, due, convertCurrency: unit, ofDeals, ofItems }: Today,
): FigurePart[] {
  if (figure === 'gainLoss')
    return (['itemGainLoss', 'hedgeGainLoss'] as const).map((name) => ({
      name: coverFigureTexts[name],
      value: point[name],
      unit,
      figureId: figureId(figures[name], {}),
    }))
  const calcDate = point.businessDate
  if (figure === 'itemGainLoss') {
    const id = figureId(exposureTotal.itemGainLoss, { ...ofItems, calcDate })
    return [{ name: coverFigureTexts.itemGainLoss, value: point.itemGainLoss, unit, figureId: id }]
  }
  const part = (name: FigurePart['name'], value: string, of: string): FigurePart => ({
    name,
    value,
    unit,
    // Where there are no such deals there is no sheet either.
    ...(Number(value) === 0 ? {} : { figureId: figureId(of, { ...ofDeals, calcDate }) }),
  })
  return [part(tradePlTexts.total, live, resultTotal), part(figureTexts.dueResult, due, dueResult)]
}

const todaySource =
  (figure: DayProfit): FigureSource =>
  async (context) => {
    const today = await todayProfit(context)
    if (!today) return undefined
    const unit = today.convertCurrency
    const parts = partsOf(figure, today)
    const values = parts.map(({ value }) => value)
    return {
      value: today.point[figure],
      unit,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: cellInputs.records, value: values, unit }],
      parts,
      calcDate: context.today,
      isLive: true,
    }
  }

export const todayFigures: FigureSources = Object.fromEntries(
  (Object.keys(figures) as DayProfit[]).map((figure) => [figures[figure], todaySource(figure)]),
)
