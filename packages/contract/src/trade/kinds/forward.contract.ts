import { endpoints, post } from '../../kit/endpoint.ts'
import { rate, rateDifference } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { besides, createsDeal, drafted, edited, editsDeal, required } from '../entry/deal-entry.contract.ts'
import { tradeWords } from '../trade.text.ts'

const requiredForward = {
  ...required,
  /** In pips of the pair as traders speak: USD/CNY 125 is 0.0125, JPY/CNY (per 100 JPY) 125 is 0.0125. */
  forwardPoint: rateDifference(),
  /** Spot plus points, per the pair's quoted unit. */
  forwardRate: rate(),
} as const

export const ForwardDraft = shape(tradeWords, { ...drafted(requiredForward), ...besides })
export const ForwardDeal = shape(tradeWords, { ...requiredForward, ...besides })
const ForwardDraftEdit = shape(tradeWords, { ...drafted(requiredForward), ...besides, ...edited })
const ForwardDealEdit = shape(tradeWords, { ...requiredForward, ...besides, ...edited })

export const forwardDealApi = endpoints('/CLOUD-FX/fxForwardDeal', {
  forwardAddSave: post('/forwardAddSave', { input: ForwardDraft, ...createsDeal, unverified: true }),
  forwardAddDeal: post('/forwardAddDeal', { input: ForwardDeal, ...createsDeal }),
  forwardEdtSave: post('/forwardEdtSave', { input: ForwardDraftEdit, ...editsDeal, unverified: true }),
  forwardEdtDeal: post('/forwardEdtDeal', { input: ForwardDealEdit, ...editsDeal }),
})
