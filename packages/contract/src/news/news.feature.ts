import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { newsApi, newsList } from './news.contract.ts'
import { NewsCategory, NewsStatus } from './news.dict.ts'
import { newsLife } from './news.life.ts'
import { newsRefusals } from './news.refusals.ts'
import { newsScreens } from './news.screens.ts'
import { newsWaits } from './news.waits.ts'

export const newsFeature = feature({
  name: 'news',
  apis: [newsApi],
  lists: [newsList],
  dictionaries: [NewsCategory, NewsStatus],
  refusals: [newsRefusals],
  grants: { 'news.view': [], 'news.edit': [duties.administrator] },
  screens: newsScreens,
  lives: { news: newsLife },
  waits: waitingIn(newsWaits, {
    newsPublish: {
      needs: ['news.edit'],
      screen: 'news',
      filter: { tab: 'table', newsStatus: NewsStatus.of.submitted, publishFlag: YesNo.of.yes },
    },
  }),
})
