/**
 * The duties of specification §6, `check type - operation` (BASE_CHECK_TYPE × BASE_CHECK_OP_TYPE): what a member initiates or
 * reviews for an organisation. Grants and the lives of records name them; nobody else spells their numbers.
 */
export const duties = {
  /** Administers the organisation's people and settings, and submits its certification. */
  administrator: '0-0',
  /** Certifies other organisations, where the member's own is the platform's. */
  certifier: '0-1',
  applicationMaker: '1-0',
  applicationReviewer: '1-1',
  tradeMaker: '2-0',
  tradeReviewer: '2-1',
  settlementMaker: '3-0',
  settlementReviewer: '3-1',
  /** Not of the specification: rates, curves and holidays are an act of two people of their own (decision 0044). */
  marketMaker: '5-0',
  marketReviewer: '5-1',
} as const
export type Duty = (typeof duties)[keyof typeof duties]

/** What an act asks. `open`: also guests. `member`: anyone signed in. Anything else is a grant, written `noun.act`. */
export type Needs = 'open' | 'member' | `${string}.${string}`

/** Whether it is asked of some members only: what changes something by a duty asks for a certified organisation, too. */
export const asksDuty = (needs: Needs): boolean => needs !== 'open' && needs !== 'member'

/** What `realNameAuthStatus` says of an organisation whose members have all their rights. */
export const certifiedOrganisation = '1'

/** What `userStatus` says of a member who may sign in, be told and decide. */
export const enabledMember = '1'
