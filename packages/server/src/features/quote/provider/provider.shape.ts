/**
 * What the desk asks of a bank, whatever language the bank speaks (decision 0081). A line returns nothing: what the bank says comes as
 * an event, perhaps late, perhaps twice, perhaps after a restart. Rates and amounts are decimal text, points in pips.
 */

export interface PriceRequest {
  readonly quoteSerialNo: string
  readonly currencyPair: string
  /** BIZ_DEAL_DIRECTION of the pair's base currency, from our side. */
  readonly dealDirection: string
  readonly currency: string
  readonly dealAmt: string
  readonly businType: string
  readonly dealLimit: string
  readonly settleDate: string
  readonly validity: number
  /** What the pair is quoted in. */
  readonly pip: string
  readonly rateScale: number
  /** The stored mid: a simulated bank has no other market. */
  readonly spotMid: string | null
  readonly midPrice: string | null
}

export interface OrderRequest {
  readonly quoteSerialNo: string
  readonly providerQuoteId: string
  readonly currencyPair: string
  readonly dealDirection: string
  readonly currency: string
  readonly dealAmt: string
  readonly exchangeRate: string
  readonly settleDate: string
}

export type BankAnswer =
  | {
      readonly kind: 'quoted'
      readonly quoteSerialNo: string
      readonly providerQuoteId: string
      readonly spotRate: string
      /** Null for spot. */
      readonly forwardPoint: string | null
      readonly exchangeRate: string
      readonly validity: number
    }
  | { readonly kind: 'rejected'; readonly quoteSerialNo: string; readonly message: string }
  /** The bank took its price back. */
  | { readonly kind: 'withdrawn'; readonly quoteSerialNo: string; readonly message: string }
  | {
      readonly kind: 'dealt'
      readonly quoteSerialNo: string
      readonly bankDealNo: string
      readonly exchangeRate: string
      readonly dealAmt: string
    }
  | { readonly kind: 'refused'; readonly quoteSerialNo: string; readonly message: string }
  /** The bank took back or corrected a deal that it had told: a person must speak with it. */
  | { readonly kind: 'changed'; readonly quoteSerialNo: string; readonly message: string }
  /** Asked for the status of an order that the bank never saw. */
  | { readonly kind: 'noOrder'; readonly quoteSerialNo: string }

export interface BankEvents {
  /** Resolves when the answer is written, or could not be. */
  readonly onAnswer: (answer: BankAnswer) => Promise<void>
  readonly onUp: () => void
  readonly onDown: (because: string) => void
}

export interface BankConnection {
  isUp(): boolean
  /** Each is sent once, or not at all where the line is down: false says so. */
  ask(request: PriceRequest): boolean
  order(request: OrderRequest): boolean
  status(request: OrderRequest): boolean
  close(): void | Promise<void>
}

/** How one bank is reached, as its administrator configured it. */
export interface BankLine {
  readonly id: string
  readonly groupId: string
  /** The counterparty's number, by which a simulated bank knows itself. */
  readonly quoteSource: string
  readonly adapter: string
  readonly host: string
  readonly port: number
  readonly senderCompId: string
  readonly targetCompId: string
  readonly heartbeatSeconds: number
  readonly usesTls: boolean
  /** `HH:mm:ss` by the clock of the zone; all three empty where the line is always kept. */
  readonly sessionBegin: string
  readonly sessionEnd: string
  readonly sessionZone: string
  /** Both numbers begin anew with each session. */
  readonly dailyReset: boolean
  readonly secret: Buffer | null
  readonly version: number
}

/** Under which the password of a line is sealed: it opens for no other line. */
export const secretName = ({ id, groupId }: Pick<BankLine, 'id' | 'groupId'>): string => `bank line ${groupId} ${id}`

/** Opens the line of a bank and keeps it open; undefined where nothing speaks its language here. */
export type OpenLine = (line: BankLine, events: BankEvents) => BankConnection | undefined
