/** Where the list of instructions takes its columns from. */

import { instructionList } from '@hedgerow/contract/instruction/instruction.contract'
import { InstructionStatus } from '@hedgerow/contract/instruction/instruction.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import type { TimelineSource } from '../../kit/row/timeline.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'

const { issued, expired } = InstructionStatus.of

export function instructionSource(_: Session, today: BusinessDate): ListSource<typeof instructionList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: instructionList,
    from: 'deal_instruction i',
    lookups: `join org o on o.group_id = i.group_id and o.id = i.org_id
      join counter_party c on c.group_id = i.group_id and c.id = i.counter_party_id
      join member m on m.group_id = i.group_id and m.id = i.maker_id
      left join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_request_id
      left join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id`,
    id: 'i.id',
    where: ofGroup('i'),
    columns: {
      instrStatus: `case when i.instr_status = '${issued}' and i.valid_date < date '${today}' then '${expired}' else i.instr_status end`,
      counterPartyName: nameOfParty('c'),
      orgName: nameOfOrg('o'),
      makerName: 'm.real_name',
      hedgeRequestCode: 'h.request_code',
      dealSerialNo: 'd.deal_serial_no',
    },
  }
}

export const instructionTimeline: TimelineSource = { of: 'dealInstruction', from: 'deal_instruction r' }
