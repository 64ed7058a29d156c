import { fileApi } from '@hedgerow/contract/file/stored-file.contract'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { profileApi } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts, profileWords } from '@hedgerow/contract/profile/profile.text'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { securityApi } from '@hedgerow/contract/session/security/security.contract'
import { securityWords } from '@hedgerow/contract/session/security/security.text'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLanguageStore } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSettingsStore } from '../../kit/person/settings.ts'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { enter } from '../../pieces/sign-in/sign-in.ts'
import { OwnProfilePage } from './OwnProfilePage.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

const member = {
  userId: '1',
  userName: 'li.na',
  nickName: 'Nana',
  realName: 'Li Na',
  orgName: 'Gubei',
  orgUserType: '0',
  userType: '1',
  realNameAuthStatus: '1',
}
const session = (sessionNo: string, isThis: boolean, ip: string) => ({
  sessionNo,
  ip,
  userAgent: 'Chrome/140 Linux',
  createdAt: '2026-04-13T02:00:00Z',
  expiresAt: '2026-04-15T02:00:00Z',
  isThis,
})

test('another session is ended after a question, and this one cannot be', async () => {
  const sent = fakeServer(({ path }) => {
    if (path === placeApi.countries.path) return []
    if (path === securityApi.sessions.path) return [session('5', true, '10.0.0.1'), session('4', false, '10.0.0.2')]
    if (path === securityApi.events.path)
      return [{ kind: 'SIGN_IN_FAILED', ip: '10.0.0.9', userAgent: 'curl', at: '2026-04-13T01:00:00Z' }]
    if (path.startsWith('/CLOUD-BASE/member/query')) return { ...member, ...profile }
    return null
  })
  signInAs()
  useSession.setState({ member: member as never })
  renderScreen(<OwnProfilePage />)
  expect(await screen.findByText('Sign-in failed')).toBeTruthy()
  expect(await screen.findByText(securityWords.thisOne.en)).toBeTruthy()
  const [end, ...more] = screen.getAllByRole('button', { name: securityWords.end.en })
  expect(more).toEqual([])
  fireEvent.click(end as HTMLElement)
  await screen.findByRole('dialog', { name: securityWords.endAsk.en })
  const buttons = await screen.findAllByRole('button', { name: securityWords.end.en })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  await waitFor(() =>
    expect(sent.find(({ path }) => path === securityApi.end.path)?.body).toEqual({ sessionNos: ['4'] }),
  )
})

const profile = {
  header: null,
  sign: 'Lock the rate',
  gender: '2',
  birth: '19900307',
  country: 'CA',
  province: 'Ontario',
  city: 'Toronto',
  place: 'Canada Ontario Toronto',
  levelId: '2',
  integration: 40,
  growth: 8,
  stepsDone: ['1', '5'],
  createTime: '2025-01-01T02:00:00Z',
  passModifyTime: '2026-01-01T02:00:00Z',
  identKind: '1',
  identId: '11010519491231002X',
  identStartDate: '20200101',
  identEndDate: '99991231',
  userMenu: ['exposure', 'spot'],
  modifyTime: '2026-02-01T02:00:00Z',
}
function open(over: object = {}) {
  const sent = fakeServer(({ path }) => {
    if (path === securityApi.sessions.path || path === securityApi.events.path || /Lang|countr/i.test(path)) return []
    if (path.startsWith('/CLOUD-BASE/member/query')) return { ...member, ...profile, ...over }
    if (path === fileApi.upload.path) return '/files/00000000-0000-4000-8000-000000000001'
    if (path === sessionApi.tokenSignIn.path)
      return {
        token: 't',
        userId: '1',
        member: { ...member, nickName: '小麦' },
        grants: [],
        mustChangePwd: false,
        agreementDue: false,
        deviceToken: null,
      }
    return null
  })
  signInAs()
  useSession.setState({ member: member as never })
  renderScreen(<OwnProfilePage />)
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
}

