import { texts } from '../../kit/text.ts'

export const transferWords = texts({
  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
  transferNo: { zh: '转移流水号', en: 'Transfer no.' },
  transferStatus: { zh: '状态', en: 'Status' },
  exposureId: { zh: '敞口', en: 'Exposure' },
  serialNo: { zh: '转出敞口', en: 'Outgoing exposure' },
  mirrorSerialNo: { zh: '转入敞口', en: 'Incoming exposure' },
  mirrorExposureId: { zh: '转入敞口', en: 'Incoming exposure' },
  sourceOrgId: { zh: '转出机构', en: 'Transferring organisation' },
  sourceOrgName: { zh: '转出机构', en: 'Transferring organisation' },
  targetOrgId: { zh: '转入机构', en: 'Receiving organisation' },
  targetOrgName: { zh: '转入机构', en: 'Receiving organisation' },
  exposureDirection: { zh: '敞口方向', en: 'Direction' },
  currency: { zh: '币种', en: 'Currency' },
  transferAmt: { zh: '转移金额', en: 'Transfer amount' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  transferPrice: { zh: '转移价格', en: 'Transfer price' },
  deliveryDate: { zh: '交割日', en: 'Delivery date' },
  endDate: { zh: '到期日', en: 'Maturity date' },
  remindTransfer: { zh: '提醒日', en: 'Reminder date' },
  remark: { zh: '备注', en: 'Remark' },
  comment: { zh: '理由', en: 'Reason' },
  createBy: { zh: '发起人', en: 'Initiated by' },
  createTime: { zh: '发起时间', en: 'Initiated at' },
  decidedBy: { zh: '处理人', en: 'Decided by' },
})

export const transferTexts = texts({
  title: { zh: '敞口转移', en: 'Exposure transfers' },
  newTitle: { zh: '转移敞口', en: 'Transfer exposure' },
  accept: { zh: '接受', en: 'Accept' },
  refuse: { zh: '拒绝', en: 'Refuse' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  empty: {
    zh: '还没有转移。在敞口信息登记中选择一笔类型为“可转移”的敞口，点击“转移”。',
    en: 'No transfers yet. Choose a transferable exposure in the register and click Transfer.',
  },
  submitted: {
    zh: '转移 {transferNo} 已提交，等待转入机构接受',
    en: 'Transfer {transferNo} awaits the other organisation',
  },
  accepted: { zh: '已接受，转入敞口 {mirrorSerialNo}', en: 'Accepted; exposure {mirrorSerialNo} was registered' },
  refused: { zh: '已拒绝转移 {transferNo}', en: 'Transfer {transferNo} refused' },
  withdrawn: { zh: '已撤回转移 {transferNo}', en: 'Transfer {transferNo} withdrawn' },
  confirmAccept: {
    zh: '接受转移 {transferNo}？{amount} {currency} 按 {price} 转入{target}，不能撤销。',
    en: 'Accept transfer {transferNo}? {target} takes over {amount} {currency} at {price}; this cannot be undone.',
  },
  confirmWithdraw: {
    zh: '撤回转移 {transferNo}？撤回后对方不能再接受。',
    en: 'Withdraw transfer {transferNo}? It can then no longer be accepted.',
  },
  priceHint: { zh: '{date} 交割的远期为 {rate}', en: 'The forward for {date} is {rate}' },
  available: { zh: '可转移 {amount}', en: '{amount} can be transferred' },
  noticeSubmitted: {
    zh: '{source}转来敞口 {serialNo}：{amount:number} {currency}，请接受或拒绝（{transferNo}）',
    en: '{source} offers exposure {serialNo}: {amount:number} {currency}; accept or refuse it ({transferNo})',
  },
  noticeAccepted: { zh: '转移 {transferNo} 已被接受', en: 'Transfer {transferNo} was accepted' },
  noticeRefused: { zh: '转移 {transferNo} 已被拒绝：{comment}', en: 'Transfer {transferNo} was refused: {comment}' },
  noticeDue: {
    zh: '转移 {transferNo} 的敞口 {serialNo} 将于 {date:day} 交割',
    en: 'Exposure {serialNo} of transfer {transferNo} will be delivered on {date:day}',
  },
  noticeWaiting: {
    zh: '转移 {transferNo} 仍待接受，敞口 {serialNo} 将于 {date:day} 交割',
    en: 'Transfer {transferNo} still awaits acceptance; exposure {serialNo} will be delivered on {date:day}',
  },
})
