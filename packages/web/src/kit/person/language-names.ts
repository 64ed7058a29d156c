/** Each language under its own name, as its readers look for it; `tag` is what `lang` attributes hold. */
import type { Lang } from '@hedgerow/contract/kit/text'

export const languageNames: Readonly<Record<Lang, { readonly tag: string; readonly name: string }>> = {
  zh_CN: { tag: 'zh-CN', name: '简体中文' },
  en_US: { tag: 'en', name: 'English' },
}
