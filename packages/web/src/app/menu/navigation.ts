/**
 * What the navigation shows: the server says which entries this member may see, the contract holds their titles, icons
 * and order, and only screens that have a page are drawn.
 */
import type { Text } from '@hedgerow/contract/kit/text'
import { menu } from '@hedgerow/contract/screens'
import type { MenuEntry } from '@hedgerow/contract/session/session.contract'

export interface NavItem {
  readonly id: string
  readonly title: Text
  readonly icon: string | null
  readonly url: string
  /** Syllables of the Chinese title. */
  readonly pinyin: string
}
export interface NavSection {
  readonly id: string
  readonly title: Text
  readonly icon: string | null
  readonly items: readonly NavItem[]
}

/** Sections without a visible screen vanish; entries unknown to the contract come last in their section. */
export function navigationOf(entries: readonly MenuEntry[], hasPage: (url: string) => boolean): readonly NavSection[] {
  const allowed = new Map(entries.map(({ id, pinyin }) => [id, pinyin]))
  const known = menu.map(({ id, title, icon, screens }) => ({
    id,
    title,
    icon,
    items: [
      ...screens.flatMap((screen) => {
        const pinyin = allowed.get(screen.id)
        return pinyin === undefined || !hasPage(screen.url) ? [] : [{ ...screen, pinyin }]
      }),
      ...unknownItems(entries, id, hasPage),
    ],
  }))
  return [...known, ...unknownSections(entries, hasPage)].filter((section) => section.items.length > 0)
}

const knownIds = new Set(menu.flatMap((section) => [section.id, ...section.screens.map((screen) => screen.id)]))
const asText = (title: string): Text => ({ zh: title, en: title })

const unknownItems = (entries: readonly MenuEntry[], parentId: string, hasPage: (url: string) => boolean): NavItem[] =>
  entries.flatMap(({ id, title, icon, url, pinyin, parentId: parent }) =>
    parent === parentId && url !== null && !knownIds.has(id) && hasPage(url)
      ? [{ id, title: asText(title), icon, url, pinyin }]
      : [],
  )

const unknownSections = (entries: readonly MenuEntry[], hasPage: (url: string) => boolean): NavSection[] =>
  entries
    .filter((entry) => entry.url === null && !knownIds.has(entry.id))
    .map(({ id, title, icon }) => ({ id, title: asText(title), icon, items: unknownItems(entries, id, hasPage) }))

const bigrams = (text: string): string[] => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Array.from({ length: Math.max(plain.length - 1, 0) }, (_, index) => plain.slice(index, index + 2))
}

/** The items whose address looks most like a mistyped one: shared letter pairs (Dice), at least a third alike. */
export function nearestItems(path: string, items: readonly NavItem[], count = 3): readonly NavItem[] {
  const asked = bigrams(lastSegment(path))
  return items
    .map((item) => ({ item, alike: likeness(asked, bigrams(lastSegment(item.url))) }))
    .filter(({ alike }) => alike > 1 / 3)
    .sort((left, right) => right.alike - left.alike)
    .slice(0, count)
    .map(({ item }) => item)
}

const lastSegment = (path: string) => path.split('/').filter(Boolean).at(-1) ?? ''

function likeness(left: readonly string[], right: readonly string[]): number {
  const rest = [...right]
  const shared = left.filter((pair) => {
    const index = rest.indexOf(pair)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  }).length
  return left.length + right.length === 0 ? 0 : (2 * shared) / (left.length + right.length)
}
