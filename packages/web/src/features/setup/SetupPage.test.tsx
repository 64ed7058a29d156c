import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { setupApi } from '@hedgerow/contract/setup/setup.contract'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, refused, renderScreen } from '../../kit/testing.tsx'
import { SetupPage } from './SetupPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const currencies = [
  { currencyCode: 'CNY', currencyName: 'Chinese yuan' },
  { currencyCode: 'EUR', currencyName: 'Euro' },
  { currencyCode: 'USD', currencyName: 'US dollar' },
]
const countries = [
  { countryCode: 'CN', countryName: 'China', phoneAreaCode: '+86', officialLanguages: '', nationalFlagImgUrl: '' },
  { countryCode: 'DE', countryName: 'Germany', phoneAreaCode: '+49', officialLanguages: '', nationalFlagImgUrl: '' },
  { countryCode: 'UY', countryName: 'Uruguay', phoneAreaCode: '+598', officialLanguages: '', nationalFlagImgUrl: '' },
].map((country) => ({ ...country, id: country.countryCode, defaultLanguage: 'en_US' }))

async function sayCode(answer: ReturnType<typeof refused> | null) {
  const requests = contractServer(
    answers(setupApi.state, { open: true, currencies }),
    answers(setupApi.code, answer),
    answers(placeApi.countries, countries),
  )
  renderScreen(<SetupPage />)
  fireEvent.change(await screen.findByLabelText(setupWords.setupCode.en), { target: { value: 'ABCD-1234' } })
  fireEvent.click(screen.getByRole('button', { name: setupWords.next.en }))
  return requests
}

test('the code of the terminal opens the organisation, and is kept nowhere', async () => {
  const requests = await sayCode(null)
  expect(await screen.findByLabelText(setupWords.orgCode.en)).toBeTruthy()
  expect(requests.find(({ path }) => path === setupApi.code.path)?.body).toMatchObject({ setupCode: 'ABCD-1234' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ABCD-1234')
})

test('a wrong code is said, and the first step stays', async () => {
  await sayCode(refused('01040001', 'This is not the code'))
  expect(await screen.findByText('This is not the code')).toBeTruthy()
  expect(screen.getByLabelText(setupWords.setupCode.en)).toBeTruthy()
})

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)

test('a country brings its currency and its clocks, and both stay to be chosen', async () => {
  await sayCode(null)
  const country = await screen.findByLabelText(setupWords.orgCountry.en)
  await screen.findByRole('option', { name: 'Germany' })
  await screen.findByRole('option', { name: 'EUR Euro' })
  expect([chosen(setupWords.baseCurrency.en).value, chosen(setupWords.timezone.en).value]).toEqual([
    'CNY',
    'Asia/Shanghai',
  ])
  fireEvent.change(country, { target: { value: 'DE' } })
  expect([chosen(setupWords.baseCurrency.en).value, chosen(setupWords.timezone.en).value]).toEqual([
    'EUR',
    'Europe/Berlin',
  ])
  fireEvent.change(chosen(setupWords.timezone.en), { target: { value: 'America/New_York' } })
  expect(chosen(setupWords.timezone.en).value).toBe('America/New_York')
  // Money that the product does not keep is not filled in.
  fireEvent.change(country, { target: { value: 'UY' } })
  expect([chosen(setupWords.baseCurrency.en).value, chosen(setupWords.timezone.en).value]).toEqual([
    'EUR',
    'America/Montevideo',
  ])
})

test('the language chosen there is the language of the page', async () => {
  await sayCode(null)
  fireEvent.change(await screen.findByLabelText(setupWords.language.en), { target: { value: 'zh_CN' } })
  expect(await screen.findByLabelText(setupWords.orgName.zh)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(setupWords.language.zh), { target: { value: 'en_US' } })
})
