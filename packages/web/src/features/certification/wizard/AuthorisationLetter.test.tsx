import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { AuthorisationLetter } from './AuthorisationLetter.tsx'

const print = window.print
afterEach(() => {
  cleanup()
  window.print = print
})

test('the letter is filled in from the application and saved under the name of its language', async () => {
  signInAs('certification.edit')
  contractServer(answers(placeApi.countries, []))
  document.title = 'Certification'
  const names: string[] = []
  window.print = () => names.push(document.title)
  const values = { realName: 'Ye Min', identKind: '2', identId: 'E12345678', identEndDate: '20300101', license: 'L1' }
  renderScreen(<AuthorisationLetter orgName="Qiyu Trading" values={values} onClose={() => undefined} />)
  const letter = await screen.findByRole('article', { name: 'Letter of authorisation' })
  const said = (name: string) => screen.getByRole('rowheader', { name }).nextElementSibling?.textContent
  expect(letter.textContent).toContain('We authorise the person below')
  expect([said('Organisation name'), said('Licence number'), said('Real name')]).toEqual([
    'Qiyu Trading',
    'L1',
    'Ye Min',
  ])
  expect([said('Identity number'), said('Identity valid to')]).toEqual(['E12345678', '2030/01/01'])
  expect(said('City'), 'to be filled in by hand').toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect([names, document.title]).toEqual([['Authorization_template_en_US'], 'Certification'])
})
