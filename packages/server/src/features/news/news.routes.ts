/** News: written, submitted, published by another administrator, read, taken down. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { newsApi } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { newsLife } from '@hedgerow/contract/news/news.life'
import { newsRefusals } from '@hedgerow/contract/news/news.refusals'
import { newsNotices } from '@hedgerow/contract/news/news.text'
import { pathOf } from '@hedgerow/contract/screens'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { sessionGrants } from '../../kit/http/session.ts'
import { notifyAll } from '../../kit/record/notifications.ts'
import { demandSecondPerson } from '../approval/second-person.rules.ts'
import { demandArticle, demandOther, demandStep } from './news.rules.ts'
import { newsSource } from './news.sources.ts'
import {
  findArticle,
  holdersOf,
  insertArticle,
  keepEditor,
  lockArticle,
  markRead,
  neighboursOf,
  publishArticle,
  updateArticle,
  voidDrafts,
} from './news.store.ts'

const { entity } = newsLife
type NewsFields = Readonly<Record<string, string | undefined>>
/** What was left out is empty, but a day, which is none. */
const stored = ({ relDate, ...article }: NewsFields) => ({
  ...Object.fromEntries(Object.entries(article).map(([name, value]) => [name, value ?? ''])),
  relDate: relDate ?? null,
})
const names = [
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'category',
  'currencies',
  'relDate',
  'bodyZh',
  'bodyEn',
] as const
const whole = (article: NewsFields): NewsFields => Object.fromEntries(names.map((name) => [name, article[name]]))

export const newsRoutes = serve(newsApi, {
  queryByPage: pageOf(newsSource),

  async query({ tx, session }, { id }) {
    const {
      makerId: _,
      editorIds: __,
      madeAt: ___,
      ...article
    } = await findArticle(tx, session, id, sessionGrants(session).includes('news.edit'))
    return { ...article, ...(await neighboursOf(tx, session, id)) }
  },

  async add({ tx, session, today, audit }, article) {
    demandArticle(article, today)
    const id = await insertArticle(tx, session, stored(whole(article)))
    audit({ entity, entityId: id, orgId: session.orgId, after: article })
    return { id, version: 0 }
  },

  async modify({ tx, session, today, audit }, { id, version, ...article }) {
    const before = await lockArticle(tx, session, id, version)
    demandStep(before, 'modify')
    demandArticle(article, today)
    await updateArticle(tx, session, id, stored(whole(article)))
    await keepEditor(tx, session, id)
    audit({ entity, entityId: id, orgId: session.orgId, before, after: article })
    return { id, version: version + 1 }
  },

  async submit({ tx, session, audit }, { id, version }) {
    demandStep(await lockArticle(tx, session, id, version), 'submit')
    await updateArticle(tx, session, id, { newsStatus: NewsStatus.of.submitted })
    audit({ entity, entityId: id, orgId: session.orgId, after: { newsStatus: NewsStatus.of.submitted } })
    return { id, version: version + 1 }
  },

  async publish(context, { id, version }) {
    const { tx, session, today, audit } = context
    const article = await lockArticle(tx, session, id, version)
    demandStep(article, 'publish')
    demandOther(article.makerId, session.userId)
    const { makerId, editorIds, madeAt } = article
    const made = { orgIds: [session.orgId], hands: [makerId, ...editorIds], madeAt }
    demandSecondPerson(context, newsLife.events.publish, made)
    await publishArticle(tx, session, id)
    const { titleZh, titleEn, currencies } = article
    const params = { title: { zh: titleZh || titleEn, en: titleEn || titleZh } }
    const url = pathOf('news-article').replace('$id', id)
    await notifyAll(tx, session, holdersOf(session, currencies, today), [
      { message: newsNotices.published, params, url },
    ])
    audit({ entity, entityId: id, orgId: session.orgId, after: { newsStatus: NewsStatus.of.published } })
    return { id, version: version + 1 }
  },

  async takeDown({ tx, session, audit }, { id, version, reason }) {
    demandStep(await lockArticle(tx, session, id, version), 'takeDown')
    await updateArticle(tx, session, id, { newsStatus: NewsStatus.of.void, reason })
    audit({ entity, entityId: id, orgId: session.orgId, after: { newsStatus: NewsStatus.of.void }, comment: reason })
    return { id, version: version + 1 }
  },

  async delete({ tx, session, audit }, { ids }) {
    for (const id of ids) demandStep(await findArticle(tx, session, id, true), 'delete')
    if ((await voidDrafts(tx, session, ids)) !== ids.length) refuse(newsRefusals.NEWS_NOT_DRAFT)
    for (const id of ids) audit({ entity, entityId: id, orgId: session.orgId, comment: 'deleted' })
    return { count: ids.length }
  },

  async markRead({ tx, session, audit, repeated }, { id }) {
    await findArticle(tx, session, id, false)
    if (await markRead(tx, session, id)) audit({ entity, entityId: id, orgId: session.orgId, comment: 'read' })
    else repeated()
    return null
  },
})
