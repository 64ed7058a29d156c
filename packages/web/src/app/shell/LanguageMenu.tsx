import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { isLang, languages } from '@hedgerow/contract/kit/text'
import { Dropdown } from 'antd'
import { Check, Languages } from 'lucide-react'
import { useLanguageStore, useText } from '../../kit/language.ts'
import { languageNames } from '../../kit/language-names.ts'
import { ToolButton } from './ToolButton.tsx'

export function LanguageMenu() {
  const t = useText()
  const { lang, setLang } = useLanguageStore()
  const items = languages.map((key) => ({
    key,
    label: <span lang={languageNames[key].tag}>{languageNames[key].name}</span>,
    icon: <Check size={16} aria-hidden style={{ visibility: key === lang ? 'visible' : 'hidden' }} />,
  }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={(opener) => opener.parentElement ?? document.body}
      menu={{ items, selectedKeys: [lang], onClick: ({ key }) => isLang(key) && setLang(key) }}
    >
      <span>
        <ToolButton name={t(shellWords.language)} aria-haspopup="menu">
          <Languages size={20} aria-hidden />
        </ToolButton>
      </span>
    </Dropdown>
  )
}
