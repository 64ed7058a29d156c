import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { SaveRunDialog } from './SaveRunDialog.tsx'

afterEach(cleanup)

test.each([
  [RiskRunKind.of.valueAtRisk, riskRunApi.save],
  [RiskRunKind.of.stress, riskRunApi.saveStress],
] as const)('a run that is refused is not called saved: its reasons are told (kind %s)', async (kind, save) => {
  signInAs('risk.view', 'risk.save')
  const refused = { runStatus: '3', result: null, durationMs: 5, runId: null, runNo: null } as const
  const message = 'USD/CNY lacks 9 days'
  contractServer(answers(save, { ...refused, reasons: [{ message, currencyPair: 'USD/CNY' }] }))
  renderScreen(<SaveRunDialog kind={kind} terms={{}} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText(new RegExp(riskRunWords.runName.en)), { target: { value: 'April' } })
  fireEvent.click(form.getByRole('button', { name: riskRunTexts.save.en }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(/Run saved/)).toBeNull()
})
