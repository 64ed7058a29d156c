import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import {
  BookScope,
  HoldingScaling,
  KupiecVerdict,
  ReturnKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from './risk.dict.ts'
import { riskRefusals } from './risk.refusals.ts'
import { riskScreens } from './risk.screens.ts'
import { riskRunApi, riskRunList } from './run/risk-run.contract.ts'
import { varApi } from './var/var.contract.ts'

export const riskFeature = feature({
  name: 'risk',
  apis: [varApi, riskRunApi],
  lists: [riskRunList],
  dictionaries: [
    BookScope,
    VarAlgorithm,
    ReturnKind,
    VolatilityEstimator,
    HoldingScaling,
    TailWeights,
    SpotProcess,
    SpotCentre,
    KupiecVerdict,
  ],
  refusals: [riskRefusals],
  grants: {
    'risk.view': [],
    'risk.save': [
      duties.applicationMaker,
      duties.applicationReviewer,
      duties.tradeMaker,
      duties.tradeReviewer,
      duties.settlementMaker,
      duties.settlementReviewer,
    ],
  },
  screens: riskScreens,
})
