/**
 * How a member arranged a list: filters, order, columns and density, kept under names of the member's own. One without a
 * name is the arrangement as it was left. Nobody else sees or changes them.
 */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../kit/endpoint.ts'
import { fewRows, id, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { listViewFields } from './list-view.text.ts'

/** Of one list; those of all lists come with each start. */
export const mostViews = 20
/** Pixels at the usual size of letters. */
export const columnWidths = { min: 60, max: 1200 } as const
const mostColumns = 100

const width = z
  .number({ error: 'NOT_A_NUMBER' })
  .int({ error: 'NOT_A_NUMBER' })
  .refine((value) => value >= columnWidths.min && value <= columnWidths.max, {
    error: 'OUT_OF_RANGE',
    params: columnWidths,
  })
const flag = z.literal([true, false], { error: 'NOT_IN_LIST' })

/** In the order in which they stand. What is not named follows as the list declares it. */
const ViewColumn = z.object({
  columnName: text({ max: 64 }),
  /** Null as the list declares it. */
  width: width.nullable(),
  isHidden: flag,
})
export type ViewColumn = z.output<typeof ViewColumn>

const ListView = z.object({
  id: z.string(),
  listName: z.string(),
  /** Empty: as it was left. */
  viewName: z.string(),
  filters: z.record(z.string(), z.string()),
  sort: z.string(),
  columns: z.array(ViewColumn),
  isCompact: z.boolean(),
  /** The list opens with it. */
  isStart: z.boolean(),
})
export type ListView = z.output<typeof ListView>
export const ListViews = z.array(ListView)

export const listViewApi = inPerson(
  endpoints('/CLOUD-BASE/listView', {
    /** All of the caller's, of every list. */
    query: get('/query', { reply: ListViews, needs: 'member' }),
    /** A new one, or the whole of one that is there; without a name the arrangement as it was left. Replies with those of the list. */
    save: post('/save', {
      input: shape(listViewFields, {
        id: optional(id()),
        listName: text({ max: 64 }),
        viewName: optional(text({ max: 40 })),
        filters: z.record(z.string(), z.string(), { error: 'REQUIRED' }).default({}),
        sort: optional(text({ max: 200 })),
        columns: fewRows(z.array(ViewColumn, { error: 'REQUIRED' }), mostColumns).default([]),
        isCompact: flag.default(false),
        isStart: flag.default(false),
      }),
      reply: ListViews,
      needs: 'member',
      writes: true,
    }),
    delete: post('/delete', {
      input: shape(listViewFields, { id: id() }),
      reply: ListViews,
      needs: 'member',
      writes: true,
    }),
  }),
)
