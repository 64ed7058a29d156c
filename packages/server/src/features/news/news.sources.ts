/** Where the list of articles takes its columns from: those who do not edit see what is published. */
import { newsList } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import type { ListSource } from '../../kit/database/list-query.ts'
import { type Session, sessionGrants } from '../../kit/http/session.ts'

const inReach = (one: string, other: string) =>
  `coalesce(nullif(in_language(${one}, ${other}), ''), nullif(${one}, ''), ${other})`

export function newsSource(session: Session): ListSource<typeof newsList> {
  const mayEdit = sessionGrants(session).includes('news.edit')
  const published = mayEdit ? '' : ` and a.news_status = '${NewsStatus.of.published}'`
  return {
    list: newsList,
    from: 'news_article a',
    lookups: 'join member m on m.group_id = a.group_id and m.id = a.maker_id',
    id: 'a.id',
    where: `a.group_id = nullif(current_setting('app.group_id', true), '')::bigint${published}`,
    columns: {
      title: inReach('a.title_zh', 'a.title_en'),
      summary: inReach('a.summary_zh', 'a.summary_en'),
      author: 'm.real_name',
      readFlag: `case when exists (select from news_read r where r.group_id = a.group_id and r.article_id = a.id
        and r.user_id = ${BigInt(session.userId)}) then '1' else '0' end`,
    },
  }
}
