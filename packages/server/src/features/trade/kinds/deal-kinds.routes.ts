/** The calls of entry, kind by kind. */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { forwardDealApi } from '@hedgerow/contract/trade/kinds/forward.contract'
import { spotDealApi } from '@hedgerow/contract/trade/kinds/spot.contract'
import { type Served, serve } from '../../../kit/http/serve.ts'
import { addDeal, editDeal } from '../entry/trade-entry.act.ts'
import { optionDealRoutes } from '../option/option.routes.ts'
import { forwardKind } from './forward.kind.ts'
import { spotKind } from './spot.kind.ts'

const routesOf: Readonly<Record<Kind, readonly Served[]>> = {
  [BusinType.of.spot]: serve(spotDealApi, {
    spotAddSave: (context, said) => addDeal(context, spotKind, 'save', said),
    spotAddDeal: (context, said) => addDeal(context, spotKind, 'submit', said),
    spotEdtSave: (context, said) => editDeal(context, spotKind, 'save', said),
    spotEdtDeal: (context, said) => editDeal(context, spotKind, 'submit', said),
  }),
  [BusinType.of.forward]: serve(forwardDealApi, {
    forwardAddSave: (context, said) => addDeal(context, forwardKind, 'save', said),
    forwardAddDeal: (context, said) => addDeal(context, forwardKind, 'submit', said),
    forwardEdtSave: (context, said) => editDeal(context, forwardKind, 'save', said),
    forwardEdtDeal: (context, said) => editDeal(context, forwardKind, 'submit', said),
  }),
  [BusinType.of.option]: optionDealRoutes,
}

export const dealKindRoutes = Object.values(routesOf).flat()
