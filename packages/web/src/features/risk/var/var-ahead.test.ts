import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import { ask } from '../../../kit/talk/ask-ahead.ts'
import { fakeServer, signInAs } from '../../../kit/testing.tsx'
import { askVarAhead } from './var-ahead.ts'

test('the usual question is asked once while the screen is opened, and not where a pointer passes it or the address has terms', async () => {
  signInAs()
  const requests = fakeServer(() => ({ runStatus: '2' }))
  const path = pathOf('var')
  askVarAhead({ pathname: pathOf('risk-runs'), search: '' })
  askVarAhead({ pathname: path, search: '?confidence=99' })
  expect(requests).toHaveLength(0)
  askVarAhead({ pathname: path, search: '' })
  expect(await ask(varApi.run, {}, {})).toMatchObject({ runStatus: '2' })
  expect(requests).toHaveLength(1)
})
