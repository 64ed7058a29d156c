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
    const batchId = reference(textAt(batch, 'OrgnlPmtInfId')) || null
    const ofBatch = statusIn(batch, 'PmtInfSts', { of: 'batch', batchId, paymentIds: [] })
    return [...ofBatch, ...all(batch, 'TxInfAndSts').map((payment) => ofPayment(payment, batchId))]
  })
  return { kind: 'answer', format: 'PAIN002', messageId, answers: [...ofFile, ...inBatches] }
}

type About = Pick<PaymentAnswer, 'of' | 'batchId' | 'paymentIds'>

function statusIn(node: XmlNode | undefined, name: string, about: About): PaymentAnswer[] {
  const status = textAt(node, name)
  return node && status ? [{ ...about, ...answerOf(status, node) }] : []
}

function ofPayment(payment: XmlNode, batchId: string | null): PaymentAnswer {
  const names = ['OrgnlEndToEndId', 'OrgnlInstrId', 'OrgnlUETR']
  const paymentIds = [...new Set(names.map((name) => reference(textAt(payment, name))).filter(Boolean))]
  if (paymentIds.length === 0) broken(payment.line, 'missing')
  return { of: 'payment', batchId, paymentIds, ...answerOf(textAt(payment, 'TxSts') ?? '', payment) }
}

function answerOf(status: string, node: XmlNode): Pick<PaymentAnswer, 'answer' | 'reason'> {
  const because = at(node, 'StsRsnInf')
  const code = textAt(because, 'Rsn', 'Cd') ?? textAt(because, 'Rsn', 'Prtry')
  const words = all(because, 'AddtlInf').map(({ text }) => text)
  return { answer: meanings[status] ?? broken(node.line, 'missing'), reason: plainText(code, ...words) }
}
