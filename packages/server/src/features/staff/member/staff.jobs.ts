/** What a person is told outside of the product of an account that somebody else made or changed. The password is never among it. */
import { say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import { sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import type { Job } from '../../../kit/work/jobs.ts'

type About = 'invited' | 'reset'

interface Account {
  readonly userName: string
  readonly email: string | null
  readonly phone: string | null
  readonly orgName: string
}

export const staffTelling: Job<{ readonly userId: string; readonly about: About }> = {
  name: 'staff.tell',
  async run({ db, messages }, { userId, about }) {
    const account = await withTx(db, systemScope, async (tx) => {
      const { rows } = await sql<Account>`select m.user_name, m.email, m.phone, o.org_name
        from member m join org o on o.group_id = m.group_id and o.id = m.org_id where m.id = ${userId}`.execute(tx)
      return rows[0]
    })
    if (!account || !messages) return
    const [subject, words] =
      about === 'invited'
        ? [staffMessages.invitedSubject, staffMessages.invited]
        : [staffMessages.resetSubject, staffMessages.reset]
    const { userName, orgName, email, phone } = account
    // Nobody knows yet which language the person reads.
    const both = (of: typeof words) =>
      `${say(of, 'zh_CN', { userName, orgName })}\n${say(of, 'en_US', { userName, orgName })}`
    const message = { subject: say(subject, 'zh_CN'), text: both(words) }
    const { channels, publicUrl } = messages
    const text = publicUrl ? `${message.text}\n${publicUrl}${pathOf('login')}` : message.text
    if (email && channels.includes('mail')) messages.send({ channel: 'mail', target: email, ...message, text })
    if (about === 'reset' && phone && channels.includes('sms'))
      messages.send({ channel: 'sms', target: phone, ...message })
  },
}

/** When the command has committed, and never otherwise. */
export const tellAccount = async ({ tx, services }: Context, userId: string, about: About): Promise<void> =>
  services.jobs?.enqueue(tx, staffTelling, { userId, about })
