import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { ourPartyApi, ourPartyList } from './our-party.contract.ts'
import { PartyStatus, ZonePlace } from './our-party.dict.ts'
import { ourPartyLife } from './our-party.life.ts'
import { ourPartyRefusals } from './our-party.refusals.ts'
import { ourPartyScreens } from './our-party.screens.ts'
import { ourPartyWaits } from './our-party.waits.ts'

export const ourPartyFeature = feature({
  name: 'our-party',
  apis: [ourPartyApi],
  lists: [ourPartyList],
  dictionaries: [PartyStatus, ZonePlace],
  refusals: [ourPartyRefusals],
  grants: {
    'ourParty.view': [],
    'ourParty.edit': [duties.administrator],
    'ourParty.check': [duties.administrator],
  },
  screens: ourPartyScreens,
  lives: { 'our-party': ourPartyLife },
  waits: waitingIn(ourPartyWaits, {
    partyCheck: {
      needs: ['ourParty.check'],
      screen: 'our-party',
      filter: { partyStatus: PartyStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
  }),
})
