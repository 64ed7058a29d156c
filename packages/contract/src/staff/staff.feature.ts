import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { StaffDuty } from '../kit/record/staff-duty.dict.ts'
import { orgChangeApi, orgChangeList } from './change/org-change.contract.ts'
import { AccountAct, OrgChangeKind, OrgChangeStatus } from './change/org-change.dict.ts'
import { orgChangeLife } from './change/org-change.life.ts'
import { orgChangeRefusals } from './change/org-change.refusals.ts'
import { delegationApi, delegationList } from './delegation/delegation.contract.ts'
import { DelegationStatus } from './delegation/delegation.dict.ts'
import { delegationRefusals } from './delegation/delegation.refusals.ts'
import { accessApi, staffApi } from './member/staff.contract.ts'
import { PasswordDelivery } from './member/staff.dict.ts'
import { accessList, staffList } from './member/staff.list.ts'
import { staffRefusals } from './member/staff.refusals.ts'
import { staffAccountApi } from './member/staff-account.contract.ts'
import { currencyOfferApi } from './settings/currency-offer.contract.ts'
import { currencyOfferRefusals } from './settings/currency-offer.refusals.ts'
import { orgSettingsApi } from './settings/policy.contract.ts'
import { policyRefusals } from './settings/policy.refusals.ts'
import { staffScreens } from './staff.screens.ts'
import { deliveryList, webhookApi, webhookList } from './webhook/webhook.contract.ts'
import { DeliveryState, WebhookEvent, WebhookState } from './webhook/webhook.dict.ts'
import { webhookRefusals } from './webhook/webhook.refusals.ts'

const { administrator, applicationReviewer, tradeReviewer, settlementReviewer } = duties

export const staffFeature = feature({
  name: 'staff',
  apis: [
    staffApi,
    accessApi,
    staffAccountApi,
    delegationApi,
    orgChangeApi,
    orgSettingsApi,
    currencyOfferApi,
    webhookApi,
  ],
  lists: [staffList, accessList, delegationList, orgChangeList, webhookList, deliveryList],
  dictionaries: [
    StaffDuty,
    DelegationStatus,
    OrgChangeKind,
    AccountAct,
    PasswordDelivery,
    OrgChangeStatus,
    WebhookEvent,
    WebhookState,
    DeliveryState,
  ],
  refusals: [
    staffRefusals,
    delegationRefusals,
    orgChangeRefusals,
    policyRefusals,
    currencyOfferRefusals,
    webhookRefusals,
  ],
  grants: {
    'staff.edit': [administrator],
    'delegation.give': [administrator, applicationReviewer, tradeReviewer, settlementReviewer],
    'orgChange.view': [administrator],
  },
  screens: staffScreens,
  lives: { 'org-change': orgChangeLife },
})
