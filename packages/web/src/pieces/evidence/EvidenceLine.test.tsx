import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { EvidenceLine } from './EvidenceLine.tsx'

afterEach(cleanup)
const line = <EvidenceLine kind="deal" id="7" number="FX7" />

test('a record leads to its graph, and to the paper for the bank who may give it away', async () => {
  contractServer()
  signInAs('evidence.view', 'evidence.export')
  renderScreen(line)
  const link = await screen.findByRole('link', { name: evidenceTexts.graph.en })
  expect(link.getAttribute('href')).toBe('/apps/evidence/deal/7')
  expect(screen.getByRole('button', { name: packTexts.action.en })).toBeTruthy()
  cleanup()
  signInAs('evidence.view')
  renderScreen(line)
  await screen.findByRole('link', { name: evidenceTexts.graph.en })
  expect(screen.queryByRole('button', { name: packTexts.action.en })).toBeNull()
})
