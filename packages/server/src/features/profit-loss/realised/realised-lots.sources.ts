/** The list of what closed what: worked out by the library for the organisations and pairs that are asked for, then a table like any other. */
import { LotMethod } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { lotStepList } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope } from '../../../kit/database/database.ts'
import type { ListSource, PageQuery } from '../../../kit/database/list-query.ts'
import type { LotStep } from './realised-lots.rules.ts'
import { lotSteps } from './realised-lots.rules.ts'
import { exchangesUntil, type LotQuestion } from './realised-lots.store.ts'

type Filters = PageQuery['queryWrapper']

/** What filters ask for, within what the reader sees. */
export function lotQuestion(filters: Filters, { orgIds }: Scope, today: BusinessDate): LotQuestion {
  const among = filters.orgId?.split(',')
  return {
    asOf: filters.asOf ? businessDate(filters.asOf) : today,
    orgIds: among ? orgIds.filter((id) => among.includes(id)) : orgIds,
    pairs: filters.currencyPair ? filters.currencyPair.split(',') : undefined,
  }
}
export const methodOf = ({ lotMethod }: Filters) =>
  LotMethod.values.find((value) => value === lotMethod) ?? LotMethod.of.fifo

const rowsOf = (steps: readonly LotStep[]) => steps.map(({ id, of, ...figures }) => ({ id, ...figures, ...of }))

/** The steps as a table; a literal of ours, in which quotes are doubled. */
const tableOf = (steps: readonly LotStep[]) =>
  `jsonb_to_recordset('${JSON.stringify(rowsOf(steps)).replaceAll("'", "''")}'::jsonb) as s (id bigint, "dealId" bigint, "dealSerialNo" text,
    "currencyPair" text, "cashFlowDate" date, "dealDirection" text, "closedAmt" numeric, "exchangeRate" numeric, "closedAgainst" text,
    "realizedPl" numeric, "orgName" text, "orgId" bigint)`

const plainColumns = [
  'dealId',
  'dealSerialNo',
  'currencyPair',
  'cashFlowDate',
  'dealDirection',
  'closedAmt',
  'exchangeRate',
  'closedAgainst',
  'realizedPl',
  'orgName',
  'orgId',
] as const
const always = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 'true']))

/** Without a question nothing was worked out: analysts read deals and flows themselves. */
export const lotStepSource = (reader: Scope, today: BusinessDate): ListSource<typeof lotStepList> => ({
  list: lotStepList,
  from: tableOf([]),
  id: 's.id',
  version: false,
  conditions: { lotMethod: always(LotMethod.values) },
  columns: columnsFor(today, LotMethod.of.fifo),
  prepare: async (tx, _who, { queryWrapper }) => {
    const question = lotQuestion(queryWrapper, reader, today)
    const method = methodOf(queryWrapper)
    const steps = lotSteps(await exchangesUntil(tx, reader, question), method, question.asOf)
    return { from: tableOf(steps), columns: columnsFor(question.asOf, method) }
  },
})

const columnsFor = (asOf: BusinessDate, method: string) => ({
  ...Object.fromEntries(plainColumns.map((name) => [name, `s."${name}"`])),
  asOf: `'${asOf}'::date`,
  lotMethod: `'${method}'::text`,
  baseCurrency: `split_part(s."currencyPair", '/', 1)`,
  quoteCurrency: `split_part(s."currencyPair", '/', 2)`,
})
