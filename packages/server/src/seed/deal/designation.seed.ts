/** Hedging relationships of the business date: deals designated to the exposures that they hedge, passed by another, and tested at once. */
import {
  effectivenessDefaults,
  type HedgeProposal,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { ValidityMethod } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { must, type Story } from '../book.seed.ts'
import { checker, dealer, dealNumbered } from './deal-event.seed.ts'

const { criticalTerms, regression } = ValidityMethod.of
/** Judged by regression, and one by its terms alone. */
const designated: readonly (readonly [dealNo: string, validityMethod: string])[] = [
  ['FWD25121002', regression],
  ['FWD26021002', regression],
  ['FWD26021003', regression],
  ['FWD26040902', criticalTerms],
]

export async function tellDesignations(story: Story): Promise<void> {
  for (const [dealNo, validityMethod] of designated) {
    const { id: dealId } = await dealNumbered(story, dealNo)
    const proposal = await must<HedgeProposal>(story, dealer, 'POST', '/CLOUD-FX/hedgeRelation/propose', { dealId })
    const relation = await must(story, dealer, 'POST', '/CLOUD-FX/hedgeRelation/addCommit', {
      ...effectivenessDefaults,
      ...proposal,
      validityMethod,
      creditReason: '交易对手为授信银行，评级 A 以上 / a facility bank rated A or better',
      probabilityReason: '框架合同与历史订单 / frame contract and past orders',
    })
    const { id, version } = relation
    const passed = { id, version, checkStatus: '1', comment: '条款与文件一致 / terms as documented' }
    await must(story, checker, 'POST', '/CLOUD-FX/hedgeRelation/check', passed)
    await must(story, dealer, 'POST', '/CLOUD-FX/hedgeEffective/run', { relationId: id })
  }
}
