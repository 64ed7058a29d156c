import { expect, it } from 'vitest'
import { featuresOf } from './journeys/changed-screens.ts'

it.each([
  [['packages/web/src/features/news/NewsPage.tsx', 'packages/contract/src/news/news.text.ts'], ['news']],
  [
    ['docs/testing.md', 'packages/server/src/kit/http/serve.ts', 'packages/web/src/features/trade/TradePage.test.tsx'],
    [],
  ],
  [['packages/web/src/features/news/NewsPage.tsx', 'packages/web/src/kit/list/ListPage.tsx'], null],
  [['packages/contract/src/kit/list.ts'], null],
  [['package-lock.json'], null],
] as const)('%j may have altered the screens of %j', (changed, features) => {
  const altered = featuresOf(changed)
  expect(altered === null ? null : [...altered]).toEqual(features)
})
