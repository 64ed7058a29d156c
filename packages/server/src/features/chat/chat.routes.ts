/** Messages between colleagues: stored with the command, told to the windows of both when it commits. */
import { chatApi, chatLimits } from '@hedgerow/contract/chat/chat.contract'
import { chatRefusals } from '@hedgerow/contract/chat/chat.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Context, serve } from '../../kit/http/serve.ts'
import { publish } from '../../kit/work/bus.ts'
import { contactsOf, hasContact, insertMessage, markRead, messagesWith, sentLately, unreadCount } from './chat.store.ts'
import { cardsOf } from './chat-card.answer.ts'

const entity = 'chatMessage'

async function demandContact({ tx, session }: Context, contactId: string): Promise<void> {
  if (!(await hasContact(tx, session, contactId))) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'contactId')
}

export const chatRoutes = serve(chatApi, {
  contacts: ({ tx, session }) => contactsOf(tx, session),
  count: async ({ tx, session }) => ({ unread: await unreadCount(tx, session) }),

  async query(context, { contactId, before }) {
    const { tx, session } = context
    await demandContact(context, contactId)
    const messages = await messagesWith(tx, session, contactId, before)
    const page = messages.slice(0, chatLimits.page).reverse()
    const cardOf = await cardsOf(tx, session, page)
    return {
      dialog: page.map(({ cardKind, cardNo, ...message }) => ({ ...message, card: cardOf({ cardKind, cardNo }) })),
      hasMore: messages.length > chatLimits.page,
    }
  },

  async send(context, { cardKind, cardNo, ...message }) {
    const { tx, session, audit, repeated } = context
    const { contactId } = message
    await demandContact(context, contactId)
    if ((await sentLately(tx, session)) >= chatLimits.perMinute)
      refuse(chatRefusals.CHAT_TOO_FAST, { max: chatLimits.perMinute })
    const quoted = { cardKind: cardKind ?? null, cardNo: cardNo ?? null }
    const cardOf = await cardsOf(tx, session, [quoted])
    // Nobody quotes what they cannot see.
    if ((cardKind || cardNo) && !cardOf(quoted)?.url) refuse(chatRefusals.CARD_UNKNOWN, {}, 'cardNo')
    const { id, isNew } = await insertMessage(tx, session, { ...message, cardKind, cardNo })
    await publish(tx, 'chat', [`${contactId}:${id}`, `${session.userId}:${id}`])
    // The message itself is kept; the audit needs no second copy of what people say.
    if (isNew) audit({ entity, entityId: id, orgId: session.orgId, after: { contactId, ...quoted } })
    else repeated()
    return { id }
  },

  async read(context, { contactId, upTo }) {
    const { tx, session, audit, repeated } = context
    await demandContact(context, contactId)
    const count = await markRead(tx, session, contactId, upTo)
    if (count === 0) {
      repeated()
      return null
    }
    await publish(tx, 'chat', [`${contactId}:${upTo}`, `${session.userId}:${upTo}`])
    audit({ entity, entityId: upTo, orgId: session.orgId, after: { contactId, count }, comment: 'read' })
    return null
  },
})