test('the profile is changed as a whole, and the member read again', async () => {
  const sent = open()
  expect(await screen.findByText('Lock the rate')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: profileTexts.edit.en }))
  const field = await screen.findByLabelText(new RegExp(`^${profileWords.nickName.en}`))
  expect((field as HTMLInputElement).value).toBe('Nana')
  fireEvent.change(field, { target: { value: '小麦' } })
  fireEvent.change(screen.getByLabelText(new RegExp(`^${profileWords.sign.en}`)), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: kitWords.submit.en }))
  expect(await screen.findByText('小麦')).toBeTruthy()
  const { country, province, city, birth, gender } = profile
  expect(sent(profileApi.modify.path)).toEqual([{ nickName: '小麦', gender, birth, country, province, city }])
})

test('the day of birth is hidden until it is asked for', async () => {
  open()
  const [day] = await screen.findAllByRole('button', { name: profileTexts.show.en })
  fireEvent.click(day as HTMLElement)
  expect(screen.getByText('1990/03/07')).toBeTruthy()
})

test('the document stands with its days, its number hidden until it is asked for, and is changed as a whole', async () => {
  const sent = open()
  expect(await screen.findByText('2 screens')).toBeTruthy()
  expect(screen.getByText(profileTexts.longTerm.en)).toBeTruthy()
  expect(screen.queryByText(profile.identId)).toBeNull()
  const [, number] = screen.getAllByRole('button', { name: profileTexts.show.en })
  fireEvent.click(number as HTMLElement)
  expect(screen.getByText(profile.identId)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: profileTexts.editIdentity.en }))
  const field = await screen.findByLabelText(new RegExp(`^${profileWords.identId.en}`))
  fireEvent.change(field, { target: { value: '110101199003070011' } })
  fireEvent.click(screen.getByRole('button', { name: kitWords.submit.en }))
  const { identKind, identStartDate, identEndDate } = profile
  await waitFor(() =>
    expect(sent(profileApi.identity.path)).toEqual([
      { identKind, identId: '110101199003070011', identStartDate, identEndDate },
    ]),
  )
})

test('a portrait is uploaded and given to the profile; without one there is none to remove', async () => {
  const sent = open()
  const input = await screen.findByLabelText(profileTexts.changePortrait.en, { selector: 'input' })
  expect(screen.queryByRole('button', { name: profileTexts.removePortrait.en })).toBeNull()
  fireEvent.change(input, { target: { files: [new File(['png'], 'me.png', { type: 'image/png' })] } })
  await waitFor(() =>
    expect(sent(profileApi.portrait.path)).toEqual([{ header: '/files/00000000-0000-4000-8000-000000000001' }]),
  )
})

test('level, growth and points stand with what would add to them', async () => {
  open()
  const card = (await screen.findByRole('heading', { name: profileTexts.standing.en })).closest('section')
  expect(card?.textContent).toContain('Level 2 · 12 more days to Level 3')
  expect(card?.textContent).toContain('8 days')
  expect(card?.textContent).toContain('40 of 100')
  const steps = [...(card?.querySelectorAll('li') ?? [])].map((step) => [
    step.textContent,
    step.querySelector('[role=img]')?.getAttribute('aria-label'),
  ])
  expect(steps[0]).toEqual(['Email address +10', 'Done'])
  expect(steps[5]).toEqual(['Passkey +30', 'Not done'])
})

test('a language that is chosen holds at once, and comes with the member to another browser', async () => {
  open()
  fireEvent.click(await screen.findByText('简体中文'))
  expect(useLanguageStore.getState().lang).toBe('zh_CN')
  const { settings } = useSettingsStore.getState()
  expect(settings.extra.defaultLanguage).toBe('zh_CN')
  useSession.getState().signOut()
  useLanguageStore.getState().setLang('en_US')
  const signedIn = {
    token: 'other',
    userId: '1',
    member: { ...member, settings },
    grants: [],
    deviceToken: null,
  } as never
  enter(signedIn)
  expect(useLanguageStore.getState().lang).toBe('zh_CN')
  // What is switched in the toolbar holds for this browser until the next sign-in: a new start does not undo it.
  useLanguageStore.getState().setLang('en_US')
  useSession.getState().signIn(signedIn)
  expect(useLanguageStore.getState().lang).toBe('en_US')
})
