import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { limitChangeApi } from './change/limit-change.contract.ts'
import { LimitChangeKind, LimitChangeStatus } from './change/limit-change.dict.ts'
import { limitChangeLife } from './change/limit-change.life.ts'
import { limitChangeList } from './change/limit-change.list.ts'
import { limitRefusals } from './change/limit-change.refusals.ts'
import { limitScreens } from './limit.screens.ts'
import { limitWaits } from './limit.waits.ts'
import { bankLineApi, bankLineList } from './line/bank-line.contract.ts'
import { LineState, SessionZone } from './line/bank-line.dict.ts'
import { bankLineRefusals } from './line/bank-line.refusals.ts'
import { partyApi } from './party/party.contract.ts'
import { partyCards, partyFigures } from './party/party-figure.contract.ts'
import { hedgingPolicyApi } from './policy/hedging-policy.contract.ts'
import { hedgingPolicyRefusals } from './policy/hedging-policy.refusals.ts'
import { boardQuotaApi, boardQuotaList } from './quota/board-quota.contract.ts'
import { BoardBody, QuotaStatus } from './quota/board-quota.dict.ts'
import { quotaRefusals } from './quota/board-quota.refusals.ts'
import { riskLimitApi } from './risk/risk-limit.contract.ts'
import { RiskLimitKind, WarnLevel, WarnOperation } from './risk/risk-limit.dict.ts'

export const limitFeature = feature({
  name: 'limit',
  apis: [partyApi, bankLineApi, boardQuotaApi, hedgingPolicyApi, riskLimitApi, limitChangeApi],
  lists: [bankLineList, boardQuotaList, limitChangeList],
  figures: partyFigures,
  cards: partyCards,
  dictionaries: [
    BoardBody,
    QuotaStatus,
    LimitChangeKind,
    LimitChangeStatus,
    LineState,
    SessionZone,
    WarnLevel,
    WarnOperation,
    RiskLimitKind,
  ],
  refusals: [limitRefusals, bankLineRefusals, quotaRefusals, hedgingPolicyRefusals],
  grants: {
    'limit.view': [],
    'limit.edit': [duties.administrator],
    'limit.change': [duties.administrator, duties.tradeReviewer],
    'limit.check': [duties.tradeReviewer],
  },
  screens: limitScreens,
  lives: { 'limit-change': limitChangeLife },
  waits: waitingIn(limitWaits, {
    limitCheck: {
      needs: ['limit.check'],
      screen: 'limit-check',
      filter: { changeStatus: LimitChangeStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
  }),
})
