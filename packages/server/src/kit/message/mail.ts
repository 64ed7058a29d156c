/**
 * Mail through an SMTP server. A recipient that is not exactly one address goes nowhere: the library parses it as a list, and a
 * line break in it would add a stranger. Nothing is read from files or the network on the way.
 */
import { email } from '@hedgerow/contract/kit/person/identity'
import { createTransport } from 'nodemailer'
import { NotSent, type Send } from './message.ts'

const patienceMs = 10_000

interface MailSettings {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string
  /** The address that mails come from. */
  readonly from: string
}

export function mailSender({ url, from }: MailSettings): { readonly send: Send; readonly close: () => void } {
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...waits,
  })
  const send: Send = async ({ target, subject, text }, id) => {
    if (!email().safeParse(target).success) throw new NotSent('the recipient is no address', false)
    try {
      await transport.sendMail({
        from: { name: 'Hedgerow', address: from },
        to: { name: '', address: target },
        envelope: { from, to: [target] },
        messageId: `<${id}@hedgerow>`,
        subject,
        text,
      })
    } catch (error) {
      const { responseCode = 0, message } = error as { responseCode?: number; message: string }
      // Without an answer the server was not there; 4xx asks to come back, 5xx will not change its mind.
      throw new NotSent(message, responseCode < 500)
    }
  }
  return { send, close: () => transport.close() }
}
