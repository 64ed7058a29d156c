/** Which exposures a match begins with: those for which most speaks are ticked, each with what both sides still have. */
import { type Proposal, proposedScore } from '@hedgerow/contract/customs/customs.contract'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'

export interface Choice {
  readonly isTicked: boolean
  readonly linkAmt: string
}
/** By declaration and exposure. */
export type Choices = Readonly<Record<string, Choice>>

export const choiceKey = (evidenceId: string, exposureId: string) => `${evidenceId} ${exposureId}`
const smaller = (one: Decimal, other: Decimal) => (one.lt(other) ? one : other)

/** In the order shown: a declaration gives to the exposure for which most speaks, and an exposure takes from the first declaration. */
export function firstChoices(proposals: readonly Proposal[]): Choices {
  const lacking = new Map<string, Decimal>()
  const choices: Record<string, Choice> = {}
  for (const { evidenceId, freeAmt, candidates } of proposals) {
    let free = decimal(freeAmt)
    for (const { exposureId, lackingAmt, score } of candidates) {
      const most = smaller(free, lacking.get(exposureId) ?? decimal(lackingAmt))
      const isTicked = score >= proposedScore && most.gt(ZERO)
      const linkAmt = most.gt(ZERO) ? most : smaller(decimal(freeAmt), decimal(lackingAmt))
      choices[choiceKey(evidenceId, exposureId)] = { isTicked, linkAmt: linkAmt.toString() }
      if (!isTicked) continue
      free = free.sub(most)
      lacking.set(exposureId, (lacking.get(exposureId) ?? decimal(lackingAmt)).sub(most))
    }
  }
  return choices
}

interface Link {
  readonly evidenceId: string
  readonly exposureId: string
  readonly linkAmt: string
}
const plain = /^\d+(\.\d+)?$/

/** What is ticked; undefined where nothing is, or an amount is none. */
export function linksOf(proposals: readonly Proposal[], choices: Choices): readonly Link[] | undefined {
  const links = proposals.flatMap(({ evidenceId, candidates }) =>
    candidates.flatMap(({ exposureId }) => {
      const { isTicked = false, linkAmt = '' } = choices[choiceKey(evidenceId, exposureId)] ?? {}
      return isTicked ? [{ evidenceId, exposureId, linkAmt }] : []
    }),
  )
  const areAmounts = links.every(({ linkAmt }) => plain.test(linkAmt) && decimal(linkAmt).gt(ZERO))
  return links.length > 0 && areAmounts ? links : undefined
}

/** What is linked in each currency: currencies are never added up. */
export function sumsOf(proposals: readonly Proposal[], links: readonly Link[]): ReadonlyMap<string, string> {
  const currencies = new Map(proposals.map(({ evidenceId, tradeCurr }) => [evidenceId, tradeCurr]))
  const sums = new Map<string, Decimal>()
  for (const { evidenceId, linkAmt } of links) {
    const currency = currencies.get(evidenceId) ?? ''
    sums.set(currency, (sums.get(currency) ?? ZERO).add(decimal(linkAmt)))
  }
  return new Map([...sums].map(([currency, sum]) => [currency, sum.toString()]))
}
