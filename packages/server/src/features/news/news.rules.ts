/** What an article must be, and who may publish it; docs/states/news.md shows its life. */
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Article } from '@hedgerow/contract/news/news.contract'
import { newsLife } from '@hedgerow/contract/news/news.life'
import { newsRefusals } from '@hedgerow/contract/news/news.refusals'

interface ArticleInput {
  readonly titleZh?: string | undefined
  readonly titleEn?: string | undefined
  readonly relDate?: string | undefined
}

/** @throws Refusal NEWS_TITLE, NEWS_FUTURE */
export function demandArticle({ titleZh, titleEn, relDate }: ArticleInput, today: string): void {
  if (!titleZh && !titleEn) refuse(newsRefusals.NEWS_TITLE, {}, 'titleZh')
  if (relDate && relDate > today) refuse(newsRefusals.NEWS_FUTURE, {}, 'relDate')
}

/** @throws Refusal of the life */
export const demandStep = ({ newsStatus }: Pick<Article, 'newsStatus'>, event: EventOf<typeof newsLife>) =>
  demandEvent(newsLife, { newsStatus }, event)

/** @throws Refusal NEWS_OWN */
export function demandOther(makerId: string, userId: string): void {
  if (makerId === userId) refuse(newsRefusals.NEWS_OWN)
}
