import { orgChangeList } from '@hedgerow/contract/staff/change/org-change.contract'
import { delegationList } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { accessList, staffList } from '@hedgerow/contract/staff/member/staff.list'
import type { Feature } from '../../kit/http/feature.ts'
import { orgChangeSource } from './change/org-change.sources.ts'
import { delegationRoutes } from './delegation/delegation.routes.ts'
import { delegationSource } from './delegation/delegation.sources.ts'
import { dutyFigures } from './figure/duty-figure.answer.ts'
import { accessRoutes, staffAccountRoutes, staffRoutes } from './member/staff.routes.ts'
import { accessSource, staffSource } from './member/staff.sources.ts'
import { orgChangeRoutes } from './review/org-change.routes.ts'
import { closeSettingRoutes } from './settings/close-setting.routes.ts'
import { currencyOfferRoutes } from './settings/currency-offer.routes.ts'
import { policyRoutes } from './settings/policy.routes.ts'
import { webhookCleaning } from './webhook/webhook.jobs.ts'
import { webhookRoutes } from './webhook/webhook.routes.ts'
import { deliverySource, webhookSource } from './webhook/webhook.sources.ts'

export const staffFeature: Feature = {
  routes: [
    ...staffRoutes,
    ...accessRoutes,
    ...staffAccountRoutes,
    ...delegationRoutes,
    ...orgChangeRoutes,
    ...policyRoutes,
    ...currencyOfferRoutes,
    ...closeSettingRoutes,
    ...webhookRoutes,
  ],
  figures: dutyFigures,
  sources: [
    { list: staffList, sourceFor: staffSource },
    { list: accessList, sourceFor: accessSource },
    { list: delegationList, sourceFor: delegationSource },
    { list: orgChangeList, sourceFor: orgChangeSource },
    webhookSource,
    deliverySource,
  ],
  jobs: [webhookCleaning],
}
