/** Keyboard of a list page: `/` first filter, Alt R refresh, Alt N, E, C and Delete for the actions of those names. */
import { type RefObject, useEffect, useRef } from 'react'
import { areKeysOn } from '../person/settings.ts'
import { actionOfKey, type ToolbarAction } from './list-actions.ts'

interface ListKeys {
  readonly filterForm: RefObject<HTMLFormElement | null>
  readonly actions: readonly ToolbarAction[]
  readonly onRefresh: () => void
}

export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, latest.current)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** An open dialog or drawer owns the keyboard. */
const above = '.ant-modal-wrap:not([style*="none"]), .ant-drawer-open'

function handleKey(event: KeyboardEvent, { filterForm, actions, onRefresh }: ListKeys): void {
  if (!areKeysOn() || event.defaultPrevented || event.isComposing || document.querySelector(above)) return
  const key = event.key.toLowerCase()
  const typing =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null
  const taken = event.altKey ? altKey(event.code, actions, onRefresh) : !typing && plainKey(key, filterForm, actions)
  if (taken) event.preventDefault()
}

// Alt changes the character on some keyboards; the position of the key does not.
function altKey(code: string, actions: readonly ToolbarAction[], onRefresh: () => void): boolean {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
  if (letter === 'r') {
    onRefresh()
    return true
  }
  const action = actionOfKey(letter, actions)
  action?.run()
  return action !== undefined
}

function plainKey(
  key: string,
  filterForm: RefObject<HTMLFormElement | null>,
  actions: readonly ToolbarAction[],
): boolean {
  if (key === '/') {
    filterForm.current?.querySelector<HTMLElement>('input, select')?.focus()
    return true
  }
  const action = key === 'delete' ? actionOfKey(key, actions) : undefined
  action?.run()
  return action !== undefined
}
