import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSettings, isStill, useSettingsStore } from '../../kit/person/settings.ts'
import { contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { FontSizeMenu } from './FontSizeMenu.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'

const extra = () => useSettingsStore.getState().settings.extra

beforeEach(() => {
  useSettingsStore.setState({ settings: firstSettings() })
  signInAs()
  contractServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the text grows and shrinks by tenths, no further than its ends, and back to the usual', async () => {
  renderScreen(<FontSizeMenu />)
  fireEvent.click(await screen.findByRole('button', { name: 'Font size' }))
  const slider = await screen.findByRole('slider', { name: 'Font size' })
  expect(document.activeElement).toBe(slider)
  const seen: number[] = []
  for (let press = 0; press < 4; press += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Larger' }))
    seen.push(extra().fontSize)
  }
  expect(seen).toEqual([1.1, 1.2, 1.3, 1.3])
  fireEvent.change(slider, { target: { value: '0' } })
  expect(extra().fontSize).toBe(0.7)
  expect(slider.getAttribute('aria-valuetext')).toBe('70%')
  fireEvent.click(screen.getByRole('button', { name: 'Smaller' }))
  expect(extra().fontSize).toBe(0.7)
  fireEvent.click(screen.getByRole('button', { name: /^70%/ }))
  expect(extra().fontSize).toBe(1)
})

test('the whole screen is taken and given back, and the button says which; a browser that cannot has none', async () => {
  let held: Element | null = null
  const set = (element: Element | null) => {
    held = element
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  const properties = {
    fullscreenEnabled: { configurable: true, get: () => true },
    fullscreenElement: { configurable: true, get: () => held },
    exitFullscreen: { configurable: true, value: () => set(null) },
  }
  Object.defineProperties(document, properties)
  document.documentElement.requestFullscreen = () => set(document.documentElement)
  try {
    renderScreen(<FullscreenButton />)
    fireEvent.click(await screen.findByRole('button', { name: 'Full screen' }))
    expect(held).toBe(document.documentElement)
    fireEvent.click(await screen.findByRole('button', { name: 'Exit full screen' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy())
    expect(held).toBeNull()
    cleanup()
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => false })
    renderScreen(<FullscreenButton />)
    await act(async () => undefined)
    expect(screen.queryByRole('button')).toBeNull()
  } finally {
    for (const name of Object.keys(properties)) Reflect.deleteProperty(document, name)
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  }
})

test('nothing moves where the device asks for it, or the person', () => {
  const asks = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  const chosen = (motion: 'system' | 'always') =>
    useSettingsStore.setState(({ settings }) => ({ settings: { ...settings, extra: { ...settings.extra, motion } } }))
  asks(false)
  expect(isStill()).toBe(false)
  chosen('always')
  expect(isStill()).toBe(true)
  chosen('system')
  asks(true)
  expect(isStill()).toBe(true)
})
