/** Cross-filters above a list: each card counts a column under the conditions of all other cards. */
import { z } from 'zod'

/** Rows that the cards count at most: beyond it only the newest, and the reply says so. */
export const facetCap = 100_000
/** Values of one card, the most frequent first. */
export const facetValues = 12

const FacetValue = z.object({
  /** As the filter of the list takes it; empty where the record says nothing. */
  value: z.string(),
  /** Of a record that is named by its id, in the caller's language; null where the value is a word of a dictionary or says itself. */
  label: z.string().nullable(),
  count: z.number(),
  /** At the rates kept with the records; null where none of them has a worth. */
  worthUsd: z.string().nullable(),
})
export const Facets = z.object({
  facets: z.array(z.object({ name: z.string(), values: z.array(FacetValue), others: z.number() })),
  isCapped: z.boolean(),
})
export type Facets = z.output<typeof Facets>
