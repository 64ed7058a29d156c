/**
 * How long a calculation sheet takes to open, of the books that `close` made: of a deal's result in the live book, of a part of its explained
 * change, which values the deal in the markets of two days, and of the value at the end of a step.
 */
import { explainApi, explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainStage } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import { figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { tradePlApi, tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { figuresOf } from '../measure.ts'
import type { Bench, Result } from '../works.ts'

const sheets = 200
const targetMs = 150

interface Rows {
  readonly recordList: readonly { readonly id: string }[]
}

export async function sheetWork({ caller, token }: Bench): Promise<Result[]> {
  const rowsOf = async (path: string, queryWrapper: object) =>
    ((await caller.post(path, token, { current: 0, pageSize: sheets, queryWrapper })) as Rows).recordList
  const open = (figure: string) =>
    caller.get(figureApi.get.path.replace(':figureId', encodeURIComponent(figure)), token)
  const { days } = (await caller.post(explainApi.days.path, token, {})) as { readonly days: readonly Day[] }
  const results: Result[] = []
  const measure = async (work: string, figures: readonly string[]) => {
    const times: number[] = []
    for (const figure of figures) {
      const began = performance.now()
      await open(figure)
      times.push(performance.now() - began)
    }
    const { p50, p95 } = figuresOf(times)
    const met = times.length > 0 && p95 < targetMs
    results.push({
      work,
      measured: { p50Ms: p50, p95Ms: p95, count: times.length },
      target: `p95 < ${targetMs} ms`,
      met,
    })
  }
  const deals = await rowsOf(tradePlApi.queryByPage.path, {})
  await measure(
    'sheet of the result of a live deal',
    deals.map(({ id }) => figureId(`${tradePlList.name}.gainLoss`, { id })),
  )
  // Of each organisation the last day that is explained.
  for (const { orgName, snapshotId } of lastDays(days)) {
    const rows = await rowsOf(explainApi.queryByPage.path, { snapshotId })
    const sheetsOf = (name: string, own: object) => rows.map(({ id }) => figureId(name, { id, snapshotId, ...own }))
    await measure(`sheet of a spot part, ${orgName}`, sheetsOf(`${explainList.name}.spot`, {}))
    await measure(`sheet of a value between steps, ${orgName}`, sheetsOf(explainStage, { stage: '0' }))
  }
  return results
}

interface Day {
  readonly orgId: string
  readonly orgName: string
  readonly snapshotId: string
}

const lastDays = (days: readonly Day[]) =>
  [...Map.groupBy(days, ({ orgId }) => orgId).values()].flatMap(([last]) => last ?? [])
