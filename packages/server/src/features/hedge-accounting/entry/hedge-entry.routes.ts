import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { bookEntries, proposeEntries, reverseEntries, withdrawEntries } from './hedge-entry.act.ts'
import { shownLine } from './hedge-entry.rules.ts'
import { hedgeEntrySource } from './hedge-entry.sources.ts'
import { findEntries, storedLines } from './hedge-entry.store.ts'

export const hedgeEntryRoutes = serve(hedgeEntryApi, {
  queryByPage: pageOf(hedgeEntrySource),
  async query({ tx, session }, { id }) {
    const run = await findEntries(tx, session, id)
    const lines = await storedLines(tx, session, id)
    return { ...run, lines: lines.map((line) => ({ ...shownLine(line), relationNo: line.relationNo })) }
  },
  propose: proposeEntries,
  book: bookEntries,
  withdraw: withdrawEntries,
  reverse: reverseEntries,
})
