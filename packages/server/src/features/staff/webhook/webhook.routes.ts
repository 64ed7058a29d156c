/** Webhooks made, switched, deleted; their log, and messages sent again. A new one is confirmed by a second administrator. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { webhookApi } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { DeliveryState, WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookRefusals } from '@hedgerow/contract/staff/webhook/webhook.refusals'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { publicReach } from '../../../kit/outside/reach.ts'
import { newSigningSecret } from '../../../kit/vault/signing.ts'
import { publish } from '../../../kit/work/bus.ts'
import { submitOrgChange } from '../change/org-change-submit.act.ts'
import { secondAdministration } from '../member/staff.store.ts'
import { demandTurn, demandWebhook, stateSaid } from './webhook.rules.ts'
import { deliverySource, webhookSource } from './webhook.sources.ts'
import {
  countWebhooks,
  insertWebhook,
  lockDeliveries,
  lockWebhook,
  replayDeliveries,
  type StoredWebhook,
  secretName,
  setWebhookState,
} from './webhook.store.ts'

const entity = 'webhook'
const { live, off, ended, waiting } = WebhookState.of
const grant = 'staff.edit'

async function changedWebhook({ tx, session }: Context, id: string): Promise<StoredWebhook> {
  const webhook = (await lockWebhook(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  demandOrganisation(session, grant, webhook.orgId)
  return webhook
}

async function moveTo(context: Context, { id, orgId, webhookState: before }: StoredWebhook, after: string) {
  await setWebhookState(context.tx, context.session, id, after)
  context.audit({ entity, entityId: id, orgId, before: { webhookState: before }, after: { webhookState: after } })
}

export const webhookRoutes = serve(webhookApi, {
  queryByPage: pageOf(() => webhookSource),

  async add(context, { orgId, webhookName, url, events: input }) {
    const { tx, session, services, today, audit } = context
    demandOrganisation(session, grant, orgId)
    demandWebhook(url, await countWebhooks(tx, session, orgId), services.webhookReach ?? publicReach)
    const { files } = services
    assert(files, 'a server that keeps secrets has its key')
    const terms = { webhookName, url, events: [...new Set(input.split(','))] }
    const secret = newSigningSecret()
    const seal = (id: string) => files.sealer.seal(secretName(session.groupId, id), Buffer.from(secret))
    const id = await insertWebhook(tx, session, { ...terms, orgId }, seal)
    audit({ entity, entityId: id, orgId, after: terms })
    const pending = (await secondAdministration(tx, session, [orgId], today)) !== undefined
    if (pending) {
      const change = { orgId, changeKind: OrgChangeKind.of.webhook, subjectId: null, subject: webhookName }
      await submitOrgChange(context, { ...change, before: {}, after: { ...terms, id } })
    } else await setWebhookState(tx, session, id, live)
    return { id, pending, secret }
  },

  async turn(context, { id, isOn }) {
    const webhook = await changedWebhook(context, id)
    const turnsOn = isOn === YesNo.of.yes
    demandTurn(webhook.webhookState, turnsOn)
    await moveTo(context, webhook, turnsOn ? live : off)
    await publish(context.tx, 'webhook')
    return null
  },

  async delete(context, { id }) {
    const webhook = await changedWebhook(context, id)
    // What waits is rejected or withdrawn.
    if ([waiting, ended].some((state) => state === webhook.webhookState))
      refuse(webhookRefusals.WEBHOOK_STATE, stateSaid(webhook.webhookState), 'id')
    await moveTo(context, webhook, ended)
    return null
  },

  deliveries: pageOf(() => deliverySource),

  async replay({ tx, session, audit }, { ids }) {
    const deliveries = await lockDeliveries(tx, session, ids)
    if (deliveries.length < ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
    for (const { id, orgId, webhookState, deliveryState } of deliveries) {
      demandOrganisation(session, grant, orgId)
      if (webhookState === ended) refuse(webhookRefusals.WEBHOOK_STATE, stateSaid(webhookState), 'ids')
      if (deliveryState === DeliveryState.of.waiting) refuse(webhookRefusals.DELIVERY_WAITS, {}, 'ids')
      audit({ entity: 'webhookDelivery', entityId: id, orgId, comment: 'sent again' })
    }
    await replayDeliveries(tx, session, ids)
    await publish(tx, 'webhook')
    return null
  },
})
