import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing.tsx'
import { EdgePanel } from './EdgePanel.tsx'
import { edgePanelId, togglePanel, useEdge } from './edge-state.ts'

afterEach(() => {
  document.documentElement.dir = 'ltr'
  act(() => useEdge.setState({ open: null }))
})

function Frame({ leaves }: { readonly leaves: boolean }) {
  const isOpen = useEdge(({ open }) => open === 'today')
  return (
    <>
      <button type="button" aria-controls={edgePanelId} onClick={() => togglePanel('today')}>
        Opener
      </button>
      <p>Elsewhere</p>
      {isOpen ? (
        <EdgePanel title="A panel" width={320} leaves={leaves}>
          <button type="button">Inside</button>
        </EdgePanel>
      ) : null}
    </>
  )
}

async function opened(leaves = true): Promise<HTMLElement> {
  renderScreen(<Frame leaves={leaves} />)
  const opener = await screen.findByRole('button', { name: 'Opener' })
  opener.focus()
  fireEvent.click(opener)
  return screen.findByRole('region', { name: 'A panel' })
}
const isGone = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull())
const fingerAt = (clientX: number, clientY: number) => ({ item: () => ({ clientX, clientY }) })
const swipe = (panel: HTMLElement, by: number, sideways = 0) => {
  fireEvent.touchStart(panel, { touches: fingerAt(200, 100) })
  fireEvent.touchEnd(panel, { changedTouches: fingerAt(200 + by, 100 + sideways) })
}

test('the focus goes into a panel, and Escape brings it back to what opened it', async () => {
  const panel = await opened()
  expect(document.activeElement).toBe(panel)
  fireEvent.keyDown(panel, { key: 'Escape' })
  await isGone()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opener' }))
})

test('a finger that draws it towards its edge closes it, in either direction of writing; another does not', async () => {
  const panel = await opened()
  swipe(panel, 40)
  swipe(panel, 100, 80)
  swipe(panel, -100)
  expect(screen.getByRole('region')).toBe(panel)
  document.documentElement.dir = 'rtl'
  swipe(panel, -100)
  await isGone()
})

test('a press elsewhere closes what leaves, not what one arranges the screen with', async () => {
  const panel = await opened()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Inside' }))
  expect(screen.getByRole('region')).toBe(panel)
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  await isGone()
})

test('what one arranges the screen with stays until it is closed', async () => {
  const panel = await opened(false)
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(screen.getByRole('region')).toBe(panel)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await isGone()
})
