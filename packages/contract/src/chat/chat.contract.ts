/**
 * Team chat (product §3): contacts are the members of the own organisation and of those above and below it. The specification names
 * the entities and no calls of the product's own. Messages cannot be edited or deleted.
 */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../kit/endpoint.ts'
import { dealNumber, dict, id, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { SearchKind } from '../search/search.dict.ts'
import { ChatPresence } from './chat.dict.ts'
import { chatWords } from './chat.text.ts'

export const chatLimits = { message: 2000, perMinute: 20, page: 30 } as const

const Contact = z.object({
  id: z.string(),
  name: z.string(),
  orgName: z.string(),
  /** Address of the portrait. */
  avatar: z.string().nullable(),
  status: dict(ChatPresence),
  unread: z.number(),
  lastMessage: z.string().nullable(),
  lastTime: z.string().nullable(),
})
export type ChatContact = z.output<typeof Contact>

/** A record as it stands now; null of each fact where the reader may not see it. */
const Card = z.object({
  kind: dict(SearchKind),
  number: z.string(),
  /** Address of the screen that shows it. */
  url: z.string().nullable(),
  what: z.string().nullable(),
})

const Message = z.object({
  id: z.string(),
  /** Whose it is: the reader's own, or the contact's. */
  isMine: z.boolean(),
  message: z.string(),
  time: z.string(),
  isRead: z.boolean(),
  card: Card.nullable(),
})
export type ChatMessage = z.output<typeof Message>

const NewMessage = shape(chatWords, {
  contactId: id(),
  message: text({ max: chatLimits.message }),
  /** Chosen by the browser: sent again it is the same message. */
  clientKey: text({ max: 64, pattern: /^[\w-]+$/, rule: 'A-Z a-z 0-9 _ -' }),
  cardKind: optional(dict(SearchKind)),
  cardNo: optional(dealNumber()),
})

export const chatApi = inPerson(
  endpoints('/CLOUD-BASE/chat', {
    contacts: get('/contacts', { reply: z.array(Contact), needs: 'member' }),
    count: get('/count', { reply: z.object({ unread: z.number() }), needs: 'member' }),
    /** The newest ones, or those before one; oldest first. */
    query: post('/query', {
      input: shape(chatWords, { contactId: id(), before: optional(id()) }),
      reply: z.object({ dialog: z.array(Message), hasMore: z.boolean() }),
      needs: 'member',
    }),
    send: post('/send', { input: NewMessage, reply: z.object({ id: z.string() }), needs: 'member', writes: true }),
    read: post('/read', { input: shape(chatWords, { contactId: id(), upTo: id() }), needs: 'member', writes: true }),
  }),
)
