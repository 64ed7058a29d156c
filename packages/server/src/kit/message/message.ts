/** What is sent to people outside of the product: a mail or a short message, in one language. */
export type Channel = 'mail' | 'sms'

export interface Message {
  readonly channel: Channel
  /** An address, or a phone number with its prefix. */
  readonly target: string
  readonly subject: string
  readonly text: string
}

/** One way out. Whether it is worth trying again is said by the error. */
export type Send = (message: Message, id: string) => Promise<void>

export class NotSent extends Error {
  /** The other side may take it later. */
  readonly isTemporary: boolean
  constructor(why: string, isTemporary: boolean) {
    super(why)
    this.name = 'NotSent'
    this.isTemporary = isTemporary
  }
}
