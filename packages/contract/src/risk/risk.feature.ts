import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { futureCard, futureFigures } from './future/future-figure.contract.ts'
import { futureTradeApi } from './future/future-trade.contract.ts'
import { futureTradeRefusals } from './future/future-trade.refusals.ts'
import {
  BookScope,
  HoldingScaling,
  KupiecVerdict,
  ReturnKind,
  RiskRunKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from './risk.dict.ts'
import { riskRefusals } from './risk.refusals.ts'
import { riskScreens } from './risk.screens.ts'
import { riskWaits } from './risk.waits.ts'
import { riskRunApi, riskRunList, riskRunTimeline } from './run/risk-run.contract.ts'
import { riskRunRefusals } from './run/risk-run.refusals.ts'
import { riskRunFigures, runComparisonCard } from './run/risk-run-figure.contract.ts'
import { scenarioApi, scenarioList } from './scenario/scenario.contract.ts'
import { ScenarioKind, ScenarioStatus, StressWindow } from './scenario/scenario.dict.ts'
import { scenarioLife } from './scenario/scenario.life.ts'
import { scenarioRefusals } from './scenario/scenario.refusals.ts'
import { sensitivityApi } from './sensitivity/sensitivity.contract.ts'
import { CurveMove, MaturityBucket } from './sensitivity/sensitivity.dict.ts'
import { sensitivityRefusals } from './sensitivity/sensitivity.refusals.ts'
import { sensitivityCard, sensitivityFigures } from './sensitivity/sensitivity-figure.contract.ts'
import { stressApi } from './stress/stress.contract.ts'
import { BankGap, LossTarget, StressSide } from './stress/stress.dict.ts'
import { stressCard, stressFigures } from './stress/stress-figure.contract.ts'
import { varApi } from './var/var.contract.ts'
import { varCard, varFigures } from './var/var-figure.contract.ts'

export const riskFeature = feature({
  name: 'risk',
  timelines: [riskRunTimeline],
  apis: [varApi, riskRunApi, sensitivityApi, futureTradeApi, scenarioApi, stressApi],
  lists: [riskRunList, scenarioList],
  dictionaries: [
    BookScope,
    RiskRunKind,
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
    ScenarioKind,
    ScenarioStatus,
    StressWindow,
    LossTarget,
    StressSide,
    BankGap,
  ],
  refusals: [riskRefusals, riskRunRefusals, sensitivityRefusals, futureTradeRefusals, scenarioRefusals],
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
    'scenario.edit': [duties.tradeMaker],
    'scenario.check': [duties.tradeReviewer],
  },
  screens: riskScreens,
  figures: { ...varFigures, ...futureFigures, ...stressFigures, ...sensitivityFigures, ...riskRunFigures },
  cards: [futureCard, varCard, stressCard, sensitivityCard, runComparisonCard],
  lives: { scenario: scenarioLife },
  waits: waitingIn(riskWaits, {
    scenarioCheck: {
      needs: ['scenario.check'],
      screen: 'stress-set',
      filter: { scenarioStatus: ScenarioStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
  }),
})
