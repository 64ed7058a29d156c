import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { searchTexts } from '@hedgerow/contract/search/search.text'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { parseSearch } from '../../kit/link/address-search.ts'
import { useAtHand } from '../../kit/link/at-hand.ts'
import { useGo } from '../../kit/link/use-go.ts'
import { useText } from '../../kit/person/language.ts'
import { rememberOpened } from './recent.ts'
import { SearchOffers } from './SearchOffers.tsx'
import { type Offer, useFound } from './use-found.ts'
import './search.css'

/** Screens, records and actions by what is typed. The browser keeps the focus inside and gives it back. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { sections, failed } = useFound(typed)
  const offers = sections.flatMap((section) => section.offers)
  const chosen = Math.min(at, offers.length - 1)
  const open = useOpening(onClose)
  useModal(dialog, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const offer = offers[chosen]
    if (step !== undefined && offers.length > 0) setAt((chosen + step + offers.length) % offers.length)
    else if (event.key === 'Enter' && offer) open(offer, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className="search-dialog" aria-label={t(searchTexts.search)} onClose={onClose}>
      <div className="search-field">
        <Search size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded={offers.length > 0}
          aria-controls={listId}
          aria-activedescendant={offers[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={t(searchTexts.search)}
          placeholder={t(searchTexts.placeholder)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" onClick={onClose}>
          {t(shellWords.close)}
        </button>
      </div>
      <SearchOffers listId={listId} sections={sections} chosen={chosen} onPoint={setAt} onChoose={open} />
      {failed && <p className="search-said">{t(searchTexts.recordsFailed, { message: failed.message })}</p>}
      <p className="search-said" role="status">
        {offers.length > 0 ? t(searchTexts.found, { n: offers.length }) : t(searchTexts.nothing)}
      </p>
    </dialog>
  )
}

/** Opens what was chosen, remembers it, and leaves. */
function useOpening(onClose: () => void) {
  const go = useGo()
  return ({ url, named, run, wanted }: Offer, isElsewhere: boolean) => {
    onClose()
    if (run) return run()
    if (!url) return
    if (wanted) useAtHand.setState({ wanted })
    else rememberOpened({ url, title: named })
    if (isElsewhere) return void window.open(url, '_blank', 'noopener')
    const [to = '', search = ''] = url.split('?', 2)
    go(to, parseSearch(search))
  }
}

/** A press on the backdrop is one on the dialog itself: everything inside is one of its elements. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const onClick = ({ target }: MouseEvent) => target === element && onClose()
    element.addEventListener('click', onClick)
    if (!element.open) element.showModal()
    return () => element.removeEventListener('click', onClick)
  }, [dialog, onClose])
}
