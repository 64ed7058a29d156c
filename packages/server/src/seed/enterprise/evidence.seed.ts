/**
 * Documents behind the exposures of the demonstration: one used whole, one in part, one free, two beyond their
 * exposures of which one waits for review and one is passed, and one whose link was released.
 */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { EvidenceKind } from '@hedgerow/contract/evidence/evidence.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type BookExposure, type Cast, makers, must, type Story } from '../book.seed.ts'

const orgCode = 'ORG002'
const { contract, invoice } = EvidenceKind.of
const reason = '订单追加，合同已签 / order increased, contract signed'

export async function tellEvidence(story: Story, { book, exposureIds }: Cast): Promise<void> {
  const open = book.exposures
    .filter((exposure) => exposure.orgCode === orgCode && exposure.endDate > book.businessDate)
    .toSorted((one, other) => Number(one.exposureType) - Number(other.exposureType))
  const maker = makers[orgCode] ?? ''
  const add = async ({ serialNo, currency }: BookExposure, evidenceAmt: string, evidenceKind: string = contract) => {
    const isContract = evidenceKind === contract
    const { id } = await must(story, maker, 'POST', '/CLOUD-EXPO/evidence/add', {
      orgId: story.orgIds.get(orgCode),
      evidenceKind,
      evidenceNo: serialNo.replace('EXP', isContract ? 'CT' : 'INV'),
      contractNo: serialNo.replace('EXP', 'CT'),
      partyName: '示例零售有限公司 / Example Retail Pty Ltd',
      evidenceDate: '20260105',
      currency,
      evidenceAmt,
    })
    return id
  }
  const link = (evidenceId: string, { serialNo }: BookExposure, linkAmt: string, over: object = {}) =>
    must(story, maker, 'POST', '/CLOUD-EXPO/evidence/link', {
      evidenceId,
      exposureId: exposureIds.get(serialNo),
      linkAmt,
      ...over,
    })
  const [whole, half, beyond, passed, released] = open
  if (!whole || !half || !beyond || !passed || !released)
    throw new Error('should hold: the book has five open exposures of the organisation')
  await link(await add(whole, whole.exposureAmt), whole, whole.exposureAmt)
  const twice = decimal(half.exposureAmt).mul(decimal('2')).toString()
  await link(await add(half, twice), half, half.exposureAmt)
  await add(half, half.exposureAmt, invoice)
  const more = async (exposure: BookExposure) => {
    const amount = decimal(exposure.exposureAmt).mul(decimal('1.1')).toString()
    return link(await add(exposure, amount), exposure, amount, { reason })
  }
  await more(beyond)
  const { id, version } = await more(passed)
  const agreed = {
    id,
    version,
    checkStatus: CheckStatus.of.passed,
    comment: '与合同一致 / consistent with the contract',
  }
  await must(story, 'ie_mgr', 'POST', '/CLOUD-EXPO/evidence/link/check', agreed)
  const wrong = await link(await add(released, released.exposureAmt), released, released.exposureAmt)
  await must(story, maker, 'POST', '/CLOUD-EXPO/evidence/link/release', {
    ...wrong,
    reason: '合同号有误 / wrong contract',
  })
}
