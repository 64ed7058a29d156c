/** What a bank's file brings, whoever hands it in: statements, the answer to a payment file, or confirmations of deals. */
import type { Uploaded } from '@hedgerow/contract/bank-file/statement.contract'
import type { Upload } from '../../../kit/file/upload.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { type AuditEntry, writeAudit } from '../../../kit/record/audit.ts'
import { takeConfirmations } from '../confirmation/confirmation-import.act.ts'
import type { Reading } from '../intake/read-file.act.ts'
import { takeAnswer } from '../payment/payment-answer.act.ts'
import { importStatements } from './statement-import.act.ts'

type Taking = Pick<Context, 'tx' | 'session' | 'today' | 'lang'>

/** In one transaction with its audit rows. @throws Refusal of whatever the file is */
export async function takeFile(
  { tx, session, today, lang }: Taking,
  sent: Upload,
  reading: Reading,
  origin: { readonly ip: string; readonly action: string },
): Promise<Uploaded> {
  const entries: AuditEntry[] = []
  const context = { tx, session, today, lang, audit: (entry: AuditEntry) => void entries.push(entry) }
  const taken = await takeRead(context, sent, reading)
  await writeAudit(tx, { ...session, ...origin }, entries)
  return taken
}

async function takeRead(
  context: Taking & Pick<Context, 'audit'>,
  sent: Upload,
  { read, tableFormat }: Reading,
): Promise<Uploaded> {
  if (read.kind === 'statements') {
    const { reply, entries } = await importStatements(context, sent, { ...read, tableFormat })
    for (const entry of entries) context.audit(entry)
    return reply
  }
  const answered = read.kind === 'answer' ? await takeAnswer(context, read) : 0
  const confirmed = read.kind === 'confirmations' ? await takeConfirmations(context, sent, read) : []
  return { statements: [], answered, confirmed }
}
