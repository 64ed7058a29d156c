import { type CertificationRecord, certificationApi } from '@hedgerow/contract/certification/certification.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'

const record: CertificationRecord = {
  id: '5',
  orgId: '9',
  orgName: 'Qiyu Trading',
  certificationStatus: '0',
  version: 3,
  email: null,
  values: {},
  former: {},
  draft: null,
  reasons: [],
  comment: null,
  submitterName: null,
  submitTime: null,
  submissions: 0,
  nextExpiry: null,
}
const nothing = () => undefined
const create = URL.createObjectURL
afterEach(() => {
  cleanup()
  URL.createObjectURL = create
})

function open(values: Readonly<Record<string, string>>) {
  const requests = fakeServer(({ path }) =>
    path === certificationApi.template.path
      ? new Response(new Blob(['%PDF-']), { headers: { 'content-type': 'application/pdf' } })
      : null,
  )
  signInAs('certification.edit')
  const step = { record, values, open: undefined, onPicture: nothing, onBack: nothing, onSent: nothing }
  renderScreen(<DocumentsStep {...step} />)
  return () => requests.filter(({ path }) => path === certificationApi.template.path).map(({ body }) => body)
}

test('the template of the letter is filled in from what is typed, and saved as a PDF', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  const sent = open({ realName: 'Ye Min', identId: 'E12345678', orgCity: '' })
  fireEvent.click(await screen.findByRole('button', { name: 'Download the authorisation template' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(sent()).toEqual([{ draft: { realName: 'Ye Min', identId: 'E12345678' } }])
})

test('nothing is submitted before all four pictures are there', async () => {
  open({ identFrontImg: '/files/a' })
  expect((await screen.findByRole('button', { name: 'Submit' })).hasAttribute('disabled')).toBe(true)
})
