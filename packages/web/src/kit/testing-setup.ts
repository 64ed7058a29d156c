/**
 * One window serves all test files of a worker: each begins on an empty page of the product, signed out, in the first
 * language, on the real clock and network, whatever the file before it left behind.
 */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { useLanguageStore } from './person/language.ts'
import { useSession } from './person/session-store.ts'
import { useSystemDateStore } from './person/system-date.ts'

declare const happyDOM: { setURL(url: string): void }

const address = 'http://localhost:3000/'
const { fetch } = globalThis

beforeAll(() => {
  happyDOM.setURL(address)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.fetch = fetch
  vi.useRealTimers()
  begin(useSession)
  begin(useLanguageStore)
  begin(useSystemDateStore)
})
afterEach(cleanup)

function begin<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true)
}
