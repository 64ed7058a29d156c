/** What a reviewer sees as edited of a clearing flow that comes again. */
import { comparedFields, reads } from '../../approval/difference/difference.contract.ts'
import { netResultTexts, netResultWords } from './net-result.text.ts'

const words = { ...netResultWords, members: netResultTexts.members }

export const netCompared = comparedFields(words, {
  settleDate: reads.date,
  settleAmt: reads.amount('settleCurrency'),
  members: reads.rows(reads.record, reads.amount('settleCurrency')),
  postscript: reads.text,
  overrideReason: reads.text,
})
