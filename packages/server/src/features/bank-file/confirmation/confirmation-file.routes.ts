/** Our confirmations to banks: made of reviewed deals, downloaded, voided. */
import { confirmationFileApi } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { confirmationFileLife } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.life'
import { moved } from '@hedgerow/contract/kit/record/life'
import { pathOf } from '@hedgerow/contract/screens'
import { withTx } from '../../../kit/database/database.ts'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { demandUnaltered, isAltered } from '../payment/altered-file.act.ts'
import { demandTogether } from './confirmation-file.rules.ts'
import { confirmationFileSource } from './confirmation-file.sources.ts'
import {
  confirmableDeals,
  dealsOf,
  findConfirmation,
  insertConfirmation,
  keepConfirmation,
  lockConfirmation,
  lockDeals,
  voidConfirmation,
} from './confirmation-file.store.ts'
import { confirmations } from './confirmation-message.rules.ts'

const { entity } = confirmationFileLife
export const confirmationFileRoutes = serve(confirmationFileApi, {
  queryByPage: pageOf(confirmationFileSource),

  confirmable: ({ tx, session, today }) => confirmableDeals(tx, session, today),

  async query({ tx, session }, { id }) {
    const file = await findConfirmation(tx, session, id)
    const deals = await dealsOf(tx, session, id)
    const isWhole = !isAltered({ ...file, bytes: Buffer.from(file.content) })
    const isSame = isWhole && confirmations(file, deals) === file.content
    return { ...file, deals, content: isWhole ? file.content : '', isSame }
  },

  async make({ tx, session, today, audit }, { ids }) {
    const rows = await lockDeals(tx, session, ids, today)
    const first = demandTogether(rows)
    demandGrant(session, 'bank-file.edit', first.orgId)
    const begun = await insertConfirmation(tx, session, first, rows, today)
    const deals = await dealsOf(tx, session, begun.id)
    const content = confirmations({ ...begun, ourBic: first.ourBic, bankBic: first.bankBic }, deals)
    const fileHash = await keepConfirmation(tx, session, begun.id, content)
    audit({ entity, entityId: begun.id, orgId: first.orgId, after: { fileNo: begun.fileNo, fileHash, ids } })
    return { ...begun, version: 0 }
  },

  async invalid({ tx, session, audit }, { id, version }) {
    const file = await lockConfirmation(tx, session, id, version)
    demandGrant(session, 'bank-file.edit', file.orgId)
    const { fileStatus } = moved(confirmationFileLife, file, 'void')
    await voidConfirmation(tx, session, id)
    audit({ entity, entityId: id, orgId: file.orgId, before: { fileStatus: file.fileStatus }, after: { fileStatus } })
    return { id, fileNo: file.fileNo, version: version + 1 }
  },

  async download({ db, session, ip, reply }, { id }) {
    const file = await withTx(db, session, (tx) => findConfirmation(tx, session, id))
    const { orgId, fileNo, content, fileHash, makerId } = file
    demandGrant(session, 'bank-file.view', orgId)
    const url = pathOf('bank-file', { tab: 'confirmation', fileNo })
    await demandUnaltered({ db, session, ip }, { ...file, entity, bytes: Buffer.from(content), people: [makerId], url })
    await withTx(db, session, async (tx) => {
      const entry = { entity, entityId: id, orgId, after: { fileHash }, comment: fileNo }
      await writeAudit(tx, { ...session, ip, action: 'download' }, [entry])
    })
    return reply
      .header('content-disposition', `attachment; filename="${fileNo}.txt"`)
      .header('x-content-sha256', fileHash)
      .type('text/plain; charset=utf-8')
      .send(content)
  },
})
