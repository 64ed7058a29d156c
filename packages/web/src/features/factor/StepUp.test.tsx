import { type FactorState, factorApi } from '@hedgerow/contract/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { factorTexts, factorWords } from '@hedgerow/contract/factor/factor.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { shortcutApi } from '@hedgerow/contract/member/shortcut.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { endStepUp, useStepUp } from '../../kit/person/step-up.ts'
import { call } from '../../kit/talk/transport.ts'
import { answers, contractServer, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { StepUp } from './StepUp.tsx'

afterEach(() => {
  cleanup()
  endStepUp(false)
  useSession.getState().signOut()
})

const withApp: FactorState = {
  hasTotp: true,
  recoveryLeft: 10,
  passkeys: 0,
  passkeyHost: 'localhost',
  isAsked: true,
  target: null,
  ways: ['totpCode', 'recoveryCode'],
  changeWays: ['totpCode', 'recoveryCode'],
  resting: [],
}
const needed = () => refused(kitRefusals.STEP_UP_NEEDED.code, kitRefusals.STEP_UP_NEEDED.en)

test('what was refused for want of a second factor is sent again once it is given', async () => {
  let isConfirmed = false
  const requests = contractServer(
    answers(factorApi.query, withApp),
    answers(factorApi.stepUp, () => {
      isConfirmed = true
      return null
    }),
    answers(shortcutApi.query, () => (isConfirmed ? [] : needed())),
  )
  signInAs()
  const reply = call(shortcutApi.query, {})
  await waitFor(() => expect(useStepUp.getState().isAsked).toBe(true))
  renderScreen(<StepUp />)
  fireEvent.change(await screen.findByLabelText(factorWords.totpCode.en), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: factorTexts.confirmIt.en }))
  expect(await reply).toEqual([])
  expect(requests.find(({ path }) => path === factorApi.stepUp.path)?.body).toEqual({ totpCode: '123456' })
  expect(useStepUp.getState().isAsked).toBe(false)
})

test('who cancels is told why nothing happened', async () => {
  contractServer(answers(factorApi.query, withApp), answers(shortcutApi.query, needed))
  signInAs()
  const reply = call(shortcutApi.query, {}).catch((error: Error) => error.message)
  renderScreen(<StepUp />)
  fireEvent.click(await screen.findByRole('button', { name: factorTexts.cancel.en }))
  expect(await reply).toBe(kitRefusals.STEP_UP_NEEDED.en)
})

test('without an authenticator a code is sent; a wrong one is told in place', async () => {
  contractServer(
    answers(factorApi.query, {
      ...withApp,
      hasTotp: false,
      recoveryLeft: 0,
      ways: ['captcha'],
      target: { channel: 'mail', shown: 'li.n****mple' },
    }),
    answers(factorApi.sendCode, { retryAfter: 60, expiresIn: 300 }),
    answers(factorApi.stepUp, refused(factorRefusals.STEP_UP_WRONG.code, factorRefusals.STEP_UP_WRONG.en)),
  )
  signInAs()
  renderScreen(<StepUp />)
  expect(await screen.findByText(/li\.n\*{4}mple/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('button', { name: /Send again/ })).toBeTruthy()
  fireEvent.change(screen.getByLabelText(factorWords.captcha.en), { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: factorTexts.confirmIt.en }))
  expect(await screen.findByText(factorRefusals.STEP_UP_WRONG.en)).toBeTruthy()
})

test('a change of a proof offers the strongest and recovery codes alone, and says that it is good once', async () => {
  let isProved = false
  const requests = contractServer(
    answers(factorApi.query, { ...withApp, passkeys: 1, changeWays: ['recoveryCode'] }),
    answers(factorApi.stepUp, () => {
      isProved = true
      return null
    }),
    answers(factorApi.renewCodes, () =>
      isProved ? { recoveryCodes: [] } : refused(kitRefusals.PROOF_NEEDED.code, kitRefusals.PROOF_NEEDED.en),
    ),
  )
  signInAs()
  const reply = call(factorApi.renewCodes, {})
  await waitFor(() => expect(useStepUp.getState()).toEqual({ isAsked: true, proofFor: 'change' }))
  renderScreen(<StepUp />)
  expect(await screen.findByText(factorTexts.changeAbout.en)).toBeTruthy()
  expect(screen.queryByText(factorTexts.useTotp.en)).toBeNull()
  fireEvent.change(await screen.findByLabelText(factorWords.recoveryCode.en), { target: { value: 'abcde-fghjk' } })
  fireEvent.click(screen.getByRole('button', { name: factorTexts.confirmIt.en }))
  expect(await reply).toEqual({ recoveryCodes: [] })
  expect(requests.find(({ path }) => path === factorApi.stepUp.path)?.body).toEqual({
    recoveryCode: 'ABCDE-FGHJK',
    changesProof: '1',
  })
})

test('where all that there is was added today, it says so', async () => {
  const resting = [{ proof: 'totp', countsFrom: '2026-04-14T01:00:00Z' }] as const
  contractServer(answers(factorApi.query, { ...withApp, ways: [], resting: [...resting] }))
  signInAs()
  renderScreen(<StepUp />)
  expect(await screen.findByText(factorTexts.allRest.en)).toBeTruthy()
})
