import type { OnboardingStep } from '@hedgerow/contract/dashboard/onboarding.contract'
import { onboardingApi } from '@hedgerow/contract/dashboard/onboarding.contract'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { serve } from '../../kit/http/serve.ts'
import { begunOf } from './onboarding.store.ts'

const { verified, waiting } = RealNameAuthStatus.of
const doneIf = (isDone: boolean): OnboardingStep['state'] => (isDone ? 'done' : 'open')

export const onboardingRoutes = serve(onboardingApi, {
  async query({ tx, session }) {
    const begun = await begunOf(tx, session, session.orgId)
    assert(begun, 'a member belongs to an organisation')
    const status = begun.realNameAuthStatus
    return [
      {
        step: 'certify',
        state: status === waiting ? 'waiting' : doneIf(status === verified),
        url: pathOf('authentication'),
      },
      { step: 'staff', state: doneIf(begun.hasStaff), url: pathOf('staff') },
      { step: 'currencies', state: doneIf(begun.hasCurrencies), url: pathOf('staff-currencies') },
      { step: 'ourParty', state: doneIf(begun.hasOurParty), url: pathOf('our-party') },
      // An account is kept at one of the counterparties, so that these come first.
      { step: 'party', state: doneIf(begun.hasParty), url: pathOf('counter-party') },
      { step: 'account', state: doneIf(begun.hasAccount), url: pathOf('bank-account') },
      { step: 'balance', state: doneIf(begun.hasBalance), url: pathOf('balance-qry') },
      { step: 'path', state: doneIf(begun.hasPath), url: pathOf('settle-path') },
      { step: 'rates', state: doneIf(begun.hasRates), url: pathOf('rate-spot') },
      { step: 'curves', state: doneIf(begun.hasCurves), url: pathOf('rate-fwd') },
      { step: 'policy', state: doneIf(begun.hasPolicy), url: pathOf('hedging-policy') },
      { step: 'exposure', state: doneIf(begun.hasExposure), url: pathOf('expo-base') },
      { step: 'request', state: doneIf(begun.hasRequest), url: pathOf('expo-req') },
    ]
  },
})
