/** The plan as the address has it: `month:hedged:forward:option:spot`, months apart by commas. */
import { planOf, planPercents } from '@hedgerow/contract/risk/future/future-trade.contract'

type Percent = (typeof planPercents)[number]
export type PlanRow = { readonly month: string } & Readonly<Record<Percent, string>>

/** The form that runs the plan; its percents stand in a table below it. */
export const futureForm = 'future-terms'

export const planText = (rows: readonly PlanRow[]): string =>
  rows.map((row) => [row.month, ...planPercents.map((name) => row[name])].join(':')).join(',')

export const planRows = (text: string | undefined): readonly PlanRow[] => planOf(text ?? '')
