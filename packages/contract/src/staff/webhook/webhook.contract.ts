/**
 * Webhooks: an organisation's own systems are told, signed, of what happens to its records (decision 0132). Our own calls; the
 * specification has none.
 */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, inPerson, page, post } from '../../kit/endpoint.ts'
import { dict, id, ids, text } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { someOf } from '../../kit/record/some-of.ts'
import { shape } from '../../kit/shape.ts'
import { DeliveryState, WebhookEvent, WebhookState } from './webhook.dict.ts'
import { deliveryWords, webhookTexts, webhookWords } from './webhook.text.ts'

/** Of an organisation, those that were deleted left out. */
export const mostWebhooks = 10
/** A message that nobody took for so long is given up, and its webhook switched off. */
export const triedDays = 3

const needs = 'staff.edit'
const organisation = columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false })

export const webhookList = list({
  name: 'webhook',
  title: webhookTexts.title,
  needs,
  words: webhookWords,
  sort: 'webhookName',
  empty: webhookTexts.none,
  columns: {
    webhookName: columns.text({ width: 200, pinned: true }),
    url: columns.text({ width: 260, sortable: false }),
    events: columns.several(WebhookEvent, { width: 260 }),
    webhookState: columns.dict(WebhookState, { filter: 'one', width: 130, sortable: false }),
    lastSent: columns.instant({ sortable: false }),
    waiting: columns.number({ sortable: false }),
    orgName: columns.text({ width: 180, sortable: false }),
    makerName: columns.text({ width: 110, sortable: false }),
    createTime: columns.instant(),
    orgId: organisation,
  },
  actions: {
    add: { needs, selection: 'none', text: webhookTexts.add, key: 'n' },
    log: { needs, selection: 'one', text: webhookTexts.log, unverified: true },
    on: { needs, selection: 'one', text: webhookTexts.on },
    off: { needs, selection: 'one', text: webhookTexts.off },
    remove: { needs, selection: 'one', text: webhookTexts.remove, key: 'delete' },
  },
})

export const deliveryList = list({
  name: 'webhookDelivery',
  title: webhookTexts.log,
  needs,
  words: deliveryWords,
  sort: '-happened',
  empty: webhookTexts.noDeliveries,
  columns: {
    happened: columns.instant(),
    webhookName: columns.text({ width: 200, sortable: false }),
    event: columns.dict(WebhookEvent, { filter: 'one', width: 140, sortable: false }),
    act: columns.code({ width: 110, sortable: false }),
    recordId: columns.code({ filter: 'exact', width: 110, sortable: false }),
    deliveryState: columns.dict(DeliveryState, { filter: 'one', width: 100, sortable: false }),
    attempts: columns.number({ sortable: false }),
    answered: columns.number({ sortable: false }),
    problem: columns.text({ width: 200, sortable: false }),
    lastTime: columns.instant({ sortable: false }),
    nextTime: columns.instant({ sortable: false }),
    messageId: columns.code({ sortable: false }),
    webhookId: columns.code({ filter: 'exact', unasked: true, hidden: true, sortable: false }),
    orgId: organisation,
  },
  actions: { replay: { needs, selection: 'many', text: webhookTexts.replay } },
})

export const NewWebhook = shape(webhookWords, {
  orgId: id(),
  webhookName: text({ max: 64 }),
  url: text({ max: 500 }),
  /** Some of them, joined by commas. */
  events: someOf(WebhookEvent.values),
})

const one = { id: id() }

export const webhookApi = inPerson(
  endpoints('/CLOUD-BASE/webhook', {
    queryByPage: page('/queryByPage', webhookList),
    /** The secret is in this reply and nowhere else. */
    add: post('/add', {
      input: NewWebhook,
      reply: z.object({ id: z.string(), pending: z.boolean(), secret: z.string().meta({ secret: true }) }),
      needs,
      writes: true,
      unkept: true,
      stepUp: true,
    }),
    /** 1 sends from now on and what waits, 0 keeps what waits. */
    turn: post('/turn', {
      input: shape(webhookWords, { ...one, isOn: dict(YesNo) }),
      needs,
      writes: true,
      stepUp: true,
    }),
    delete: post('/delete', { input: shape(webhookWords, one), needs, writes: true }),
    deliveries: page('/deliveries', deliveryList),
    replay: post('/replay', { input: shape(webhookWords, { ids: ids() }), needs, writes: true }),
  }),
)

/** A message as its receiver reads it. */
export const WebhookMessage = z.object({
  /** The noun of the record and the act: `fxDeal.add`. */
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    recordId: z.string(),
    orgId: z.string(),
    /** The number of the fact in the group's history. */
    seq: z.string(),
  }),
})
export type WebhookMessage = z.output<typeof WebhookMessage>
