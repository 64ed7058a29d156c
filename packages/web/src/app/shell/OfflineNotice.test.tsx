import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLanguageStore } from '../../kit/person/language.ts'
import { fakeServer } from '../../kit/testing.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

test('a retry asks the server, and its answer ends the notice', async () => {
  useLanguageStore.getState().setLang('en_US')
  let answer: unknown = new Error('unreachable')
  fakeServer(() => answer)
  render(<OfflineNotice />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => onlineManager.setOnline(false))
  const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retry' })
  fireEvent.click(retry)
  expect(retry.disabled).toBe(true)
  await waitFor(() => expect(retry.disabled).toBe(false))
  expect(screen.getByRole('alert')).toBeTruthy()
  answer = { systemDate: '20260413', systemTime: '09:00:00', timeZone: 'Asia/Shanghai' }
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
