/** What the preview of a deal's event says of the relationships that designate the deal. */
import { texts } from '../../kit/text.ts'

export const hedgeEventNoteTexts = texts({
  stays: {
    zh: '套期关系 {no} 指定了本交易的 {currency} {amount:number}；事件后的剩余足够，指定不变。',
    en: 'Relationship {no} designates {currency} {amount:number} of this deal. What remains covers it, so the designation stays.',
  },
  cut: {
    zh: '套期关系 {no} 指定了本交易的 {currency} {amount:number}；事件后的剩余比指定合计少 {currency} {short:number}，须再平衡或终止。',
    en: 'Relationship {no} designates {currency} {amount:number} of this deal. After the event {currency} {short:number} less remains than is designated: rebalance or discontinue.',
  },
  ends: {
    zh: '套期关系 {no} 指定了本交易的 {currency} {amount:number}；事件后本交易没有剩余，须终止该关系或以再平衡移除本交易。',
    en: 'Relationship {no} designates {currency} {amount:number} of this deal, which has no remaining amount after the event: discontinue the relationship, or remove the deal by rebalancing.',
  },
  settled: {
    zh: '套期关系 {no} 指定了本交易的 {currency} {amount:number}；随到期结清 {currency} {short:number}，套期储备保留至被套期项目影响损益。',
    en: 'Relationship {no} designates {currency} {amount:number} of this deal. {currency} {short:number} is settled with it; the reserve stays until the hedged item affects profit or loss.',
  },
  added: {
    zh: '套期关系 {no} 待复核的再平衡将再指定 {currency} {added:number}，已计入上述比较。',
    en: 'A rebalancing of relationship {no} that awaits review would add {currency} {added:number}, which is counted above.',
  },
  continues: {
    zh: '新生成的交易不会自动指定；书面策略包含展期的，以再平衡将其加入套期关系 {no}。',
    en: 'The new deal is not designated automatically. Where the documented strategy includes rollovers, add it to relationship {no} by rebalancing.',
  },
})
