/** What the search offers for what is typed, section by section. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Text } from '@hedgerow/contract/kit/text'
import { type SearchHit, searchApi, shortestSearch } from '@hedgerow/contract/search/search.contract'
import { SearchKind } from '@hedgerow/contract/search/search.dict'
import { searchTexts } from '@hedgerow/contract/search/search.text'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Doable, useAtHand, type Wanted } from '../../kit/link/at-hand.ts'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useNavigation } from '../menu/use-navigation.ts'
import { actionsFor } from './actions.ts'
import { bestOf, type Titled } from './likeness.ts'
import { recentlyOpened } from './recent.ts'

export interface Offer {
  readonly key: string
  readonly title: string
  /** In both languages, for what is remembered. */
  readonly named: Text
  readonly about?: string
  readonly tag?: string
  /** A screen or record to open, or something to do. */
  readonly url?: string
  readonly run?: () => void
  /** What is pressed on the screen that it opens. */
  readonly wanted?: Wanted
}
export interface Section {
  readonly id: 'recent' | 'screens' | 'records' | 'actions'
  readonly offers: readonly Offer[]
}

const [mostScreens, mostActions] = [6, 4]
const pauseMs = 200

export function useFound(typed: string) {
  const t = useText()
  const { sections: menu } = useNavigation()
  const records = useRecords(typed)
  const screens = (menu ?? []).flatMap(({ title, items }) => items.map((item) => ({ ...item, section: title })))
  const offered = ({ url, title, section }: (typeof screens)[number]): Offer => ({
    key: url,
    title: t(title),
    named: title,
    about: t(section) === t(title) ? '' : t(section),
    url,
  })
  const can = useCan()
  const atHand = useAtHand()
  const mine = screens.filter(({ work }) => !work || work.some((needs) => needs !== 'guest' && can(needs)))
  // What the record and the list at hand allow comes first, and is not said twice.
  const near: readonly (Doable & Titled)[] = [...atHand.record, ...atHand.list]
  const saidNear = new Set(near.map(({ title }) => title.en))
  const actions = [...near, ...actionsFor(mine.map(({ url }) => url)).filter(({ title }) => !saidNear.has(title.en))]
  const done = (action: (typeof actions)[number]): Offer => ({ ...action, named: action.title, title: t(action.title) })
  const wanted = typed.trim()
  const sections: Section[] =
    wanted === ''
      ? [
          {
            id: 'recent',
            offers: recentlyOpened().map(({ url, title }) => ({ key: url, title: t(title), named: title, url })),
          },
          { id: 'actions', offers: actions.slice(0, mostActions).map(done) },
        ]
      : [
          {
            id: 'screens',
            offers: bestOf(wanted, screens as readonly (Titled & (typeof screens)[number])[], mostScreens).map(offered),
          },
          { id: 'records', offers: (records.data ?? []).map((record) => ofRecord(record, t)) },
          { id: 'actions', offers: bestOf(wanted, actions, mostActions).map(done) },
        ]
  return { sections: sections.filter(({ offers }) => offers.length > 0), failed: records.error }
}

function ofRecord({ kind, number, about, status, url }: SearchHit, t: (text: Text) => string): Offer {
  const label = labelOf(SearchKind, kind)
  const named = { zh: `${label.zh} ${number}`, en: `${label.en} ${number}` }
  return { key: url, title: number, named, about: `${t(label)} · ${about}`, tag: status, url }
}

/** Asked once the typing pauses. */
function useRecords(typed: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isLong = text.length >= shortestSearch && typed.trim().length >= shortestSearch
  const query = useQueryOf(searchApi.query, { text }, { enabled: isLong, placeholderData: keepPreviousData })
  return isLong ? query : { data: undefined, error: null }
}

export const sectionTitles = {
  recent: searchTexts.recent,
  screens: searchTexts.screens,
  records: searchTexts.records,
  actions: searchTexts.actions,
} as const
