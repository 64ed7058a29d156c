/** What a bank made of a payment file of ours: pain.002, by file, by batch and by payment. */
import { broken, type PaymentAnswer, plainText, type ReadAnswer, reference } from './read-file.shape.ts'
import { all, at, textAt, type XmlNode } from './xml.read.ts'

const meanings: Readonly<Record<string, PaymentAnswer['answer']>> = {
  ACCP: 'accepted',
  ACTC: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  ACSP: 'accepted',
  ACFC: 'accepted',
  ACPD: 'accepted',
  ACIS: 'accepted',
  ACSC: 'accepted',
  ACCC: 'accepted',
  CPUC: 'accepted',
  PART: 'partly',
  PATC: 'pending',
  PDNG: 'pending',
  PRES: 'pending',
  RCVD: 'pending',
  BLCK: 'blocked',
  RJCT: 'refused',
  CANC: 'refused',
}

/** @throws Refusal FILE_BROKEN */
export function readPain002(message: XmlNode): ReadAnswer {
  const group = at(message, 'OrgnlGrpInfAndSts')
  const messageId = textAt(group, 'OrgnlMsgId') ?? broken(message.line, 'missing')
  const ofFile = statusIn(group, 'GrpSts', { of: 'file', batchId: null, paymentIds: [] })
  const inBatches = all(message, 'OrgnlPmtInfAndSts').flatMap((batch) => {
    const batchId = batchOf(batch)
    const ofBatch = statusIn(batch, 'PmtInfSts', { of: 'batch', batchId, paymentIds: [] })
    const wider = ofBatch[0] ?? ofFile[0]
    return [...ofBatch, ...all(batch, 'TxInfAndSts').map((payment) => ofPayment(payment, batchId, wider))]
  })
  // Version 2 has no batches around its payments.
  const alone = all(message, 'TxInfAndSts').map((payment) => ofPayment(payment, batchOf(payment), ofFile[0]))
  return { kind: 'answer', format: 'PAIN002', messageId, answers: [...ofFile, ...inBatches, ...alone] }
}

const batchOf = (node: XmlNode) => reference(textAt(node, 'OrgnlPmtInfId')) || null

type About = Pick<PaymentAnswer, 'of' | 'batchId' | 'paymentIds'>

function statusIn(node: XmlNode | undefined, name: string, about: About): PaymentAnswer[] {
  const status = textAt(node, name)
  return node && status ? [{ ...about, ...answerOf(status, node) }] : []
}

/** One without a status of its own is what its batch or file is; a part of it is nothing that one payment can be. */
function ofPayment(payment: XmlNode, batchId: string | null, wider: PaymentAnswer | undefined): PaymentAnswer {
  const names = ['OrgnlEndToEndId', 'OrgnlInstrId', 'OrgnlUETR']
  const paymentIds = [...new Set(names.map((name) => reference(textAt(payment, name))).filter(Boolean))]
  if (paymentIds.length === 0) broken(payment.line, 'missing')
  const about = { of: 'payment', batchId, paymentIds } as const
  const status = textAt(payment, 'TxSts')
  if (status !== undefined) return { ...about, ...answerOf(status, payment) }
  const answer = wider && wider.answer !== 'partly' ? wider.answer : broken(payment.line, 'status')
  return { ...about, answer, reason: reasonOf(payment) || (wider?.reason ?? '') }
}

const answerOf = (status: string, node: XmlNode): Pick<PaymentAnswer, 'answer' | 'reason'> => ({
  answer: meanings[status] ?? broken(node.line, 'status'),
  reason: reasonOf(node),
})

/** Each cause with its code and what the bank adds. */
function reasonOf(node: XmlNode): string {
  const causes = all(node, 'StsRsnInf').flatMap((cause) => [
    textAt(cause, 'Rsn', 'Cd') ?? textAt(cause, 'Rsn', 'Prtry'),
    ...all(cause, 'AddtlInf').map(({ text }) => text),
  ])
  return plainText(...causes)
}
