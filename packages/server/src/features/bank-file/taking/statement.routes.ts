/** Files of banks: taken, looked at, matched, or given back as long as nothing of them is booked. */
import { ClosingCheck, LineStatus, StatementStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankFileLimits, statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { withTx } from '../../../kit/database/database.ts'
import { readUpload } from '../../../kit/file/upload.ts'
import { envelope } from '../../../kit/http/request.ts'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { readInFormat } from '../intake/read-file.act.ts'
import { statementSource } from '../statement/statement.sources.ts'
import { findStatement, firstLines, lockStatement, markReverted } from '../statement/statement.store.ts'
import { chainOf, reopenRepeats } from '../statement/statement-overlap.store.ts'
import { findMatches, matchStatement } from './statement-match.act.ts'
import { takeFile } from './take-file.act.ts'

const entity = 'bankStatement'

export const statementRoutes = serve(statementApi, {
  queryByPage: pageOf(statementSource),

  async query({ tx, session }, { id }) {
    const statement = await findStatement(tx, session, id)
    const lines = await firstLines(tx, session, id)
    const { closingOff } = statement
    const closingCheck =
      closingOff === null ? null : decimal(closingOff).isZero() ? ClosingCheck.of.agrees : ClosingCheck.of.off
    const chain = await chainOf(tx, session, id)
    if (statement.fileStatus !== StatementStatus.of.imported) return { ...statement, ...chain, closingCheck, lines }
    // Before it is matched it shows what matching would do.
    const { matches, sums } = await findMatches({ tx, session }, statement)
    const several = sums.flatMap((one) => one.lines.map((line) => [line.id, one.flows[0]] as const))
    const fits = new Map([
      ...matches.flatMap(({ line, flow, as }) => (as === 'fits' ? [[line.id, flow] as const] : [])),
      ...several,
    ])
    const withFlows = lines.map((line) => {
      const flow = fits.get(line.id)
      return line.lineStatus === LineStatus.of.open && flow
        ? { ...line, flowId: flow.id, flowSerialNo: flow.flowSerialNo }
        : line
    })
    return { ...statement, ...chain, closingCheck, matchedCount: fits.size, lines: withFlows }
  },

  async upload({ db, session, today, lang, ip, request, reply }) {
    const sent = await readUpload(request, bankFileLimits.bytes)
    const reading = await readInFormat({ db, session }, sent, sent.fields.tableFormat)
    if ('proposal' in reading)
      return reply.send(envelope({ statements: [], answered: 0, confirmed: [], proposal: reading.proposal }))
    const uploaded = await withTx(db, session, (tx) =>
      takeFile({ tx, session, today, lang }, sent, reading, { ip, action: 'upload' }),
    )
    return reply.send(envelope(uploaded))
  },

  async match(context, { id, version }) {
    const { tx, session, audit } = context
    const statement = await lockStatement(tx, session, id, version)
    demandGrant(session, 'bank-file.edit', statement.orgId)
    if (statement.fileStatus === StatementStatus.of.reverted) refuse(bankFileRefusals.STATEMENT_REVERTED)
    const counts = await matchStatement(context, statement)
    audit({ entity, entityId: id, orgId: statement.orgId, before: { fileStatus: statement.fileStatus }, after: counts })
    return { id, fileNo: statement.fileNo, ...counts }
  },

  async revert({ tx, session, audit }, { id, version }) {
    const { orgId, fileNo, fileStatus } = await lockStatement(tx, session, id, version)
    demandGrant(session, 'bank-file.edit', orgId)
    if (fileStatus === StatementStatus.of.reverted) refuse(bankFileRefusals.STATEMENT_REVERTED)
    if (fileStatus !== StatementStatus.of.imported) refuse(bankFileRefusals.STATEMENT_BOOKED)
    await markReverted(tx, session, id)
    await reopenRepeats(tx, session, id)
    audit({ entity, entityId: id, orgId, before: { fileStatus }, after: { fileStatus: StatementStatus.of.reverted } })
    return { id, fileNo }
  },
})
