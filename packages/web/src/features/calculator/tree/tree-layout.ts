/** Where the nodes of a tree stand: a column a step, the highest price at the top. */
import type { TreePicture } from '@hedgerow/quant/calculator/calculation'

export const nodeSize = { width: 84, height: 38 }
const columnWidth = 104
const rowHeight = 46
const margin = 10
const footer = 24

export interface DrawnNode {
  readonly key: string
  readonly step: number
  readonly ups: number
  readonly x: number
  readonly y: number
  readonly upper: number
  readonly lower: number
  readonly exercised: boolean
}
interface DrawnLine {
  readonly key: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export function treeLayout({ upper, lower, exercised, nodeTimes, third }: TreePicture) {
  const counts = upper.map((column) => column.length)
  const width = counts.length * columnWidth + 2 * margin
  const height = (Math.max(...counts) + 1) * rowHeight + 2 * margin + footer
  const centre = (height - footer) / 2
  const columns = upper.map((column, step) =>
    column.map(
      (value, ups): DrawnNode => ({
        key: `${step}.${ups}`,
        step,
        ups,
        x: margin + step * columnWidth,
        y: centre - (2 * ups - (column.length - 1)) * (rowHeight / 2) - nodeSize.height / 2,
        upper: value,
        lower: lower[step]?.[ups] ?? 0,
        exercised: exercised[step]?.[ups] === true,
      }),
    ),
  )
  // Two branches in a binomial tree. In a trinomial one three, which turn inward where the tree no longer widens.
  const lines = columns.slice(0, -1).flatMap((column, step) => {
    const next = columns[step + 1] ?? []
    const branches = third ? 3 : 2
    const first = (ups: number) => ups + Math.ceil((next.length - column.length - branches + 1) / 2)
    const start = (ups: number) => Math.min(Math.max(first(ups), 0), next.length - branches)
    return column.flatMap(({ key, ups, x, y }): DrawnLine[] =>
      next.slice(start(ups), start(ups) + branches).map((to) => ({
        key: `${key}-${to.key}`,
        x1: x + nodeSize.width,
        y1: y + nodeSize.height / 2,
        x2: to.x,
        y2: to.y + nodeSize.height / 2,
      })),
    )
  })
  const times = nodeTimes.map((time, step) => ({
    time,
    x: margin + step * columnWidth + nodeSize.width / 2,
    y: height - 8,
  }))
  return { width, height, nodes: columns.flat(), lines, times, counts }
}
