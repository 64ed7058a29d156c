import { feature } from '../kit/feature.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { riskControlApi, riskControlList, riskControlTimeline } from './risk-control.contract.ts'
import { ControlKind, HandleStatus } from './risk-control.dict.ts'
import { riskControlLife } from './risk-control.life.ts'
import { riskControlRefusals } from './risk-control.refusals.ts'
import { riskControlScreens } from './risk-control.screens.ts'
import { riskControlWaits } from './risk-control.waits.ts'
import { riskStandApi, riskStandCards } from './risk-stand.contract.ts'

export const riskControlFeature = feature({
  name: 'risk-control',
  timelines: [riskControlTimeline],
  apis: [riskControlApi, riskStandApi],
  lists: [riskControlList],
  dictionaries: [ControlKind, HandleStatus],
  refusals: [riskControlRefusals],
  grants: {
    'risk-control.view': [],
    'risk-control.handle': [duties.applicationMaker, duties.tradeMaker, duties.settlementMaker],
  },
  screens: riskControlScreens,
  cards: riskStandCards,
  lives: { 'risk-control': riskControlLife },
  waits: waitingIn(riskControlWaits, {
    riskOpen: {
      needs: ['risk-control.handle'],
      screen: 'risk-control',
      filter: { handleStatus: HandleStatus.of.fresh, orgId: theOrganisations },
    },
    riskToClose: {
      needs: ['risk-control.handle'],
      screen: 'risk-control',
      filter: { handleStatus: HandleStatus.of.handled, orgId: theOrganisations },
    },
  }),
})
