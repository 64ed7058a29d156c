/** A page of alerts with one row, and what the server is told of it. */
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { answers, contractServer, type EndpointAnswer, renderScreen } from '../../kit/testing.tsx'

/** What both kinds of alerts have in common. */
export const standingAlert = {
  id: '5',
  orgId: '1',
  alertScope: '1',
  hysteresis: '0.10',
  orgUserType: '0,1',
  userId: null,
  remindMode: '1',
  remindTime: '30',
  quietFrom: null,
  quietTo: null,
  enableStatus: YesNo.of.yes,
} as const

/** @returns what was sent to a call, by the end of its path */
export function openAlerts(page: ReactNode, given: readonly EndpointAnswer[], address = '/') {
  const requests = contractServer(
    ...given,
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'A', orgName: 'Company', baseCurrency: 'CNY' }]),
    answers(currencyPairApi.list, []),
  )
  renderScreen(page, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

/** Selects the row of the name and presses the action. */
export async function chooseAlert(name: string, action: string) {
  fireEvent.click(await screen.findByText(name))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
