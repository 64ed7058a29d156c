/** What the market lacks for what an organisation holds: asked by the form of the day's rates, by the overview, and by whoever closes a day. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { type DueFigure, dueFigures, figureAges, type HeldFigure } from './due-figure.rules.ts'
import { dueRows, type Holder, heldFigures } from './due-figure.store.ts'

/** What deals and exposures of the organisation ask of the market on a business day, with the last day of each figure. */
export const heldFiguresOn = (tx: Tx, scope: Holder, day: BusinessDate): Promise<HeldFigure[]> =>
  heldFigures(tx, scope, { day, ages: figureAges })

/** What of it is missing or stale on the day. `keepsFromValuing` says which of it a valuation refuses without. */
export const dueFiguresOn = async (tx: Tx, scope: Holder, day: BusinessDate): Promise<DueFigure[]> =>
  dueFigures(await heldFiguresOn(tx, scope, day), day)

/** The same as `from … where …`, for a count. */
export const dueRowsOn = (scope: Holder, day: BusinessDate): RawBuilder<unknown> =>
  dueRows(scope, { day, ages: figureAges })
