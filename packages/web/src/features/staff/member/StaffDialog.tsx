/** A person: who it is, how to reach them, and what they may do. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { Gender, OrgUserType } from '@hedgerow/contract/member/member.dict'
import { IdentKind } from '@hedgerow/contract/reference/reference.dict'
import {
  type InitialPassword,
  ModifiedStaff,
  NewStaff,
  type StaffMember,
  staffApi,
  staffLimits,
} from '@hedgerow/contract/staff/member/staff.contract'
import { staffTexts } from '@hedgerow/contract/staff/member/staff.text'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'
import { MobileField } from '../../../pieces/place/MobileField.tsx'
import { DutyTable } from './DutyTable.tsx'

interface StaffDialogProps {
  /** Left out for a new one. */
  readonly staff?: StaffMember
  readonly onTold: (password: InitialPassword) => void
  readonly onClose: () => void
}

export function StaffDialog({ staff, onTold, onClose }: StaffDialogProps) {
  const t = useText()
  const ownOrg = useSession((state) => state.member?.orgId ?? '')
  if (staff)
    return (
      <FormDialog
        shape={ModifiedStaff}
        mode="edit"
        size={1040}
        sections
        title={staffTexts.editTitle}
        titleExtra={staff.userName}
        initial={formOf(staff)}
        says={(reply) => t(isPending(reply) ? staffTexts.grantPending : staffTexts.updated)}
        isGood={(reply) => !isPending(reply)}
        reload={async () => formOf(await call(staffApi.query, { id: staff.id }))}
        onSubmit={(values, idempotencyKey) => call(staffApi.modify, values, { idempotencyKey })}
        keptAs={`staff-${staff.id}`}
        onClose={onClose}
      >
        <StaffFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewStaff}
      size={1040}
      sections
      title={staffTexts.addTitle}
      initial={{ orgId: ownOrg, orgUserType: OrgUserType.of.member, duties: [] }}
      says={(reply) => t(isPending(reply) ? staffTexts.grantPending : staffTexts.inserted)}
      isGood={(reply) => !isPending(reply)}
      onSubmit={(values, idempotencyKey) => call(staffApi.add, values, { idempotencyKey })}
      onDone={(reply) => onTold(reply as InitialPassword)}
      keptAs="staff"
      onClose={onClose}
    >
      <StaffFields isNew />
    </FormDialog>
  )
}

const isPending = (reply: unknown) => (reply as { readonly pending: boolean }).pending

/** What only a server gives out is not in the form. */
const formOf = (staff: StaffMember) => ({
  ...staff,
  duties: staff.duties.filter(({ duty }) => duty !== StaffDuty.of.certifier),
})

const StaffFields = ({ isNew = false }: { readonly isNew?: boolean }) => {
  const organisations = useChoices(organisationChoice)
  return (
    <>
      <FormSection title={staffTexts.person}>
        {isNew ? <TextField name="userName" maxLength={32} autoComplete="off" /> : null}
        <TextField name="realName" maxLength={staffLimits.realName} />
        <OptionsField name="orgId" options={organisations} />
        <TextField name="email" maxLength={64} />
        <MobileField name="mobile" />
        <SelectField name="orgUserType" dictionary={OrgUserType} />
        <SelectField name="gender" dictionary={Gender} />
        <SelectField name="identKind" dictionary={IdentKind} />
        <TextField name="identId" maxLength={staffLimits.identId} />
        <TextAreaField name="remark" maxLength={512} />
      </FormSection>
      <FormSection title={staffTexts.rights}>
        <DutyTable organisations={organisations} />
      </FormSection>
    </>
  )
}
