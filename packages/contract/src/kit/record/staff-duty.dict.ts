/** The duties that a person may hold, as the staff screens name them (docs/glossary.md, BASE_CHECK_TYPE × BASE_CHECK_OP_TYPE). */
import { dictionary } from '../dictionary.ts'
import { duties } from './duty.dict.ts'

export const StaffDuty = dictionary(
  'STAFF_DUTY',
  { zh: '岗位', en: 'Duty' },
  {
    applicationMaker: [duties.applicationMaker, '套保申请经办', 'Requests: initiate'],
    applicationReviewer: [duties.applicationReviewer, '套保申请审核', 'Requests: review', 'pending'],
    tradeMaker: [duties.tradeMaker, '交易经办', 'Deals: initiate'],
    tradeReviewer: [duties.tradeReviewer, '交易复核', 'Deals: review', 'pending'],
    settlementMaker: [duties.settlementMaker, '资金清算经办', 'Settlement: initiate'],
    settlementReviewer: [duties.settlementReviewer, '资金清算复核', 'Settlement: review', 'pending'],
    marketMaker: [duties.marketMaker, '行情经办', 'Market data: initiate'],
    marketReviewer: [duties.marketReviewer, '行情复核', 'Market data: review', 'pending'],
    administrator: [duties.administrator, '企业管理', 'Administration', 'changed'],
    /** Given by the set-up of the server alone. */
    certifier: [duties.certifier, '认证审核', 'Certification: review', 'locked'],
  },
)
