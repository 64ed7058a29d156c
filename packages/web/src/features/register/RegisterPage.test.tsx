import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { registerApi } from '@hedgerow/contract/register/register.contract'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLanguageStore } from '../../kit/person/language.ts'
import { fakeServer, refused, renderScreen } from '../../kit/testing.tsx'
import { registerPath } from '../../pieces/sign-in/register-path.ts'
import { RegisterPage } from './RegisterPage.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})
const open = (type: Parameters<typeof registerPath>[0]) => {
  history.replaceState(null, '', registerPath(type))
  renderScreen(<RegisterPage />)
}

test('a taken name is said when the field is left, and nobody registers without the agreement', async () => {
  const taken = refused('01040001', 'taken', {
    fields: [{ field: 'userName', message: 'The user name already exists' }],
  })
  const sent = fakeServer(({ path }) => (path.includes('checkUserName') ? taken : []))
  open('register')
  const name = await screen.findByLabelText(registerWords.userName.en)
  fireEvent.change(name, { target: { value: 'li_na_1' } })
  fireEvent.blur(name)
  expect(await screen.findByText('The user name already exists')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: registerWords.submit.en }))
  expect(await screen.findByText(registerRefusals.AGREE_FIRST.en)).toBeTruthy()
  expect(sent.some(({ path }) => path === registerApi.organization.path)).toBe(false)
})

test('a person has no organisation to name', async () => {
  fakeServer(() => [])
  open('personal')
  await screen.findByLabelText(registerWords.userName.en)
  expect(screen.queryByLabelText(registerWords.orgName.en)).toBeNull()
})

test('whoever gives a number of a country is offered its language', async () => {
  const countryOf = (countryCode: string, phoneAreaCode: string, defaultLanguage: string) => ({
    id: countryCode,
    countryCode,
    countryName: countryCode,
    phoneAreaCode,
    defaultLanguage,
    officialLanguages: '',
    nationalFlagImgUrl: '',
  })
  const countries = [countryOf('CN', '+86', 'zh_CN'), countryOf('SG', '+65', 'en_US')]
  fakeServer(({ path }) => (path === placeApi.countries.path ? countries : []))
  open('personal')
  const number = await screen.findByLabelText(registerWords.mobile.en)
  expect(screen.queryByText('改用简体中文')).toBeNull()
  fireEvent.change(number, { target: { value: '13900000001' } })
  const offer = await screen.findByRole('button', { name: '改用简体中文' })
  fireEvent.click(offer)
  expect(useLanguageStore.getState().lang).toBe('zh_CN')
  await waitFor(() => expect(screen.queryByText('改用简体中文')).toBeNull())
  useLanguageStore.getState().setLang('en_US')
})

test('a forgotten password asks for one way to be reached', async () => {
  fakeServer(({ path }) => (path.includes('channels') ? { mail: true, sms: true, demoInbox: false } : []))
  open('forgot-password')
  expect(await screen.findByRole('heading', { level: 1, name: registerWords.forgotTitle.en })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: registerWords.reset.en }))
  await waitFor(() => expect(screen.getByText(registerRefusals.ONE_TARGET.en)).toBeTruthy())
})
