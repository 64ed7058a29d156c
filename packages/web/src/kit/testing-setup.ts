/**
 * One window serves all test files of a worker: each begins on an empty page of the product, signed out, in the first
 * language, on the real clock and network, whatever the file before it left behind.
 */

import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { useConventions, useHomeCurrencies } from './person/conventions.ts'
import { useLanguageStore } from './person/language.ts'
import { useSession } from './person/session-store.ts'
import { useSystemDateStore } from './person/system-date.ts'

declare const happyDOM: { setURL(url: string): void }

const address = 'http://localhost:3000/'
const { fetch } = globalThis

/**
 * An element answers by its own style: for each element asked happy-dom would read all of antd's and the grid's sheets
 * again, and that was a third of the time of these tests. What a sheet hides or moves is seen in the journeys.
 */
window.getComputedStyle = (element: Element) => (element as HTMLElement).style

/** A query that is asked again until it finds has no use for a print of the page each time; the last failure prints it. */
configure(({ getElementError }) => ({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAskedAgain } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!isAskedAgain) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
}))

/** As the shell has read them by the time a page is there. */
const ofTwo = ['AUD', 'CAD', 'CHF', 'CNH', 'CNY', 'EUR', 'GBP', 'HKD', 'HUF', 'NZD', 'SGD', 'THB', 'USD']
const currencyScale = { ...Object.fromEntries(ofTwo.map((currency) => [currency, 2])), JPY: 0, KRW: 0 }

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
  begin(useConventions)
  useConventions.setState({ currencyScale })
  // A company of China, until a test says otherwise.
  useHomeCurrencies.setState({ own: 'CNY', byOrganisation: {} }, true)
})
afterEach(cleanup)

function begin<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true)
}
