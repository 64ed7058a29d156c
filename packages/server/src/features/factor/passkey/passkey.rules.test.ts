import { expect, it } from 'vitest'
import { expectedOrigin, passkeyHostOf } from './passkey.rules.ts'

it.each([
  [undefined, 'localhost'],
  ['http://localhost:8080', 'localhost'],
  ['https://fx.example.com', 'fx.example.com'],
  ['https://fx.example.com:8443', 'fx.example.com'],
  ['http://fx.example.com', undefined],
  ['https://10.1.2.3', undefined],
  ['https://[::1]:8443', undefined],
])('under %s passkeys are bound to %s', (publicUrl, host) => {
  expect(passkeyHostOf(publicUrl)).toBe(host)
})

it('a browser was where the installation says it is, or on this machine', () => {
  expect(expectedOrigin('https://fx.example.com', 'https://elsewhere.example')).toBe('https://fx.example.com')
  expect(expectedOrigin(undefined, 'http://localhost:8123')).toBe('http://localhost:8123')
  for (const origin of ['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null', ''])
    expect(expectedOrigin(undefined, origin)).toBe('http://localhost')
})
