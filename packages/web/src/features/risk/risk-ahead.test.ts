import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import { ask } from '../../kit/talk/ask-ahead.ts'
import { fakeServer, signInAs } from '../../kit/testing.tsx'
import { askRiskAhead } from './risk-ahead.ts'

test.each([
  { screen: 'var', endpoint: varApi.run },
  { screen: 'sens', endpoint: sensitivityApi.run },
  { screen: 'stress', endpoint: stressApi.run },
] as const)(
  'the usual question of $screen is asked once while it is opened, and not where a pointer passes it or the address has terms',
  async ({ screen, endpoint }) => {
    signInAs()
    const requests = fakeServer(() => ({ runStatus: '2' }))
    const path = pathOf(screen)
    askRiskAhead(screen, { pathname: pathOf('risk-runs'), search: '' })
    askRiskAhead(screen, { pathname: path, search: '?confidence=99' })
    expect(requests).toHaveLength(0)
    askRiskAhead(screen, { pathname: path, search: '' })
    expect(await ask(endpoint, {}, {})).toMatchObject({ runStatus: '2' })
    expect(requests).toHaveLength(1)
  },
)
