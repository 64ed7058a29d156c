import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, contractServer, renderScreen } from '../../kit/testing.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { EntryControl } from './use-entry-form.ts'

const country = (countryCode: string, countryName: string, phoneAreaCode: string, defaultLanguage: string) => ({
  id: countryCode,
  countryCode,
  countryName,
  phoneAreaCode,
  defaultLanguage,
  officialLanguages: '',
  nationalFlagImgUrl: '',
})
const countries = [
  country('CN', 'China', '+86', 'zh_CN'),
  country('DE', 'Germany', '+49', 'en_US'),
  country('MX', 'Mexico', '+52', 'en_US'),
]
const control: EntryControl = {
  id: 'mobile',
  name: 'mobile',
  label: 'Mobile',
  value: '',
  problem: undefined,
  onValue: () => undefined,
  onLeave: () => undefined,
}

test.each([
  ['Europe/Berlin', '+49'],
  ['America/Tijuana', '+52'],
  ['Asia/Shanghai', '+86'],
  ['Etc/UTC', '+86'],
])('a browser whose clocks are those of %s proposes %s', async (timeZone, prefix) => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
  const requests = contractServer(answers(placeApi.countries, countries))
  renderScreen(<PhoneField control={control} />)
  const choice = await screen.findByLabelText<HTMLSelectElement>(entryWords.prefix.en)
  await screen.findByRole('option', { name: '+49 Germany' })
  await waitFor(() => expect(choice.value).toBe(prefix))
  expect(requests).toHaveLength(1)
})

test('what a form proposes goes before the clocks, and what was typed before both', async () => {
  contractServer(answers(placeApi.countries, countries))
  const { unmount } = renderScreen(<PhoneField control={control} usual="+49" />)
  expect((await screen.findByLabelText<HTMLSelectElement>(entryWords.prefix.en)).value).toBe('+49')
  unmount()
  renderScreen(<PhoneField control={{ ...control, value: '+525512345678' }} usual="+49" />)
  expect((await screen.findByLabelText<HTMLSelectElement>(entryWords.prefix.en)).value).toBe('+52')
})
