import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { ZeroCurveStatus } from '@hedgerow/contract/market/curve/zero-curve.dict'
import { zeroCurveRefusals } from '@hedgerow/contract/market/curve/zero-curve.refusals'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ZeroCurvePage } from './ZeroCurvePage.tsx'

const { reviewed } = ZeroCurveStatus.of
const other = ZeroCurveStatus.values.find((value) => value !== reviewed) ?? ''

async function choose(curveStatus: string) {
  const row = { id: '6', version: '1', currency: 'CNY', curveName: 'Treasury', versionNo: '2', curveStatus }
  const requests = contractServer(
    answers(zeroCurveApi.queryByPage, pageOf(row)),
    answers(zeroCurveApi.retire, { id: '9' }),
  )
  renderScreen(<ZeroCurvePage />)
  fireEvent.click(await screen.findByText('Treasury'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: zeroCurveTexts.retire.en }))
  return () => requests.filter(({ path }) => path === zeroCurveApi.retire.path).map(({ body }) => body)
}

beforeEach(() => signInAs('market.view', 'market.import'))
afterEach(cleanup)

test('a curve in use is retired once it was confirmed, by its version', async () => {
  const sent = await choose(reviewed)
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('CNY Treasury v2')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: zeroCurveTexts.retire.en }))
  await waitFor(() => expect(sent()).toEqual([{ id: '6' }]))
})

test('one that is not in use says so', async () => {
  const sent = await choose(other)
  expect(await screen.findByText(zeroCurveRefusals.CURVE_NOT_IN_USE.en)).toBeTruthy()
  expect(sent()).toEqual([])
})
