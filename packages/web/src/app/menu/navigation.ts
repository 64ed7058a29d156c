/**
 * What the navigation shows: the server says which entries this member may see, the contract holds their titles, icons
 * and order, and only screens that have a page are drawn.
 */
import { menuGroups } from '@hedgerow/contract/kit/shell/menu'
import type { ScreenNeeds } from '@hedgerow/contract/kit/shell/screen'
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
  /** The caption under which it stands. */
  readonly group: Text | null
  /** Who works there; left out of what the server adds, which is everybody's. */
  readonly work?: readonly ScreenNeeds[]
  /** Another screen has an address below this one. */
  readonly exact?: boolean
}
interface NavLinkRow {
  readonly kind: 'link'
  readonly id: string
  readonly title: Text
  readonly url: string
  readonly target: string
}
/** What a section shows, line by line. */
export type NavRow =
  | { readonly kind: 'item'; readonly id: string; readonly item: NavItem }
  | { readonly kind: 'caption'; readonly id: string; readonly title: Text }
  | { readonly kind: 'divider'; readonly id: string }
  | NavLinkRow
export interface NavSection {
  readonly id: string
  readonly title: Text
  readonly icon: string | null
  readonly items: readonly NavItem[]
  readonly rows: readonly NavRow[]
}

/** Sections without a visible screen vanish; entries unknown to the contract come last in their section. */
export function navigationOf(entries: readonly MenuEntry[], hasPage: (url: string) => boolean): readonly NavSection[] {
  const allowed = new Map(entries.map(({ id, pinyin }) => [id, pinyin]))
  const ownSections = menu.map(({ id, title, icon, screens }) => {
    const ours = screens.flatMap(({ group, ...screen }): NavItem[] => {
      const pinyin = allowed.get(screen.id)
      if (pinyin === undefined || !hasPage(screen.url)) return []
      return [{ ...screen, pinyin, group: group && menuGroups[group], exact: hasBelow(screen.url) }]
    })
    return sectionOf({ id, title, icon }, ours, unknownRows(entries, id, hasPage))
  })
  return [...ownSections, ...unknownSections(entries, hasPage)].filter((section) => section.items.length > 0)
}

type Head = Pick<NavSection, 'id' | 'title' | 'icon'>

function sectionOf(head: Head, ours: readonly NavItem[], more: readonly NavRow[]): NavSection {
  return withRows(head, [...ours.map((item): NavRow => ({ kind: 'item', id: item.id, item })), ...more])
}

const itemsOf = (rows: readonly NavRow[]) => rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []))

/** Where only one caption would stand there is nothing to tell apart. */
function withRows({ id, title, icon }: Head, rows: readonly NavRow[]): NavSection {
  const items = itemsOf(rows)
  const isGrouped = new Set(items.map(({ group }) => group)).size > 1
  let last: Text | null = null
  const captioned = rows.flatMap((row): NavRow[] => {
    const group = row.kind === 'item' ? row.item.group : null
    const begins = isGrouped && group !== null && group !== last
    last = group
    return begins ? [{ kind: 'caption', id: `caption-${row.id}`, title: group }, row] : [row]
  })
  return { id, title, icon, items, rows: captioned }
}

/** The sections with those of their screens that are a member's work; links elsewhere stay. */
export const workOf = (sections: readonly NavSection[], isWork: (item: NavItem) => boolean): readonly NavSection[] =>
  sections
    .map((section) =>
      withRows(
        section,
        section.rows.filter((row) => (row.kind === 'item' ? isWork(row.item) : row.kind !== 'caption')),
      ),
    )
    .filter(({ items }) => items.length > 0)

/** Whether the screen of an entry, or one below it that has no entry of its own, is on display. */
export const isAt = ({ url, exact }: NavItem, pathname: string): boolean =>
  pathname === url || (!exact && pathname.startsWith(`${url}/`))

const hasBelow = (url: string) => menu.some(({ screens }) => screens.some((other) => other.url.startsWith(`${url}/`)))
const knownIds = new Set(menu.flatMap((section) => [section.id, ...section.screens.map((screen) => screen.id)]))
const asText = (title: string): Text => ({ zh: title, en: title })

/** What the server adds: screens of its own, addresses elsewhere and rules. Captions come from the contract. */
const unknownRows = (entries: readonly MenuEntry[], parentId: string, hasPage: (url: string) => boolean): NavRow[] =>
  entries.flatMap(({ id, title: name, type, icon, url, target, pinyin, parentId: parent }): NavRow[] => {
    if (parent !== parentId || knownIds.has(id)) return []
    const title = asText(name)
    if (type === 'divider') return [{ kind: 'divider', id }]
    if (url === null) return []
    if (type === 'link') return [{ kind: 'link', id, title, url, target: target ?? '_blank' }]
    return hasPage(url) ? [{ kind: 'item', id, item: { id, title, icon, url, pinyin, group: null } }] : []
  })

const unknownSections = (entries: readonly MenuEntry[], hasPage: (url: string) => boolean): NavSection[] =>
  entries
    .filter(({ id, type }) => type === 'collapse' && !knownIds.has(id))
    .map(({ id, title, icon }) => sectionOf({ id, title: asText(title), icon }, [], unknownRows(entries, id, hasPage)))

const bigrams = (text: string): string[] => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Array.from({ length: Math.max(plain.length - 1, 0) }, (_, index) => plain.slice(index, index + 2))
}

/** The items whose address looks most like a mistyped one: shared letter pairs (Dice), at least a third alike. */
export function nearestItems(path: string, items: readonly NavItem[], count = 5): readonly NavItem[] {
  const wanted = bigrams(lastSegment(path))
  return items
    .map((item) => ({ item, alike: likeness(wanted, bigrams(lastSegment(item.url))) }))
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
