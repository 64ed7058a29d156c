import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { isLang, languages } from '@hedgerow/contract/kit/text'
import { Check, Languages } from 'lucide-react'
import { MenuButton } from '../../kit/menu/MenuButton.tsx'
import { useLanguageStore, useText } from '../../kit/person/language.ts'
import { languageNames } from '../../kit/person/language-names.ts'
import { ToolButton } from '../frame/ToolButton.tsx'

export function LanguageMenu() {
  const t = useText()
  const { lang, setLang } = useLanguageStore()
  const items = languages.map((key) => ({
    key,
    checked: key === lang,
    label: <span lang={languageNames[key].tag}>{languageNames[key].name}</span>,
    icon: <Check size={16} aria-hidden style={{ visibility: key === lang ? 'visible' : 'hidden' }} />,
  }))
  return (
    <MenuButton
      items={items}
      onChoose={(key) => isLang(key) && setLang(key)}
      opener={(opens) => (
        <ToolButton name={t(shellWords.language)} {...opens}>
          <Languages size={20} aria-hidden />
        </ToolButton>
      )}
    />
  )
}
