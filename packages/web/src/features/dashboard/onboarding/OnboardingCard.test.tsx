import { onboardingApi } from '@hedgerow/contract/dashboard/onboarding.contract'
import { onboardingTexts } from '@hedgerow/contract/dashboard/onboarding.text'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { bringBack } from '../../../pieces/onboarding/onboarding.ts'
import { OnboardingCard } from './OnboardingCard.tsx'

afterEach(() => {
  cleanup()
  bringBack()
  useSession.getState().signOut()
})

const steps = [
  { step: 'certify', state: 'done', url: '/authentication' },
  { step: 'path', state: 'open', url: '/apps/settle-path' },
] as const

test('what is left to do leads to its screen; it is put off, and brought back', async () => {
  contractServer(answers(onboardingApi.query, [...steps]))
  signInAs('account.edit')
  renderScreen(<OnboardingCard />)
  expect(await screen.findByText('Getting started 1/2')).toBeTruthy()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/apps/settle-path'])
  fireEvent.click(screen.getByRole('button', { name: onboardingTexts.later.en }))
  expect(screen.queryByText('Getting started 1/2')).toBeNull()
  act(bringBack)
  expect(await screen.findByText('Getting started 1/2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: onboardingTexts.never.en }))
  expect(screen.queryByText('Getting started 1/2')).toBeNull()
})

test('an organisation that is done, and who administers nothing, is shown nothing', async () => {
  const requests = contractServer(answers(onboardingApi.query, []))
  signInAs()
  renderScreen(<OnboardingCard />)
  expect(requests).toEqual([])
})
