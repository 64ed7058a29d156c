/** A stored file whose bytes are no longer those that were hashed is never handed out, and who made and released it hears of it. */
import { createHash } from 'node:crypto'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'

interface StoredBytes {
  readonly entity: string
  readonly id: string
  readonly orgId: string
  readonly fileNo: string
  readonly fileHash: string
  readonly bytes: Buffer
  /** Who made it, and who released it if somebody has. */
  readonly people: readonly (string | null)[]
  readonly url: string
}

export const isAltered = ({ fileHash, bytes }: Pick<StoredBytes, 'fileHash' | 'bytes'>): boolean =>
  createHash('sha256').update(bytes).digest('hex') !== fileHash

/** The notice and its audit row stand although the command is refused. @throws Refusal FILE_ALTERED */
export async function demandUnaltered(
  { db, session, ip }: Pick<Context, 'db' | 'session' | 'ip'>,
  file: StoredBytes,
): Promise<void> {
  if (!isAltered(file)) return
  const { entity, id, orgId, fileNo: no, fileHash, people, url } = file
  const notice = { message: paymentFileTexts.noticeAltered, params: { no }, url, variant: 'warning' } as const
  await withTx(db, session, async (tx) => {
    for (const userId of new Set(people)) if (userId !== null) await notifyMember(tx, session, userId, notice)
    await writeAudit(tx, { ...session, ip, action: 'altered' }, [{ entity, entityId: id, orgId, after: { fileHash } }])
  })
  refuse(paymentFileRefusals.FILE_ALTERED, { no })
}
