/** Declarations: synchronised, looked at, matched to exposures, and made into exposures. */
import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'
import { type Tx, withTx } from '../../kit/database/database.ts'
import { readUpload } from '../../kit/file/upload.ts'
import { envelope } from '../../kit/http/request.ts'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandOrganisation, holdsGrant, type Session } from '../../kit/http/session.ts'
import { now } from '../../kit/process/clock.ts'
import { findBatch } from '../../kit/record/import-batch.ts'
import { plainNumber } from '../evidence/contract/evidence-contract.rules.ts'
import { linkAll } from '../evidence/evidence.act.ts'
import { evidencedAmount } from '../evidence/link/evidence-link.rules.ts'
import { proofsOf } from '../evidence/link/evidence-link.store.ts'
import { createExposures, exposuresFrom } from './customs.act.ts'
import { exportDeclarationSource, importDeclarationSource } from './customs.sources.ts'
import {
  candidatesOf,
  endSync,
  findDeclarations,
  keptVersions,
  latestSync,
  lockSync,
  type StoredDeclaration,
  type StoredSync,
  startSync,
} from './customs.store.ts'
import { demandFeed, orderSync, sideOf } from './customs-sync.jobs.ts'
import { demandPeriod, leastScore, scoreOf, toldVersions } from './declaration.rules.ts'
import {
  commitDeclarations,
  importKind,
  importProgress,
  previewDeclarations,
  readDeclarationFile,
} from './import/customs-import.act.ts'

const entity = 'customsSync'
/** The upload limit of specification §9. */
const fileLimitBytes = 2_097_152
const reasons: Readonly<Record<string, Text>> = {
  OFFLINE: customsTexts.offline,
  RATE_LIMITED: customsTexts.rateLimited,
  REFUSED: customsTexts.refusedFeed,
}
const dayMs = 86_400_000
const syncReply = (
  { orgId: _, iEFlag: __, nextCursor: ___, userId: ____, reason, ...sync }: StoredSync,
  { lang, services }: Pick<Context, 'lang' | 'services'>,
) => ({
  ...sync,
  isOld: Date.parse(now()) - Date.parse(sync.startTime) > dayMs,
  reason: reasons[reason] ? say(reasons[reason], lang) : reason,
  simulated: services.outside === undefined,
})

/** Who declared is a person, and the business of those who work with declarations. */
const withoutDeclarant = ({ declareName = '', ...header }: Readonly<Record<string, string>>) => ({
  ...header,
  ...(declareName ? { declareName: '***' } : {}),
})

/** The exposures for which most speaks, the first one first. @throws Refusal DECL_NOTHING_FREE */
async function proposalFor(tx: Tx, session: Session, declaration: StoredDeclaration) {
  const { id, entryId, evidenceId, freeAmt, tradeCurr, iEFlag } = declaration
  if (!evidenceId || decimal(freeAmt).isZero()) refuse(customsRefusals.DECL_NOTHING_FREE)
  const proposed = await candidatesOf(tx, session, id, sideOf(iEFlag))
  const exposureIds = proposed.map((one) => one.id)
  const proofs = await proofsOf(tx, session, exposureIds)
  const candidates = proposed.map(({ id: exposureId, billNo, ...rest }) => {
    const own = proofs.filter((proof) => proof.exposureId === exposureId)
    const lackingAmt = max(ZERO, decimal(rest.exposureAmt).sub(evidencedAmount(own))).toString()
    return { ...rest, exposureId, lackingAmt, ...scoreOf(declaration, { ...rest, billNo, lackingAmt }, plainNumber) }
  })
  const fit = candidates.filter(({ score, lackingAmt }) => score >= leastScore && !decimal(lackingAmt).isZero())
  return { evidenceId, entryId, freeAmt, tradeCurr, candidates: fit.sort((one, other) => other.score - one.score) }
}

export const customsRoutes = serve(customsApi, {
  queryByPage: pageOf(exportDeclarationSource),
  importByPage: pageOf(importDeclarationSource),

  async query({ tx, session }, { id }) {
    const [declaration] = await findDeclarations(tx, session, [id])
    const { entryId, declStatus, tradeCurr, totalAmt, freeAmt, shortAmt, evidenceId, header, items, ...rest } =
      declaration ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const { orgId, declVersion, syncTime, knownSince } = rest
    const versions = [...(await keptVersions(tx, session, id)), { declVersion, keptAt: null, header, items }]
    return {
      ...{ id, entryId, declStatus, tradeCurr, totalAmt, freeAmt, shortAmt, evidenceId, items },
      header: holdsGrant(session, 'customs.edit', orgId) ? header : withoutDeclarant(header),
      versions: toldVersions(versions, knownSince ?? (versions.length === 1 ? syncTime : null)),
    }
  },

  async sync(context, { mishaps: chosen, ...input }) {
    const { tx, session, audit, services } = context
    demandOrganisation(session, 'customs.edit', input.orgId)
    const mishaps = chosen?.split(',') ?? []
    demandFeed(services.outside, mishaps)
    const sync = await startSync(tx, session, { ...input, ...demandPeriod(input) })
    await orderSync(context, sync.id, mishaps)
    audit({ entity, entityId: sync.id, orgId: input.orgId, after: input })
    return syncReply(sync, context)
  },

  async syncProgress(context, { orgId, iEFlag }) {
    const { tx, session } = context
    demandOrganisation(session, 'customs.view', orgId)
    const sync = await latestSync(tx, session, orgId, iEFlag)
    return sync ? syncReply(sync, context) : null
  },

  async syncCancel(context, { id }) {
    const { tx, session, audit } = context
    const sync = await lockSync(tx, session, id)
    demandOrganisation(session, 'customs.edit', sync.orgId)
    if (sync.syncStatus !== SyncStatus.of.running) refuse(customsRefusals.SYNC_NOT_RUNNING)
    audit({ entity, entityId: id, orgId: sync.orgId, comment: 'stopped' })
    return syncReply(await endSync(tx, session, id, SyncStatus.of.stopped), context)
  },

  async preview({ db, session, lang, request, reply }, { orgId, iEFlag }) {
    demandOrganisation(session, 'customs.edit', orgId)
    const file = await readUpload(request, fileLimitBytes)
    const declarations = await readDeclarationFile(file)
    const content = { of: { orgId, iEFlag, userId: session.userId }, declarations }
    return reply.send(
      envelope(await withTx(db, session, (tx) => previewDeclarations(tx, session, file, content, lang))),
    )
  },

  commit: (context, { importId }) => commitDeclarations(context, importId),
  progress: async ({ tx, session, lang }, { importId }) =>
    importProgress(await findBatch(tx, session, importKind, importId), lang),

  async propose({ tx, session }, { ids }) {
    const proposals = []
    for (const declaration of await findDeclarations(tx, session, ids))
      proposals.push(await proposalFor(tx, session, declaration))
    return proposals
  },

  async match(context, { links }) {
    return { count: (await linkAll(context, links)).length }
  },

  async outlook({ tx, session }, { ids, payDays }) {
    const chosen = await exposuresFrom({ tx, session }, ids, payDays)
    return chosen.map(({ declaration: { id }, exposure, exists }) => {
      const { exposureDirection, exposureAmt, currency, transDate, endDate, contractNo, billNo, externalNo } = exposure
      return {
        id,
        exposureDirection,
        exposureAmt,
        currency,
        transDate,
        endDate,
        contractNo,
        billNo,
        externalNo,
        exists,
      }
    })
  },

  createExposure: (context, { ids, payDays }) => createExposures(context, ids, payDays),
})
