/** The keys of the frame, fetched once it stands: F6 goes round its regions, Alt with a digit to the navigation and the pinned screens. */

import { areKeysOn } from '../../kit/person/settings.ts'
import { togglePanel } from '../edge/edge-state.ts'

/** In the order of F6; one that is not there is left out. */
const regions = ['.navbar', '.toolbar', '#main', '.edge-panel']
const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]:not([tabindex="-1"])'
const above = 'dialog[open], .ant-modal-wrap:not([style*="none"])'
const typing = 'input, textarea, select, [contenteditable]'

/** @returns how to stop listening */
export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(above)) return
    if (handled(event)) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function handled({ key, code, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key === 'F6' && !altKey && !ctrlKey && !metaKey) return goRound(shiftKey ? -1 : 1)
  if (!areKeysOn()) return false
  const isTyping = target instanceof Element && target.closest(typing) !== null
  if (key === '?' && !isTyping && !altKey && !ctrlKey && !metaKey) {
    togglePanel('keys')
    return true
  }
  // Alt changes the character on some keyboards; the position of the key does not.
  const digit = altKey && !ctrlKey && !metaKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined
  if (digit === undefined) return false
  const chosen =
    digit === '0'
      ? document.querySelector('[data-key="navigation"]')
      : document.querySelectorAll('.shortcuts > a')[Number(digit) - 1]
  if (!(chosen instanceof HTMLElement)) return false
  chosen.click()
  return true
}

function goRound(step: 1 | -1): boolean {
  const there = regions.flatMap((region) => document.querySelector<HTMLElement>(region) ?? [])
  const at = there.findIndex((region) => region.contains(document.activeElement))
  const next = there[at < 0 ? (step > 0 ? 0 : there.length - 1) : (at + step + there.length) % there.length]
  if (!next) return false
  const inside = next.matches('[tabindex="-1"]')
    ? next
    : next.querySelector<HTMLElement>(`[aria-current="page"], ${focusable}`)
  inside?.focus()
  return inside !== null && inside !== undefined
}
