import { endpoints, post } from '../../kit/endpoint.ts'
import { shape } from '../../kit/shape.ts'
import { besides, createsDeal, drafted, edited, editsDeal, required } from '../entry/deal-entry.contract.ts'
import { tradeWords } from '../trade.text.ts'

const SpotDraft = shape(tradeWords, { ...drafted(required), ...besides })
export const SpotDeal = shape(tradeWords, { ...required, ...besides })
const SpotDraftEdit = shape(tradeWords, { ...drafted(required), ...besides, ...edited })
const SpotDealEdit = shape(tradeWords, { ...required, ...besides, ...edited })

export const spotDealApi = endpoints('/CLOUD-FX/fxSpotDeal', {
  spotAddSave: post('/spotAddSave', { input: SpotDraft, ...createsDeal, unverified: true }),
  spotAddDeal: post('/spotAddDeal', { input: SpotDeal, ...createsDeal }),
  spotEdtSave: post('/spotEdtSave', { input: SpotDraftEdit, ...editsDeal, unverified: true }),
  spotEdtDeal: post('/spotEdtDeal', { input: SpotDealEdit, ...editsDeal }),
})
