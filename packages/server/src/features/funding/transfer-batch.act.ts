/** Several drafts handed in at once, each as it stands; each other row is told why not. */
import { NewTransfer, type TransferBatch } from '@hedgerow/contract/funding/transfer.contract'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { type FieldProblem, Refusal, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import { fieldProblems, type Parsed } from '@hedgerow/contract/kit/shape'
import type { Context } from '../../kit/http/serve.ts'
import { handsOf } from '../approval/review.act.ts'
import { rowByRow } from '../approval/row-by-row.act.ts'
import type { Seen } from '../approval/verdict.rules.ts'
import { findTransfer, rewriteTransfer, type StoredTransfer, transferNumbers } from './transfer/transfer.store.ts'
import { editable, submissionFacts, submitTransfer } from './transfer-entry.act.ts'

/** @throws Refusal of the first field that a submission lacks */
async function submissionOf({ tx, session }: Context, id: string): Promise<Parsed<typeof NewTransfer>> {
  const stored = Object.entries(await findTransfer(tx, session, id))
  const parsed = NewTransfer.schema.safeParse(
    Object.fromEntries(stored.filter(([, value]) => value !== null && value !== '')),
  )
  if (parsed.success) return parsed.data
  const [first] = fieldProblems(parsed.error, NewTransfer.words)
  return first ? refuse(first.because, first.params, first.field) : refuse(transferRefusals.TRANSFER_LOCKED)
}

async function commitOne(context: Context, id: string, version: number | undefined): Promise<StoredTransfer> {
  const { tx, session } = context
  const stored = await editable(context, { id, version }, 'submit')
  const submission = await submissionOf(context, id)
  const facts = await submissionFacts(context, submission)
  await rewriteTransfer(tx, session, id, submission, facts)
  await submitTransfer(context, { ...stored, orgId: facts.orgId }, submission, handsOf(stored))
  return stored
}

/** Each in turn, because each spends what the ones before it left. @throws Refusal with the place of each that cannot be */
async function commitAll(context: Context, seen: Seen): Promise<StoredTransfer[]> {
  const rows: StoredTransfer[] = []
  const problems: FieldProblem[] = []
  // Told to the history only once all of them stand: what is refused runs again without the rows that it names.
  const entries: Parameters<Context['audit']>[0][] = []
  const inner = { ...context, audit: (entry: (typeof entries)[number]) => void entries.push(entry) }
  for (const [at, [id, version]] of [...seen].entries()) {
    try {
      rows.push(await commitOne(inner, id, version))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (seen.size === 1) throw error
      problems.push({ field: `ids.${at}`, because: error.because, params: error.params })
    }
  }
  refuseAll(problems)
  entries.forEach(context.audit)
  return rows
}

export async function commitTransfers(context: Context, seen: Seen): Promise<TransferBatch> {
  const { rows, refused } = await rowByRow(context, seen, commitAll)
  const ids = refused.map(({ id }) => id)
  const numbers = await transferNumbers(context.tx, context.session, ids)
  return {
    done: rows.map(({ id, dealSerialNo, version }) => ({ id, dealSerialNo, version: version + 1 })),
    refused: refused.map((row) => ({ ...row, dealSerialNo: numbers.get(row.id) ?? row.id })),
  }
}
