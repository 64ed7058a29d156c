/** How the market's refusals name a currency: as people call it, not as the wire does. */
import type { Text } from '@hedgerow/contract/kit/text'

const names = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'currency' }),
  en: new Intl.DisplayNames('en-US', { type: 'currency' }),
}

/** `USD` → `美元（USD）` and `US Dollar (USD)`. */
export const saidCurrency = (code: string): Text => ({
  zh: `${names.zh.of(code) ?? code}（${code}）`,
  en: `${names.en.of(code) ?? code} (${code})`,
})
