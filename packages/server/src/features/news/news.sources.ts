/** Where the list of articles takes its columns from: those who do not edit see what is published. */

import { assert } from '@hedgerow/contract/kit/refusal'
import { newsList } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import type { newsFeature } from '@hedgerow/contract/news/news.feature'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { askingZone, ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../kit/http/feature.ts'
import { type Session, sessionGrants } from '../../kit/http/session.ts'
import { exposureInForce } from '../exposure/exposure.word.ts'
import { inReach } from './news.store.ts'

/** Whether an organisation in sight still expects to receive or pay one of the article's currencies. */
const held = (
  orgIds: readonly string[],
  today: string,
) => `exists (select from fx_exposure e where e.group_id = a.group_id
  and e.currency = any (string_to_array(a.currencies, ',')) and e.org_id in (${['0', ...orgIds].map((id) => BigInt(id)).join(', ')})
  and e.effective_exposure > 0 and ${exposureInForce('e', today)})`

export function newsSource(session: Session, today: string): ListSource<typeof newsList> {
  assert(isBusinessDate(today), 'the system date is a day')
  const mayEdit = sessionGrants(session).includes('news.edit')
  const published = mayEdit ? '' : ` and a.news_status = '${NewsStatus.of.published}'`
  return {
    list: newsList,
    from: 'news_article a',
    lookups: 'join member m on m.group_id = a.group_id and m.id = a.maker_id',
    id: 'a.id',
    where: `${ofGroup('a')}${published}`,
    columns: {
      title: inReach('a.title_zh', 'a.title_en'),
      summary: inReach('a.summary_zh', 'a.summary_en'),
      author: 'm.real_name',
      publishDate: `(a.publish_time at time zone ${askingZone})::date`,
      publishFlag: `case when ${mayEdit} and a.news_status = '${NewsStatus.of.submitted}' and a.maker_id <> ${BigInt(session.userId)} then '1' else '0' end`,
      heldFlag: `case when ${held(session.orgIds, today)} then '1' else '0' end`,
      readFlag: `case when exists (select from news_read r where r.group_id = a.group_id and r.article_id = a.id
        and r.user_id = ${BigInt(session.userId)}) then '1' else '0' end`,
    },
  }
}

export const newsWaits: WaitingRowsOf<typeof newsFeature> = {
  newsPublish: ({ session }) => sql`from news_article n where n.group_id = ${session.groupId}
    and n.news_status = ${sql.lit(NewsStatus.of.submitted)} and n.maker_id <> ${session.userId}`,
}
