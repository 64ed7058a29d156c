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

/** A deal as a bank reports it, each term as the bank wrote it; what it leaves out is left out. */
export interface ReportedTerms {
  readonly currencyPair?: string
  /** `buy` or `sell` of the currency of the amount. */
  readonly side?: string
  readonly currency?: string
  readonly dealAmt?: string
  readonly orderAmt?: string
  readonly lastAmt?: string
  readonly leftAmt?: string
  readonly settleDate?: string
  readonly exchangeRate?: string
  readonly averageRate?: string
  readonly orderRate?: string
  /** Of a forward: their sum is the rate. */
  readonly spotRate?: string
  readonly points?: string
  readonly quoteRef?: string
  /** A second amount or settlement, as only a swap has. */
  readonly secondLeg?: string
  /** How the order ended, where the bank says that it was not filled. */
  readonly ended?: string
  readonly bankDealNo?: string
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
      /** The bank does not bind itself. */
      readonly isIndicative?: boolean
      /** Up to which amount, where that is less than was asked. */
      readonly quotedAmt?: string
    }
  | { readonly kind: 'rejected'; readonly quoteSerialNo: string; readonly message: string }
  /** The bank took its price back. */
  | { readonly kind: 'withdrawn'; readonly quoteSerialNo: string; readonly message: string }
  /** Whether it is the deal that was ordered is for the desk to say. */
  | {
      readonly kind: 'dealt'
      readonly quoteSerialNo: string
      /** Empty where the bank leaves it out, as the two below. */
      readonly bankDealNo: string
      readonly exchangeRate: string
      readonly dealAmt: string
      /** What else it says of the deal. */
      readonly terms?: ReportedTerms
      readonly message?: string
    }
  | { readonly kind: 'refused'; readonly quoteSerialNo: string; readonly message: string }
  /** The bank took back or corrected a deal that it had told: a person must speak with it. */
  | { readonly kind: 'changed'; readonly quoteSerialNo: string; readonly message: string }
  /** Asked for the status of an order that the bank never saw. */
  | { readonly kind: 'noOrder'; readonly quoteSerialNo: string }

export interface BankEvents {
  /** Resolves when the answer is written, or is asked for again by its state; rejects where it would be lost. */
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
