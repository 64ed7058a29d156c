/** Exposures made of declarations: what each has free, due some days after the goods went, with the declaration as its evidence. */
import { DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { ExposureSource, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../kit/http/serve.ts'
import { demandOrganisation } from '../../kit/http/session.ts'
import { linkAll } from '../evidence/evidence.act.ts'
import { register } from '../exposure/exposure.act.ts'
import { findDeclarations, knownExternals, type StoredDeclaration } from './customs.store.ts'
import { sideOf } from './customs-sync.jobs.ts'

const { released, closed } = DeclarationStatus.of
const externalOf = ({ declKey, tradeCurr }: StoredDeclaration) => `${declKey}${tradeCurr}`

function demandFree({ declStatus, evidenceId, freeAmt }: StoredDeclaration): void {
  if (declStatus !== released && declStatus !== closed) refuse(customsRefusals.DECL_NOT_RELEASED, {}, 'ids')
  if (!evidenceId || decimal(freeAmt).isZero()) refuse(customsRefusals.DECL_NOTHING_FREE, {}, 'ids')
}

function exposureOf(declaration: StoredDeclaration, payDays: number) {
  const { orgId, iEFlag, tradeCurr, freeAmt, dDate, iEDate, contrNo, billNo } = declaration
  const due = addDays(businessDate(iEDate), payDays)
  const endDate = due < dDate ? businessDate(dDate) : due
  return {
    orgId,
    exposureType: ExposureType.of.certain,
    exposureDirection: sideOf(iEFlag),
    currency: tradeCurr,
    exposureAmt: freeAmt,
    transDate: businessDate(dDate),
    endDate,
    deliveryDate: endDate,
    documentaryBillFlag: YesNo.of.no,
    contractNo: contrNo,
    billNo,
    externalNo: externalOf(declaration),
  }
}

/** What each of them has free as an exposure, and whether its number names one already. @throws Refusal DECL_NOT_RELEASED, DECL_NOTHING_FREE */
export async function exposuresFrom(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  ids: readonly string[],
  payDays: number,
) {
  const chosen = await findDeclarations(tx, session, ids)
  for (const declaration of chosen) {
    demandOrganisation(session, 'customs.edit', declaration.orgId)
    demandFree(declaration)
  }
  const duplicates = new Set<string>()
  for (const orgId of new Set(chosen.map((one) => one.orgId)))
    for (const number of await knownExternals(tx, session, orgId, chosen.map(externalOf)))
      duplicates.add(`${orgId} ${number}`)
  return chosen.map((declaration) => ({
    declaration,
    exposure: exposureOf(declaration, payDays),
    exists: duplicates.has(`${declaration.orgId} ${externalOf(declaration)}`),
  }))
}

/** All of them or none; one whose number names an exposure already is left out. @throws Refusal of `exposuresFrom` */
export async function createExposures(context: Context, ids: readonly string[], payDays: number) {
  const { session } = context
  const chosen = await exposuresFrom(context, ids, payDays)
  const fresh = chosen.filter(({ exists }) => !exists)
  const exposures = fresh.map(({ exposure }) => exposure)
  const registered = exposures.length > 0 ? await register(context, exposures, ExposureSource.of.generated) : []
  if (registered.length === 0) {
    context.audit({
      entity: 'customsDeclaration',
      entityId: ids.join(','),
      orgId: session.orgId,
      comment: 'every exposure was there',
    })
    return { count: 0, skipped: chosen.length }
  }
  await linkAll(
    context,
    fresh.map(({ declaration: { evidenceId, freeAmt } }, at) => ({
      evidenceId: evidenceId ?? '',
      exposureId: registered[at]?.id ?? '',
      linkAmt: freeAmt,
    })),
  )
  return { count: registered.length, skipped: chosen.length - registered.length }
}
