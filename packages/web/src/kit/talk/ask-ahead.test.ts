import { get } from '@hedgerow/contract/kit/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, refused, signInAs } from '../testing.tsx'
import { answeredAhead, ask, askAhead } from './ask-ahead.ts'
import { ServerRefusal } from './transport.ts'

const weather = get('/CLOUD-EXPO/weather', { needs: 'member' })
beforeEach(() => signInAs())

test('an answer asked for ahead is given once, and then asked for anew', async () => {
  let times = 0
  const requests = fakeServer(() => {
    times += 1
    return `answer ${times}`
  })
  askAhead(weather, {})
  expect(await ask(weather, {}, {})).toBe('answer 1')
  expect(requests).toHaveLength(1)
  expect(await ask(weather, {}, {})).toBe('answer 2')
})

test('what has been answered already is there at once, and once', async () => {
  const requests = fakeServer(() => 'sunny')
  askAhead(weather, {})
  expect(answeredAhead(weather, {})).toBeUndefined()
  await new Promise((done) => setTimeout(done))
  expect(answeredAhead(weather, {})).toBe('sunny')
  expect(answeredAhead(weather, {})).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test('a refusal reaches whoever asks', async () => {
  fakeServer(() => refused('00020001', 'no'))
  askAhead(weather, {})
  await expect(ask(weather, {}, {})).rejects.toBeInstanceOf(ServerRefusal)
})
