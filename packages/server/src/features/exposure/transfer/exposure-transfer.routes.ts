/** Transfers between organisations: one gives, somebody of the other takes or refuses, and both records move in one transaction. */
import { ExposureSource } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTransferApi } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { exposureTransferLife, TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { storedScale } from '../exposure.act.ts'
import { insertExposures, lockExposure, lockExposures, moveAmounts } from '../exposure.store.ts'
import { usdRates } from '../exposure-usd.store.ts'
import { byHand } from '../rate/book-rate.rules.ts'
import { tellDecided, tellOffered } from './exposure-transfer.notice.ts'
import { checkTransfer, decideTransfer } from './exposure-transfer.rules.ts'
import { exposureTransferSource } from './exposure-transfer.sources.ts'
import {
  decideStored,
  groupOrganisations,
  insertTransfer,
  lockTransfer,
  markGiven,
  mirrorExposure,
  reachSource,
  type StoredTransfer,
} from './exposure-transfer.store.ts'

const { entity } = exposureTransferLife
const moved = ({ id, transferNo, version }: StoredTransfer) => ({ id, transferNo, version: version + 1 })

const madeOf = ({ targetOrgId, createBy, createTime }: StoredTransfer) => ({
  orgIds: [targetOrgId],
  hands: [createBy],
  madeAt: createTime,
})

export const exposureTransferRoutes = serve(exposureTransferApi, {
  queryByPage: pageOf(exposureTransferSource),
  targets: ({ tx, session }) => groupOrganisations(tx, session),

  async add(context, wish) {
    const { tx, session, today, audit } = context
    const given = await lockExposure(tx, session, wish.exposureId, wish.version)
    demandGrant(session, 'exposure.edit', given.orgId)
    const targets = await groupOrganisations(tx, session)
    const target = targets.find(({ orgId }) => orgId === wish.targetOrgId)
    if (!target) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'targetOrgId')
    checkTransfer(given, wish, today, await storedScale(context, given.currency))
    const home = target.baseCurrency
    const pair = await pairConvention(tx, given.currency, home)
    if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'transferPrice')
    await moveAmounts(tx, session, [{ exposureId: given.id, reserved: decimal(wish.transferAmt), locked: ZERO }])
    const transfer = await insertTransfer(tx, session, today, { given, wish, currencyPair: pair.pair })
    await tellOffered(context, { ...transfer, ...given, ...wish })
    audit({ entity, entityId: transfer.id, orgId: given.orgId, after: wish })
    return transfer
  },

  async accept(context, { id, version }) {
    const { tx, session, today, audit } = context
    const transfer = await lockTransfer(tx, session, id, version)
    demandGrant(session, 'exposure.accept', transfer.targetOrgId)
    decideTransfer(transfer, 'accept', { userId: session.userId, today })
    demandSecondPerson(context, exposureTransferLife.events.accept, madeOf(transfer))
    await release(context, transfer, true)
    const usd = (await usdRates(tx, session, [transfer.currency], today)).get(transfer.currency)
    const exposure = mirrorExposure(transfer, today)
    // What the two organisations agreed is the rate at which the taker has it.
    const booked = byHand(transfer.transferPrice, transfer.currencyPair, today)
    const taken = { exposure, source: ExposureSource.of.generated, usd, booked }
    const [mirror] = await insertExposures(tx, session, today, [taken])
    assert(mirror, 'the exposure that is taken was registered')
    await decideStored(tx, session, transfer, { status: TransferStatus.of.accepted, mirror, day: today })
    await tellDecided(context, transfer, 'accepted', '')
    audit({ entity, entityId: id, orgId: transfer.targetOrgId, after: { ...exposure, serialNo: mirror.serialNo } })
    return { ...moved(transfer), mirrorExposureId: mirror.id, mirrorSerialNo: mirror.serialNo }
  },

  async refuse(context, { id, version, comment }) {
    const { tx, session, today, audit } = context
    const transfer = await lockTransfer(tx, session, id, version)
    demandGrant(session, 'exposure.accept', transfer.targetOrgId)
    decideTransfer(transfer, 'refuse', { userId: session.userId, today })
    demandSecondPerson(context, exposureTransferLife.events.refuse, madeOf(transfer), false)
    await release(context, transfer, false)
    await decideStored(tx, session, transfer, { status: TransferStatus.of.refused, comment })
    await tellDecided(context, transfer, 'refused', comment)
    audit({ entity, entityId: id, orgId: transfer.targetOrgId, after: { transferStatus: 'refused' }, comment })
    return moved(transfer)
  },

  async withdraw(context, { id, version }) {
    const { tx, session, today, audit } = context
    const transfer = await lockTransfer(tx, session, id, version)
    demandGrant(session, 'exposure.edit', transfer.sourceOrgId)
    decideTransfer(transfer, 'withdraw', { userId: session.userId, today })
    await release(context, transfer, false)
    await decideStored(tx, session, transfer, { status: TransferStatus.of.withdrawn })
    audit({ entity, entityId: id, orgId: transfer.sourceOrgId, after: { transferStatus: 'withdrawn' } })
    return moved(transfer)
  },
})

/** What was reserved is free again, or locked for good once the other side has taken it. */
async function release({ tx, session }: Context, transfer: StoredTransfer, isTaken: boolean): Promise<void> {
  const amount = decimal(transfer.transferAmt)
  await reachSource(tx, session, transfer)
  await lockExposures(tx, session, [transfer.exposureId])
  const locked = isTaken ? amount : ZERO
  await moveAmounts(tx, session, [{ exposureId: transfer.exposureId, reserved: amount.neg(), locked }])
  if (isTaken) await markGiven(tx, session, transfer)
}
