/** Records by their number, for the search of the toolbar (our own call). */
import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { dict, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { SearchKind } from './search.dict.ts'
import { searchWords } from './search.text.ts'

/** Fewer characters find too much. */
export const shortestSearch = 2
/** So many of each kind. */
export const mostOfAKind = 5

const SearchHit = z.object({
  kind: dict(SearchKind),
  id: z.string(),
  number: z.string(),
  /** What it is, in one line, and its state: both in the caller's language. */
  about: z.string(),
  status: z.string(),
  /** The screen that shows it. */
  url: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

export const searchApi = endpoints('/CLOUD-BASE/search', {
  query: post('/query', {
    input: shape(searchWords, { text: text({ min: shortestSearch, max: 64 }) }),
    reply: z.array(SearchHit),
    needs: 'member',
  }),
})
