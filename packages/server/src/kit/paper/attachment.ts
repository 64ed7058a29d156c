/** How a file that is sent is named, and papers as such files. */

import { paperTexts } from '@hedgerow/contract/kit/record/paper'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { type Scope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { hasFourEyes, separatesByRecord } from './four-eyes.ts'
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

const bothLanguages: readonly Lang[] = ['zh_CN', 'en_US']

/** A line each: two on one line would read as one sentence. A paper in both languages warns its readers in both. */
export const cautionOf = (cautions: readonly Text[], { lang, isBilingual = false }: Paper): string =>
  cautions.flatMap((text) => (isBilingual ? bothLanguages : [lang]).map((one) => say(text, one))).join('\n')

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
  const cautions = await withTx(
    db,
    session,
    async (tx) => [
      ...((await hasFourEyes(tx, session, today)) ? [] : [paperTexts.oneAdministrator]),
      ...((await separatesByRecord(tx, session)) ? [paperTexts.byRecord] : []),
    ],
    { readOnly: true },
  )
  const caution = cautionOf(cautions, paper)
  const file = await pdfOf(caution === '' ? paper : { ...paper, caution })
  return reply
    .header('content-disposition', attachment(`${fileName}.pdf`, `${plainName}.pdf`))
    .type('application/pdf')
    .send(file)
}
