/** Which panel stands at the edge: one at a time. */
import { create } from 'zustand'

export type EdgePanelId = 'settings' | 'schemes' | 'notices' | 'keys' | 'today' | 'chat'

interface EdgeState {
  readonly open: EdgePanelId | null
}

export const useEdge = create<EdgeState>(() => ({ open: null }))

export const togglePanel = (panel: EdgePanelId) =>
  useEdge.setState(({ open }) => ({ open: open === panel ? null : panel }))
export const closePanel = () => useEdge.setState({ open: null })

/** For `aria-controls` of the buttons that open a panel. */
export const edgePanelId = 'edge-panel'
