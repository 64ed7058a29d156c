// What a drawer beside a list tells of its record.
import { product, rule } from './sources.ts'

const drawers = product.filter(({ path }) => path.startsWith('packages/web/') && path.endsWith('.tsx'))

/** No record that anybody acts on: what is worked out, seen from several records, or changed on a screen of its own. */
const withoutTimeline = [
  'packages/web/src/features/market/price/PriceDrawer.tsx', // a forward; a stored price has its timeline
  'packages/web/src/features/risk-control/RiskLimits.tsx', // all limits; each change is a record of the limit changes
  'packages/web/src/pieces/figure/SheetDrawer.tsx',
  'packages/web/src/pieces/graph/NodeDrawer.tsx',
]

/** A drawer that is no RecordDrawer: parts of the frame, and what is tried out. */
const ownDrawers = [
  'packages/web/src/features/dashboard/budget/BudgetDrawer.tsx',
  'packages/web/src/kit/review/RecordDrawer.tsx',
]

/** It tells its days' acts by a table of its own, with the snapshot of each. */
const ownActs = ['packages/web/src/features/business-day/DayDrawer.tsx', 'packages/web/src/kit/review/ReviewDrawer.tsx']

const isFrame = (path: string) =>
  path.startsWith('packages/web/src/app/') || path.startsWith('packages/web/src/pieces/entry/')

rule('every drawer of a record has its timeline', 'who did what, when and why is asked of every record', () =>
  drawers.flatMap(({ path, code }) => {
    const isWithout = /timeline=(?:"none"|\{[^}]*'none')/.test(code) && !withoutTimeline.includes(path)
    const isWithin = /timeline="within"/.test(code) && !code.includes('timelineTab(') && !ownActs.includes(path)
    const isOther = /<Drawer\b/.test(code) && !ownDrawers.includes(path) && !isFrame(path)
    return isWithout || isWithin || isOther ? [path] : []
  }),
)
