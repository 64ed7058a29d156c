import { dictionary } from '../kit/dictionary.ts'

export const EvidenceKind = dictionary(
  'EVIDENCE_KIND',
  { zh: '单证类型', en: 'Document kind' },
  {
    contract: ['1', '合同', 'Contract'],
    exportDeclaration: ['2', '出口报关单', 'Export declaration'],
    importDeclaration: ['3', '进口报关单', 'Import declaration'],
    invoice: ['4', '发票', 'Invoice'],
    billOfLading: ['5', '提单', 'Bill of lading'],
    paymentNotice: ['6', '付款通知', 'Payment notice'],
  },
)
export const EvidenceStatus = dictionary(
  'EVIDENCE_STATUS',
  { zh: '单证状态', en: 'Document status' },
  { inForce: ['2', '生效', 'In force', 'ok'], void: ['0', '已作废', 'Void', 'void'] },
)
/** A link beyond what the exposure is worth waits for a second person; until then it holds its amount, too. */
export const EvidenceLinkStatus = dictionary(
  'EVIDENCE_LINK_STATUS',
  { zh: '单证关联', en: 'Evidence link' },
  {
    live: ['T', '有效', 'Live', 'ok'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    reviewed: ['2', '有效（已复核）', 'Live, reviewed', 'ok'],
    released: ['0', '已解除', 'Released', 'void'],
  },
)
/** From what proves a hedge to what settles it: the columns of the graph. */
export const GraphRecord = dictionary(
  'EVIDENCE_GRAPH_RECORD',
  { zh: '证据链环节', en: 'Evidence chain step' },
  {
    evidence: ['evidence', '合同/报关单', 'Documents'],
    exposure: ['exposure', '敞口', 'Exposures'],
    request: ['request', '套保申请', 'Hedge requests'],
    deal: ['deal', '交易', 'Deals'],
    flow: ['flow', '交割', 'Delivery'],
  },
)
export const GraphEdgeStatus = dictionary(
  'EVIDENCE_GRAPH_EDGE',
  { zh: '关联状态', en: 'Link' },
  {
    pending: ['0', '待生效', 'Pending', 'pending'],
    live: ['1', '有效', 'Live', 'ok'],
    done: ['9', '已结束', 'Ended', 'void'],
  },
)

/** What a document pack may hold, in the order of its pages. */
export const PackPart = dictionary(
  'EVIDENCE_PACK_PART',
  { zh: '文件包内容', en: 'Pack content' },
  {
    cover: ['1', '封面、关联与附件哈希', 'Cover, links and hashes of files'],
    documents: ['2', '合同与报关单', 'Contracts and declarations'],
    exposures: ['3', '敞口', 'Exposures'],
    requests: ['4', '套保申请与复核', 'Hedge requests and reviews'],
    deals: ['5', '交易', 'Deals'],
    settlement: ['6', '交割', 'Delivery'],
    unmatched: ['7', '没有单证的敞口', 'Exposures without a document'],
  },
)
export const PackLanguage = dictionary(
  'EVIDENCE_PACK_LANGUAGE',
  { zh: '文件包语言', en: 'Pack language' },
  { chinese: ['zh_CN', '中文', 'Chinese'], english: ['en_US', '英文', 'English'], both: ['both', '中英文', 'Both'] },
)
