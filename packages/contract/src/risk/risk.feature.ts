import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { futureTradeApi } from './future/future-trade.contract.ts'
import { futureTradeRefusals } from './future/future-trade.refusals.ts'
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
import { sensitivityApi } from './sensitivity/sensitivity.contract.ts'
import { CurveMove, MaturityBucket } from './sensitivity/sensitivity.dict.ts'
import { sensitivityRefusals } from './sensitivity/sensitivity.refusals.ts'
import { varApi } from './var/var.contract.ts'

export const riskFeature = feature({
  name: 'risk',
  apis: [varApi, riskRunApi, sensitivityApi, futureTradeApi],
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
    CurveMove,
    MaturityBucket,
  ],
  refusals: [riskRefusals, sensitivityRefusals, futureTradeRefusals],
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
