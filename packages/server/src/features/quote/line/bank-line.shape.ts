/** A connection to a bank as it is kept, without its password. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { SessionZone } from '@hedgerow/contract/limit/line/bank-line.dict'
import type { BankAdapter, OnlineType } from '@hedgerow/contract/quote/quote.dict'

export interface LineTerms {
  readonly adapter: DictionaryValue<typeof BankAdapter>
  readonly onlineType: DictionaryValue<typeof OnlineType>
  readonly clickLimitUsd: string
  readonly host: string
  readonly port: string
  readonly senderComp: string
  readonly targetComp: string
  readonly heartbeatSeconds: string
  /** Empty where the line is always kept. */
  readonly sessionBegin: string
  readonly sessionEnd: string
  readonly sessionZone: string
  readonly dailyReset: DictionaryValue<typeof YesNo>
  readonly usesTls: DictionaryValue<typeof YesNo>
}

export interface StoredLine extends Omit<LineTerms, 'sessionZone'> {
  readonly sessionZone: DictionaryValue<typeof SessionZone> | null
  readonly id: string
  readonly version: number
  readonly counterPartyId: string
  readonly shortName: string
  readonly usesPassword: DictionaryValue<typeof YesNo>
  readonly enabled: boolean
}

/** What becomes of the password with a change: the new one, the one that is kept, or none. */
export type PasswordFate = 'new' | 'kept' | ''
