import { expect, it } from 'vitest'
import { languageOfBrowser } from './language.ts'

it.each([
  [['zh-CN', 'zh', 'en'], 'zh_CN'],
  [['zh-TW'], 'zh_CN'],
  [['en-GB', 'zh-CN'], 'en_US'],
  [['de-DE', 'de', 'en-US', 'en'], 'en_US'],
  [['de-DE', 'ZH-hans'], 'zh_CN'],
  [['fr', 'it'], 'zh_CN'],
  [[], 'zh_CN'],
] as const)('a browser of %j opens in %s', (wished, lang) => {
  expect(languageOfBrowser(wished)).toBe(lang)
})
