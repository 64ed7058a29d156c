import { spotDealApi } from '@hedgerow/contract/trade/kinds/spot.contract'
import { serve } from '../../../kit/http/serve.ts'
import { addDeal, editDeal } from '../entry/trade-entry.act.ts'
import { spotKind } from './spot.kind.ts'

export const spotDealRoutes = serve(spotDealApi, {
  spotAddSave: (context, said) => addDeal(context, spotKind, 'save', said),
  spotAddDeal: (context, said) => addDeal(context, spotKind, 'submit', said),
  spotEdtSave: (context, said) => editDeal(context, spotKind, 'save', said),
  spotEdtDeal: (context, said) => editDeal(context, spotKind, 'submit', said),
})
