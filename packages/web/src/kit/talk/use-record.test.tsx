import { get } from '@hedgerow/contract/kit/endpoint'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answers, fakeServer, refused, renderScreen, signInAs } from '../testing.tsx'
import { useRecord } from './use-record.ts'

const byId = get('/CLOUD-EXPO/apple/query/:id', { reply: z.object({ name: z.string() }), needs: 'member' })

function Orchard() {
  const { record, isLoading, failed, load, clear } = useRecord(byId)
  const state = isLoading ? 'loading' : failed ? 'failed' : record ? record.name : 'absent'
  return (
    <>
      <p data-testid="state">{state}</p>
      {['1', '2'].map((id) => (
        <button key={id} type="button" onClick={() => void load(id)}>{`open ${id}`}</button>
      ))}
      <button type="button" onClick={clear}>
        close
      </button>
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const state = () => screen.getByTestId('state').textContent

async function open(answers: Answers) {
  fakeServer(answers)
  renderScreen(<Orchard />)
  await screen.findByTestId('state')
}

beforeEach(() => signInAs())
afterEach(cleanup)

test('is absent, loading, there, and absent again', async () => {
  await open(() => ({ name: 'Boskoop' }))
  expect(state()).toBe('absent')
  press('open 1')
  expect(state()).toBe('loading')
  await waitFor(() => expect(state()).toBe('Boskoop'))
  press('close')
  expect(state()).toBe('absent')
})

test('a refusal is told', async () => {
  await open(() => refused('00020404', 'No such apple'))
  press('open 1')
  expect(await screen.findByText('No such apple')).toBeTruthy()
  expect(state()).toBe('failed')
})

test('the record asked for last wins, whoever answers first', async () => {
  const answers: Record<string, (answer: unknown) => void> = {}
  await open(({ path }) => new Promise((answer) => Object.assign(answers, { [path.at(-1) ?? '']: answer })))
  press('open 1')
  press('open 2')
  await waitFor(() => expect(Object.keys(answers)).toHaveLength(2))
  await act(async () => answers['2']?.({ name: 'second' }))
  await waitFor(() => expect(state()).toBe('second'))
  await act(async () => answers['1']?.({ name: 'first' }))
  expect(state()).toBe('second')
})
