/** How a file that is sent is named, and papers as such files. */

import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { type Scope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { cautionsIn } from './four-eyes.ts'
import { type Paper, pdfOf } from './paper.ts'

/**
 * The header that names the download (RFC 6266): the name in UTF-8, and an ASCII one for clients that cannot read it.
 * Only letters, digits, blanks and a few signs get in, so that nothing can end the header or name a folder.
 */
export function attachment(fileName: string, plainName: string): string {
  const safe = fileName
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()（）·-]/gu, '_')
    .replace(/^\.+/, '')
  const ascii = plainName.replace(/[^A-Za-z0-9._-]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Who asked for a paper, and where it goes. */
interface AttachmentQuery {
  readonly db: Kysely<DB>
  readonly session: Scope & { readonly orgId: string }
  readonly today: string
  readonly reply: FastifyReply
}

/** The paper as a PDF under its name, and under a plain one for clients that cannot read that. @throws Refusal PAPER_TOO_LONG */
export async function sendPaper(
  { db, session, today, reply }: AttachmentQuery,
  paper: Paper,
  fileName: string,
  plainName: string,
) {
  const cautions = await withTx(db, session, (tx) => cautionsIn(tx, session, today), { readOnly: true })
  const file = await pdfOf(paper, cautions)
  return reply
    .header('content-disposition', attachment(`${fileName}.pdf`, `${plainName}.pdf`))
    .type('application/pdf')
    .send(file)
}
