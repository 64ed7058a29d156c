/** What a new organisation does first, and how far it is. Told from its records; a step is told only where its screen exists. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'

const onboardingSteps = [
  'certify',
  'staff',
  'currencies',
  'ourParty',
  'party',
  'account',
  'balance',
  'path',
  'rates',
  'curves',
  'policy',
  'exposure',
  'request',
] as const
export const OnboardingStep = z.object({
  step: z.enum(onboardingSteps),
  state: z.enum(['open', 'waiting', 'done']),
  url: z.string(),
})
export type OnboardingStep = z.output<typeof OnboardingStep>

export const onboardingApi = endpoints('/CLOUD-BASE/onboarding', {
  query: get('/query', { reply: z.array(OnboardingStep), needs: 'member' }),
})
