/** Words of hedge links in SQL, under any alias: what a deal has of an exposure, from its submission to its end. */
import { LinkStatus } from '@hedgerow/contract/trade/trade.dict'

const { pending, locked, released } = LinkStatus.of

/** Where the link stands, as it is told. */
export const linkStatus = (link: string) => `${link}.link_status`
/** Its deal awaits review: what it takes is still the request's reserve. */
export const pendingLink = (link: string) => `${linkStatus(link)} = '${pending}'`
/** Its deal was passed, and locks its part of the exposure. */
export const lockedLink = (link: string) => `${linkStatus(link)} = '${locked}'`
/** Pending or locked: it holds a part of a request. */
export const holdingLink = (link: string) => `${linkStatus(link)} <> '${released}'`
