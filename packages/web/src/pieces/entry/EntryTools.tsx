// Language and light/dark, reachable before signing in.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Languages, Moon, Sun } from 'lucide-react'
import { toggleScheme, useScheme } from '../../kit/person/color-scheme.ts'
import { useLang, useLanguageStore, useText } from '../../kit/person/language.ts'
import { languageNames } from '../../kit/person/language-names.ts'
import { isDark } from '../../kit/person/schemes.ts'

export function EntryTools() {
  const t = useText()
  const other = useLang() === 'zh_CN' ? 'en_US' : 'zh_CN'
  const dark = isDark(useScheme())
  const schemeName = t(dark ? shellWords.lightScheme : shellWords.darkScheme)
  const { tag, name } = languageNames[other]
  return (
    <nav className="entry-tools" aria-label={t(shellWords.toolbar)}>
      <button
        type="button"
        className="entry-tool"
        onClick={() => useLanguageStore.getState().setLang(other)}
        lang={tag}
      >
        <Languages size={18} aria-hidden />
        {name}
      </button>
      <button type="button" className="entry-tool" onClick={toggleScheme} aria-label={schemeName} title={schemeName}>
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </button>
    </nav>
  )
}
