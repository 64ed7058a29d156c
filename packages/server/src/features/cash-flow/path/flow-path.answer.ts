/** Paths as payments show them: with a word about a change of the last days. */
import type { Context } from '../../../kit/http/serve.ts'
import { homeCalendar } from '../../reference/reference.store.ts'
import { recentSince } from './flow-path.rules.ts'
import { choicesFor, type FlowPath, pathsById } from './flow-path.store.ts'

async function withRecent({ tx, session, today }: Context) {
  const calendar = await homeCalendar(tx, session)
  const since = recentSince(today, calendar)
  return (path: FlowPath) => ({ ...path, recentChange: path.changedOn >= since })
}

interface Paid {
  readonly ourPartyPathId: string | null
  readonly counterPartyPathId: string | null
}

/** Both paths of a flow or of a net row. */
export async function shownPaths(context: Context, { ourPartyPathId, counterPartyPathId }: Paid) {
  const paths = await pathsById(context.tx, context.session, [ourPartyPathId, counterPartyPathId])
  const toReply = await withRecent(context)
  const [ours, theirs] = [paths.get(ourPartyPathId ?? ''), paths.get(counterPartyPathId ?? '')]
  return { ours: ours ? toReply(ours) : null, theirs: theirs ? toReply(theirs) : null }
}

/** What a flow could be paid by, the best first. */
export const shownChoices = async (context: Context, flow: Parameters<typeof choicesFor>[2]) =>
  (await choicesFor(context.tx, context.session, flow)).map(await withRecent(context))
