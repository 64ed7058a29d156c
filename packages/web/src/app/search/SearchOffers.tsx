import { useEffect, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { type Offer, type Section, sectionTitles } from './use-found.ts'

interface SearchOffersProps {
  readonly listId: string
  readonly sections: readonly Section[]
  /** Counted over all sections. */
  readonly chosen: number
  readonly onPoint: (at: number) => void
  readonly onChoose: (offer: Offer, isElsewhere: boolean) => void
}

/** The focus stays in the field: the chosen one is told by its id. */
export function SearchOffers({ listId, sections, chosen, onPoint, onChoose }: SearchOffersProps) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${listId}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])
  let count = 0
  return (
    <div
      className="search-offers"
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t(sectionTitles.screens)}
      ref={list}
    >
      {sections.map(({ id, offers }) => (
        <fieldset key={id}>
          <legend>{t(sectionTitles[id])}</legend>
          {offers.map((offer) => {
            const at = count++
            return (
              <button
                type="button"
                key={offer.key}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === chosen}
                className="search-offer"
                onPointerMove={() => onPoint(at)}
                onClick={({ ctrlKey, metaKey }) => onChoose(offer, ctrlKey || metaKey)}
              >
                <span>{offer.title}</span>
                {offer.about ? <small>{offer.about}</small> : null}
                {offer.tag ? <em>{offer.tag}</em> : null}
              </button>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
