/** The menu of one member: what the grants open, in the caller's language, and how its Chinese titles are read. */
import { hasDeclarations } from '@hedgerow/contract/kit/person/country-facts.data'
import { menuGroups } from '@hedgerow/contract/kit/shell/menu'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import { menu } from '@hedgerow/contract/screens'
import type { MenuEntry } from '@hedgerow/contract/session/session.contract'
import { customPinyin, pinyin } from 'pinyin-pro'
import { type Session, sessionGrants } from '../../kit/http/session.ts'

// Words of ours that the dictionary of the library reads otherwise.
customPinyin({ 重估: 'chong gu', 行权: 'xing quan', 银行: 'yin hang', 行情: 'hang qing' })

const read = new Map<string, string>()

/** The syllables of a Chinese title with blanks between them; a title is read once. */
function pinyinOf(title: string): string {
  const cached = read.get(title)
  if (cached !== undefined) return cached
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const text = syllables
    .map((one) => one.trim().toLowerCase())
    .filter((one) => /[a-z0-9]/.test(one))
    .join(' ')
  read.set(title, text)
  return text
}

/** Sections that mean something in some countries alone. */
const isKnownIn: Readonly<Record<string, (country: string) => boolean>> = { customs: hasDeclarations }

/**
 * A section without screens vanishes, and one that means nothing in any country of the organisations that the member sees; a caption stands
 * before the first of its screens.
 */
export function menuOf(session: Session, countries: readonly string[], lang: Lang): MenuEntry[] {
  const held: readonly string[] = sessionGrants(session)
  const entry = (title: Text, says: Pick<MenuEntry, 'id' | 'type' | 'icon' | 'url' | 'parentId'>): MenuEntry => {
    const name = say(title, lang)
    return { ...says, menuName: name, title: name, pinyin: pinyinOf(title.zh), target: null }
  }
  return menu.flatMap((section): MenuEntry[] => {
    const screens = section.screens.filter((screen) => held.includes(screen.needs) || screen.needs === 'member')
    const isKnown = isKnownIn[section.id] ?? (() => true)
    if (screens.length === 0 || !countries.some(isKnown)) return []
    const { id: parentId, icon } = section
    return [
      entry(section.title, { id: parentId, type: 'collapse', icon, url: null, parentId: null }),
      ...screens.flatMap(({ id, title, icon, url, group }, index) => [
        ...(group && group !== screens[index - 1]?.group
          ? [entry(menuGroups[group], { id: `${parentId}-${group}`, type: 'group', icon: null, url: null, parentId })]
          : []),
        entry(title, { id, type: 'item', icon, url, parentId }),
      ]),
    ]
  })
}
