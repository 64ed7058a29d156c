import { newsRefusals } from '@hedgerow/contract/news/news.refusals'
import { expect, it } from 'vitest'
import { demandArticle, demandOther } from './news.rules.ts'

const refusedWith = (because: unknown) => expect.objectContaining({ because })

it('an article has a title in one language at least, and no chart of tomorrow', () => {
  demandArticle({ titleEn: 'Rates' }, '20260413')
  demandArticle({ titleZh: '汇率', relDate: '20260413' }, '20260413')
  expect(() => demandArticle({}, '20260413')).toThrow(refusedWith(newsRefusals.NEWS_TITLE))
  expect(() => demandArticle({ titleEn: 'Rates', relDate: '20260414' }, '20260413')).toThrow(
    refusedWith(newsRefusals.NEWS_FUTURE),
  )
})

it('its author does not publish it', () => {
  demandOther('1', '2')
  expect(() => demandOther('1', '1')).toThrow(refusedWith(newsRefusals.NEWS_OWN))
})
