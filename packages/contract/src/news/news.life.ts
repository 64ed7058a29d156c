/** The life of an article (decision 0099): a text never goes out by one hand. */
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { NewsStatus } from './news.dict.ts'
import { newsRefusals } from './news.refusals.ts'

const { NEWS_NOT_DRAFT, NEWS_NOT_SUBMITTED, NEWS_NOT_PUBLISHED } = newsRefusals
const duty = duties.administrator

export const newsLife = life({
  entity: 'newsArticle',
  axes: { newsStatus: NewsStatus },
  states: {
    draft: { newsStatus: NewsStatus.of.draft },
    submitted: { newsStatus: NewsStatus.of.submitted },
    published: { newsStatus: NewsStatus.of.published },
    void: { newsStatus: NewsStatus.of.void },
  },
  events: {
    modify: { duty, from: { draft: { to: 'draft' } }, refusal: NEWS_NOT_DRAFT },
    submit: { duty, from: { draft: { to: 'submitted' } }, refusal: NEWS_NOT_DRAFT },
    publish: { duty, by: 'other', from: { submitted: { to: 'published' } }, refusal: NEWS_NOT_SUBMITTED },
    takeDown: { duty, from: { published: { to: 'void' } }, refusal: NEWS_NOT_PUBLISHED },
    delete: { duty, from: { draft: { to: 'void' } }, refusal: NEWS_NOT_DRAFT },
  },
})
