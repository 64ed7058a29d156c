import { fourEyesWords } from '@hedgerow/contract/kit/person/four-eyes.text'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { renderScreen, signInAs } from '../../kit/testing.tsx'
import { FourEyesNotice } from './FourEyesNotice.tsx'

const enter = (member: object, ...grants: readonly string[]) => {
  signInAs(...grants)
  useSession.setState({ member: member as Member })
  renderScreen(<FourEyesNotice />)
}

test('a company of one administrator reads so in red, and who may leads to the remedy', async () => {
  enter({ userType: '1', realNameAuthStatus: '1' }, 'staff.edit')
  expect((await screen.findByText(fourEyesWords.oneAdministrator.en)).className).toContain('offline')
  expect(screen.getByRole('link', { name: fourEyesWords.addAdministrator.en }).getAttribute('href')).toBe(
    '/apps/staffMng',
  )
})
