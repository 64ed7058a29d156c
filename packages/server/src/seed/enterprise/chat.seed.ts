/** What colleagues write to each other, and who of those that no visitor plays seems to be there. */

import { ChatPresence } from '@hedgerow/contract/chat/chat.dict'
import { SearchKind } from '@hedgerow/contract/search/search.dict'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { must, type Story } from '../book.seed.ts'

const chat = '/CLOUD-BASE/chat'

interface Message {
  readonly from: string
  /** By the name that contacts show. */
  readonly to: string
  readonly message: string
  /** Quotes the first deal that the writer finds. */
  readonly quotesDeal?: boolean
}

const messages: readonly Message[] = [
  { from: 'lc_dealer1', to: '方若楠', message: '这笔远期的对价金额请帮忙再核对一遍。', quotesDeal: true },
  { from: 'lc_mid1', to: '陆知遥', message: '收到，与银行确认件核对后回复你。' },
  { from: 'lc_cfo', to: '顾承宇', message: '下午四点前请发我本周的敞口套保情况。' },
  { from: 'ap_mgr', to: '何沐阳', message: '日元付款的申请我看过了，可以提交。' },
]

type Contacts = readonly { readonly id: string; readonly name: string }[]

export async function tellChat(story: Story): Promise<void> {
  for (const [at, { from, to, message, quotesDeal }] of messages.entries()) {
    const contacts = await must<Contacts>(story, from, 'GET', `${chat}/contacts`)
    const contactId = contacts.find(({ name }) => name === to)?.id
    await must(story, from, 'POST', `${chat}/send`, {
      contactId,
      message,
      clientKey: `demo-${at}`,
      ...(quotesDeal ? await dealOf(story, from) : {}),
    })
  }
}

async function dealOf(story: Story, reader: string) {
  const text = 'FWD'
  const records = await must<
    readonly {
      readonly kind: string
      readonly number: string
    }[]
  >(story, reader, 'POST', '/CLOUD-BASE/search/query', { text })
  const cardKind = SearchKind.of.deal
  return { cardKind, cardNo: records.find(({ kind }) => kind === cardKind)?.number }
}

/** Nobody signs in as these three: what they seem is written down as if a window were open for ever. */
const seeming = [
  { userName: 'lc_cfo', presence: ChatPresence.of.online, isIdle: false },
  { userName: 'lc_back2', presence: ChatPresence.of.doNotDisturb, isIdle: false },
  { userName: 'ap_mgr', presence: ChatPresence.of.online, isIdle: true },
] as const
const noServer = '00000000-0000-0000-0000-000000000000'

export async function seedPresence(tx: Tx): Promise<void> {
  for (const { userName, presence, isIdle } of seeming) {
    await sql`update member set settings = ${JSON.stringify({ extra: { presence } })}::jsonb
      where user_name = ${userName}`.execute(tx)
    await sql`insert into live_presence (user_id, group_id, server_id, is_idle, seen_at)
      select id, group_id, ${noServer}, ${isIdle}, 'infinity' from member where user_name = ${userName}`.execute(tx)
  }
}
