/** The language of this browser: kept under `lang`, followed by every text and request header. */
import { isLang, type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { useCallback } from 'react'
import { create } from 'zustand'

const storageKey = 'lang'

interface LanguageState {
  readonly lang: Lang
  readonly setLang: (lang: Lang) => void
}

export const useLanguageStore = create<LanguageState>((set) => ({
  lang: readLang(),
  setLang: (lang) => {
    localStorage.setItem(storageKey, lang)
    markDocument(lang)
    set({ lang })
  },
}))
markDocument(useLanguageStore.getState().lang)

export const useLang = (): Lang => useLanguageStore((state) => state.lang)
export const currentLang = (): Lang => useLanguageStore.getState().lang

/** `t(text, params)`: the sentence in the current language; the component re-renders when the language changes. */
export function useText(): (text: Text, params?: TextParams) => string {
  const lang = useLang()
  return useCallback((text, params) => say(text, lang, params), [lang])
}

function readLang(): Lang {
  const stored = localStorage.getItem(storageKey)
  return isLang(stored) ? stored : languageOfBrowser(navigator.languages)
}

/** The first language of the browser's list that is spoken here; Chinese where none is. */
export function languageOfBrowser(wished: readonly string[]): Lang {
  return /^z/i.test(wished.find((tag) => /^(zh|en)/i.test(tag)) ?? 'zh') ? 'zh_CN' : 'en_US'
}

// Without it a browser may draw Chinese with the shapes of another language's glyphs.
function markDocument(lang: Lang): void {
  document.documentElement.lang = lang === 'zh_CN' ? 'zh-CN' : 'en'
}
