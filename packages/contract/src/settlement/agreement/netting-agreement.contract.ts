/** What each counterparty agreed to net, and what a payment costs there (decision 0106). */
import { z } from 'zod'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { amount, currency, dict, id, optional, text, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { AgreementStatus } from './netting-agreement.dict.ts'
import { nettingAgreementTexts, nettingAgreementWords } from './netting-agreement.text.ts'

export const agreementDocumentLength = 128
const says = { sortable: false } as const

export const nettingAgreementList = list({
  name: 'nettingAgreement',
  title: nettingAgreementTexts.title,
  needs: 'settlement.view',
  words: nettingAgreementWords,
  sort: '-createTime',
  defaults: { agreementStatus: `${AgreementStatus.of.submitted},${AgreementStatus.of.inForce}` },
  empty: nettingAgreementTexts.empty,
  columns: {
    agreementNo: columns.code({ width: 160, filter: 'starts', pinned: true, sortable: false }),
    agreementStatus: columns.dict(AgreementStatus, { width: 120, filter: 'many', ...says }),
    counterPartyName: columns.text({ width: 130, ...says }),
    coversDifference: columns.dict(YesNo, { width: 100, ...says }),
    coversPremium: columns.dict(YesNo, { width: 110, ...says }),
    coversMargin: columns.dict(YesNo, { width: 110, ...says }),
    coversCross: columns.dict(YesNo, { width: 150, ...says }),
    crossProduct: columns.dict(YesNo, { width: 90, hidden: true, ...says }),
    feeAmt: columns.amount({ recorded: true, unit: 'feeCurrency', width: 120, total: false, ...says }),
    feeCurrency: columns.code({ width: 100, ...says }),
    document: columns.text({ hidden: true, ...says }),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', hidden: true, ...says }),
    makerName: columns.text({ width: 90, hidden: true, ...says }),
    checkerName: columns.text({ width: 90, hidden: true, ...says }),
    makerId: columns.code({ hidden: true, filter: 'exact', unasked: true, ...says }),
    createTime: columns.instant({ hidden: true }),
  },
  actions: {
    add: { needs: 'netting.edit', selection: 'none', key: 'n', text: nettingAgreementTexts.add },
    pass: { needs: 'netting.check', selection: 'one', text: nettingAgreementTexts.pass },
    reject: { needs: 'netting.check', selection: 'one', text: nettingAgreementTexts.reject },
    withdraw: { needs: 'netting.edit', selection: 'one', key: 'delete', text: nettingAgreementTexts.withdraw },
  },
})

export const NewAgreement = shape(nettingAgreementWords, {
  counterPartyId: id(),
  coversDifference: dict(YesNo),
  coversPremium: dict(YesNo),
  coversMargin: dict(YesNo),
  coversCross: dict(YesNo),
  crossProduct: dict(YesNo),
  feeAmt: optional(amount()),
  feeCurrency: optional(currency()),
  document: text({ max: agreementDocumentLength }),
})
const seen = shape(nettingAgreementWords, { id: id(), version: version() })
const reply = z.object({ id: z.string(), agreementNo: z.string(), version: z.number() })

export const nettingAgreementApi = endpoints('/CLOUD-BIZ/nettingAgreement', {
  queryByPage: page('/queryByPage', nettingAgreementList),
  add: post('/add', { input: NewAgreement, reply, needs: 'netting.edit', writes: true }),
  pass: post('/pass', { input: seen, reply, needs: 'netting.check', writes: true, stepUp: true, secondPerson: true }),
  reject: post('/reject', { input: seen, reply, needs: 'netting.check', writes: true, secondPerson: true }),
  withdraw: post('/withdraw', { input: seen, reply, needs: 'netting.edit', writes: true }),
})
