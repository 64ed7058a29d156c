import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentTexts, attachmentWords } from '@hedgerow/contract/file/attachment.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { Attachments } from './Attachments.tsx'

const paper = {
  id: '7',
  attachName: 'contract.pdf',
  byteCount: '2048',
  createBy: 'Lu',
  createTime: '2026-04-13T02:00:00Z',
  fileUrl: '/files/x',
}
const struck = {
  ...paper,
  id: '8',
  attachName: 'old.pdf',
  fileUrl: null,
  deletedBy: 'Chen',
  deletedTime: paper.createTime,
}

function open(stage: 'draft' | 'live' | 'void', uploads: readonly unknown[] = []) {
  signInAs('hedging.edit')
  const waiting = [...uploads]
  const requests = fakeServer(({ path }) => {
    if (path === attachmentApi.queryByPage.path) return pageOf(paper, struck)
    if (path === attachmentApi.upload.path) return waiting.shift()
    return { id: '9', attachName: 'new.pdf' }
  })
  renderScreen(<Attachments kind="1" relId="5" needs={['hedging.edit']} stage={stage} />)
  return (path: string) => requests.filter((one) => one.path.startsWith(path))
}
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(attachmentTexts.add.en, { selector: 'input' }), {
    target: { files: [file] },
  })
afterEach(cleanup)

test('a deleted file stays as a struck line that says who deleted it', async () => {
  open('draft')
  expect(await screen.findByText('old.pdf')).toBeTruthy()
  expect(screen.getByText(/Deleted by Chen/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: attachmentTexts.delete.en })).toHaveLength(1)
})

test('a void record only shows its files', async () => {
  open('void')
  expect(await screen.findByText('contract.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', { name: attachmentTexts.add.en })).toBeNull()
  expect(screen.queryByRole('button', { name: attachmentTexts.delete.en })).toBeNull()
})

test('a failed upload says so and is tried again with the same file', async () => {
  const sent = open('live', [new Error('no line'), '/files/11111111-1111-1111-1111-111111111111'])
  await choose(new File(['%PDF-1.7'], 'new.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe(attachmentTexts.failed.en)
  fireEvent.click(screen.getByRole('button', { name: attachmentTexts.retry.en }))
  await waitFor(() => expect(sent(attachmentApi.add.path)).toHaveLength(1))
  expect(sent(attachmentApi.add.path)[0]?.body).toMatchObject({ businAttachType: '1', relId: '5' })
})

test('a file above the limit is not sent', async () => {
  const sent = open('live')
  await choose(new File([new Uint8Array(2_097_153)], 'big.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe(attachmentTexts.tooLarge.en)
  expect(sent(attachmentApi.upload.path)).toHaveLength(0)
})

test('a file of a draft is given another name, and Escape leaves the one that it had', async () => {
  const sent = open('draft')
  fireEvent.click(await screen.findByRole('button', { name: attachmentTexts.rename.en }))
  const field = () => screen.getByLabelText(attachmentWords.attachName.en)
  fireEvent.change(field(), { target: { value: 'other.pdf' } })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.getByText('contract.pdf')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: attachmentTexts.rename.en }))
  fireEvent.change(field(), { target: { value: 'invoice.pdf' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(sent(attachmentApi.modify.path)).toHaveLength(1))
  expect(sent(attachmentApi.modify.path)[0]?.body).toEqual({ id: '7', attachName: 'invoice.pdf' })
})
