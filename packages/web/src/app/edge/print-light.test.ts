import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setScheme, useSettingsStore } from '../../kit/person/settings.ts'
import { printLight } from './print-light.ts'

const say = (event: string) => act(() => void dispatchEvent(new Event(event)))

test('what is printed is light, and dark again afterwards without a change that would be saved', () => {
  const end = printLight()
  setScheme('midnight')
  const { changes } = useSettingsStore.getState()
  const main = () => useSettingsStore.getState().settings.theme.main
  say('beforeprint')
  expect(main()).toBe('default')
  say('afterprint')
  expect([main(), useSettingsStore.getState().changes]).toEqual(['midnight', changes])
  end()
  setScheme('default')
})
