/** A button that opens a short menu: arrows, Home and End move, Enter chooses, Esc and Tab leave. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MenuPopup } from './MenuPopup.tsx'

interface MenuItem<K extends string = string> {
  readonly key: K
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** For one choice of several: whether it is the present one. */
  readonly checked?: boolean
}

/** What the opener must carry; it is a `button`, or a component that passes these on to one. */
interface OpenerProps {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface MenuButtonProps<K extends string> {
  readonly items: readonly MenuItem<K>[]
  readonly onChoose: (key: K) => void
  readonly opener: (props: OpenerProps) => ReactNode
  /** Above the entries: what the menu is about. */
  readonly about?: ReactNode
  /** Further entries (`role="menuitem…"`) below; each leaves the menu with `leave`. */
  readonly more?: (leave: () => void) => ReactNode
}

export function MenuButton<K extends string>({ items, onChoose, opener, about, more }: MenuButtonProps<K>) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    entriesOf(place.current)[0]?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])
  const leave = () => {
    setOpen(false)
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  const choose = (key: K) => {
    leave()
    onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && event.key !== 'ArrowDown') return
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') leave()
    else if (!isOpen) setOpen(true)
    else if (!move(place.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="hg-menu" ref={place}>
      {opener({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen), onKeyDown })}
      {isOpen ? (
        <MenuPopup>
          {about}
          <div role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map(({ key, label, icon, checked }) => (
              <button
                key={key}
                type="button"
                {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
                tabIndex={-1}
                onClick={() => choose(key)}
              >
                {icon}
                {label}
              </button>
            ))}
            {more?.(leave)}
          </div>
        </MenuPopup>
      ) : null}
    </div>
  )
}

const entriesOf = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

/** Moves the focus among the entries; false when the key does not. */
function move(place: HTMLElement | null, key: string): boolean {
  const entries = entriesOf(place)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + entries.length, Home: 0, End: entries.length - 1 }[key]
  if (to === undefined) return false
  entries[to % entries.length]?.focus()
  return true
}
