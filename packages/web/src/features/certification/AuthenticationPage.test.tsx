import { certificationApi, certificationReviewApi } from '@hedgerow/contract/certification/certification.contract'
import { channelApi } from '@hedgerow/contract/session/captcha/channel.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AuthenticationPage } from './AuthenticationPage.tsx'

afterEach(() => {
  cleanup()
  useSession.setState({ member: null })
})

const record = {
  id: '5',
  orgId: '9',
  orgName: 'Qiyu Trading',
  certificationStatus: '2',
  version: 3,
  email: null,
  values: { orgName: 'Qiyu Trading', realName: 'Ye', identId: 'E1', identKind: '2', authImg: '/files/a' },
  former: { realName: 'Yi' },
  draft: null,
  reasons: [{ field: 'realName', code: 'OTHER', text: 'another name' }],
  comment: null,
  submitterName: 'Ye',
  submitTime: null,
  submissions: 1,
  nextExpiry: null,
}
const server = (over: object = {}) =>
  fakeServer(({ path }) => {
    if (path.startsWith('/CLOUD-BASE/realAuth/queryOrg') || path.startsWith('/CLOUD-BASE/realAuth/review/'))
      return { ...record, ...over }
    if (path === channelApi.channels.path) return { mail: true, sms: true, demoInbox: true }
    if (path === certificationApi.saveDraft.path) return { savedAt: '2026-04-13T02:00:00Z' }
    if (/sendCaptcha/.test(path)) return { retryAfter: 60, expiresIn: 300 }
    return /Lang/.test(path) ? [] : null
  })
const organisation = { userType: '1', orgId: '9', realNameAuthStatus: '2' }
function enter(member: object, ...grants: string[]) {
  signInAs(...grants)
  useSession.setState({ member: member as never })
}

test('a rejection names its fields, and only those may be corrected', async () => {
  server()
  enter(organisation, 'certification.edit')
  renderScreen(<AuthenticationPage />)
  expect(await screen.findByText(/audit failed, please re authenticate/)).toBeTruthy()
  expect(screen.getByText(/another name/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Correct what was rejected' }))
  const isDisabled = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).disabled
  await screen.findByLabelText(/Real name/)
  expect([isDisabled(/Real name/), isDisabled(/ID number/)]).toEqual([false, true])
})

test('who does not administer the organisation only follows it', async () => {
  server({ certificationStatus: '0' })
  enter({ ...organisation, realNameAuthStatus: '0' })
  renderScreen(<AuthenticationPage />)
  expect(await screen.findByText(/An administrator of the organisation submits/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit and continue' })).toBeNull()
})

test('nothing goes on without what step two asks for', async () => {
  const requests = server({ certificationStatus: '0', values: {}, reasons: [], email: 'ye@x.example' })
  enter({ ...organisation, realNameAuthStatus: '0' }, 'certification.edit')
  renderScreen(<AuthenticationPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Submit and continue' }))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(10)
  expect(requests.filter(({ path }) => path === certificationApi.saveDraft.path)).toEqual([])
})

test('a personal account has nothing to certify', async () => {
  server()
  enter({ userType: '2', orgId: '9', realNameAuthStatus: '0' })
  renderScreen(<AuthenticationPage />)
  expect(await screen.findByText('A personal account needs no certification')).toBeTruthy()
})

test('an auditor rejects fields with reasons, beside what was certified before', async () => {
  const requests = server({ certificationStatus: '3', reasons: [] })
  enter({ ...organisation, realNameAuthStatus: '1' }, 'certification.review')
  renderScreen(<AuthenticationPage />, '/?open=5')
  expect(await screen.findByText('Formerly Yi')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Reject' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reject Real name' }))
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(requests.some(({ path }) => path === certificationReviewApi.check.path)).toBe(true))
  const sent = requests.find(({ path }) => path === certificationReviewApi.check.path)
  expect(sent?.body).toMatchObject({
    id: '5',
    version: 3,
    checkStatus: '2',
    reasons: [{ field: 'realName', code: 'MISMATCH' }],
  })
})

test('it begins with an e-mail, whose code is asked for before anything else', async () => {
  const requests = server({ certificationStatus: '0', values: {}, reasons: [] })
  enter({ ...organisation, realNameAuthStatus: '0' }, 'certification.edit')
  renderScreen(<AuthenticationPage />)
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'ye@x.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(requests.some(({ path }) => path.includes('purpose=realAuth'))).toBe(true))
  fireEvent.change(screen.getByLabelText(/Verification code/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findAllByText('Use this email for certification notifications? The result is sent to it.')
  fireEvent.click(screen.getAllByRole('button', { name: /OK|Confirm/ }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === certificationApi.account.path)?.body).toEqual({
      email: 'ye@x.example',
      captcha: '123456',
    }),
  )
  expect(await screen.findByRole('button', { name: 'Submit and continue' })).toBeTruthy()
})

test('what was typed is kept on the server, and stands there again after a reload', async () => {
  const requests = server({ certificationStatus: '0', email: 'ye@x.example', values: {}, reasons: [] })
  enter({ ...organisation, realNameAuthStatus: '0' }, 'certification.edit')
  const { unmount } = renderScreen(<AuthenticationPage />)
  fireEvent.change(await screen.findByLabelText(/Real name/), { target: { value: 'Ye Qiyu' } })
  const savedDraft = () => requests.findLast(({ path }) => path === certificationApi.saveDraft.path)?.body
  await waitFor(() => expect(savedDraft()).toMatchObject({ step: '2', draft: { realName: 'Ye Qiyu' } }), {
    timeout: 8_000,
  })
  unmount()
  const { draft } = savedDraft() as { readonly draft: object }
  server({ certificationStatus: '0', values: {}, reasons: [], draft: { step: '2', values: draft, savedAt: '' } })
  renderScreen(<AuthenticationPage />)
  expect(((await screen.findByLabelText(/Real name/)) as HTMLInputElement).value).toBe('Ye Qiyu')
})

test('it begins in the country of the organisation, and asks a region by name and by choice outside China', async () => {
  server({ certificationStatus: '0', values: {}, reasons: [], email: 'ye@x.example' })
  enter({ ...organisation, realNameAuthStatus: '0', orgCountry: 'DE' }, 'certification.edit')
  renderScreen(<AuthenticationPage />)
  const province = (await screen.findByLabelText(/^Province or state/)) as HTMLInputElement
  expect([province.disabled, province.getAttribute('aria-required')]).toEqual([false, 'false'])
  expect((await screen.findByLabelText(/^City/)).getAttribute('aria-required')).toBe('true')
})
