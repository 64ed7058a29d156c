/** How the market's refusals name a day and a currency: as people write them, not as the wire does. */
import type { Text } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'

/** `20260413` → `2026/04/13`. */
export const saidDay = (date: BusinessDate): string => `${date.slice(0, 4)}/${date.slice(4, 6)}/${date.slice(6)}`

const names = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'currency' }),
  en: new Intl.DisplayNames('en-US', { type: 'currency' }),
}

/** `USD` → `美元（USD）` and `US Dollar (USD)`. */
export const saidCurrency = (code: string): Text => ({
  zh: `${names.zh.of(code) ?? code}（${code}）`,
  en: `${names.en.of(code) ?? code} (${code})`,
})
