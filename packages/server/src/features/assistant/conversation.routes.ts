/** Conversations: asked, read again, renamed, deleted, judged; all of them the member's own. */
import { assistantApi } from '@hedgerow/contract/assistant/assistant.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { serve } from '../../kit/http/serve.ts'
import { answerQuestion } from './ask.act.ts'
import {
  conversationsOf,
  deleteConversation,
  exchangesOf,
  findConversation,
  renameConversation,
  setFeedback,
} from './conversation.store.ts'
import { offeredQuestion } from './local/question.rules.ts'
import { questionsFor } from './local/suggestion.rules.ts'
import { settingsOf, standingOf } from './usage/usage.store.ts'

const entity = 'assistantConversation'

export const conversationRoutes = serve(assistantApi, {
  ask: answerQuestion,

  async start({ tx, session, today, lang, services }) {
    const { modelOn } = await settingsOf(tx, session)
    const model = modelOn === YesNo.of.yes ? (services.model?.name ?? '') : ''
    const { tokensToday, tokensQuota } = await standingOf(tx, session, today)
    const held = session.duties.map(({ duty }) => duty)
    const suggestions = questionsFor(held).map((id) => offeredQuestion(id, lang, session.homeCurrency))
    return { model, suggestions, tokensToday, tokensQuota }
  },

  conversations: ({ tx, session }) => conversationsOf(tx, session),

  async conversation({ tx, session }, { id }) {
    return { ...(await findConversation(tx, session, id)), exchanges: await exchangesOf(tx, session, id) }
  },

  async rename({ tx, session, audit }, { id, title }) {
    await findConversation(tx, session, id)
    await renameConversation(tx, session, id, title)
    audit({ entity, entityId: id, orgId: session.orgId, comment: 'renamed' })
    return null
  },

  async delete({ tx, session, audit }, { id }) {
    await findConversation(tx, session, id)
    await deleteConversation(tx, session, id)
    audit({ entity, entityId: id, orgId: session.orgId, comment: 'deleted' })
    return null
  },

  async feedback({ tx, session, audit }, { id, helpful, remark = '' }) {
    if (!(await setFeedback(tx, session, { id, helpful, remark }))) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    audit({ entity: 'assistantExchange', entityId: id, orgId: session.orgId, after: { helpful } })
    return null
  },
})
