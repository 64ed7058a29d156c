import { accessApi } from '@hedgerow/contract/staff/member/staff.contract'
import { accessList } from '@hedgerow/contract/staff/member/staff.list'
import { staffTexts } from '@hedgerow/contract/staff/member/staff.text'
import { ListView } from '../../../kit/list/ListView.tsx'
import { StaffFrame } from '../StaffFrame.tsx'

/** Who holds what: the list by which an organisation reviews its rights. */
export const AccessPage = () => (
  <StaffFrame id="staff-access" help={staffTexts.accessHelp}>
    <ListView of={accessList} endpoint={accessApi.queryByPage} />
  </StaffFrame>
)
