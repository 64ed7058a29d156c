/** Documents behind the exposures of the demonstration: one used whole, one in part, one free, and one beyond its exposure that waits for review. */
import { EvidenceKind } from '@hedgerow/contract/evidence/evidence.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type BookExposure, type Cast, makers, must, type Story } from '../book.seed.ts'

const orgCode = 'ORG002'
const { contract, invoice } = EvidenceKind.of

export async function tellEvidence(story: Story, { book, exposureIds }: Cast): Promise<void> {
  const open = book.exposures.filter(
    (exposure) => exposure.orgCode === orgCode && exposure.endDate > book.businessDate && exposure.exposureType === '1',
  )
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
  const [whole, half, beyond] = open
  if (!whole || !half || !beyond) throw new Error('should hold: the book has three open exposures of the organisation')
  await link(await add(whole, whole.exposureAmt), whole, whole.exposureAmt)
  const twice = decimal(half.exposureAmt).mul(decimal('2')).toString()
  await link(await add(half, twice), half, half.exposureAmt)
  await add(half, half.exposureAmt, invoice)
  const more = decimal(beyond.exposureAmt).mul(decimal('1.1')).toString()
  await link(await add(beyond, more), beyond, more, { reason: '订单追加，合同已签 / order increased, contract signed' })
}
