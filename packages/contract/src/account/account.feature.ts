import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import {
  AccountChangeKind,
  AccountChangeStatus,
  AccountChannel,
  AccountNature,
  AccountStatus,
  AccountType,
  AccountUse,
  BalanceAge,
  BalanceSource,
  FlowStatus,
  RelBusinType,
} from './account.dict.ts'
import { accountScreens } from './account.screens.ts'
import { accountWaits } from './account.waits.ts'
import { accountFlowApi, accountFlowList, accountFlowTimeline, accountOptionApi } from './account-flow.contract.ts'
import { balanceApi, balanceList, balanceTimeline } from './balance.contract.ts'
import { balanceRefusals } from './balance.refusals.ts'
import { bankAccountApi } from './register/bank-account.contract.ts'
import { bankAccountLife } from './register/bank-account.life.ts'
import { bankAccountList } from './register/bank-account.list.ts'
import { bankAccountRefusals } from './register/bank-account.refusals.ts'

export const accountFeature = feature({
  name: 'account',
  timelines: [accountFlowTimeline, balanceTimeline],
  apis: [bankAccountApi, balanceApi, accountOptionApi, accountFlowApi],
  lists: [bankAccountList, balanceList, accountFlowList],
  dictionaries: [
    AccountStatus,
    AccountType,
    AccountUse,
    AccountNature,
    AccountChannel,
    AccountChangeKind,
    AccountChangeStatus,
    BalanceSource,
    BalanceAge,
    FlowStatus,
    RelBusinType,
  ],
  refusals: [bankAccountRefusals, balanceRefusals],
  grants: {
    'bank-account.view': [],
    'bank-account.edit': [duties.settlementMaker],
    'bank-account.check': [duties.settlementReviewer],
  },
  screens: accountScreens,
  lives: { 'bank-account': bankAccountLife },
  waits: waitingIn(accountWaits, {
    accountCheck: {
      needs: ['bank-account.check'],
      screen: 'bank-account',
      filter: { changeStatus: AccountChangeStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
    balanceStale: {
      needs: ['bank-account.edit'],
      screen: 'balance-qry',
      filter: { balanceAge: BalanceAge.of.stale, orgId: theOrganisations },
    },
  }),
})
