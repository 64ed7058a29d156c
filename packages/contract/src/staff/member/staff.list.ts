import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { UserStatus } from '../../kit/record/member.dict.ts'
import { StaffDuty } from '../../kit/record/staff-duty.dict.ts'
import { OrgUserType } from '../../member/member.dict.ts'
import { staffTexts, staffWords } from './staff.text.ts'

const needs = 'staff.edit'

export const staffList = list({
  name: 'orgStaff',
  title: staffTexts.title,
  needs,
  words: staffWords,
  sort: 'userName',
  empty: staffTexts.none,
  columns: {
    userName: columns.text({ filter: 'contains', width: 130, pinned: true }),
    realName: columns.text({ filter: 'contains', width: 110 }),
    orgName: columns.text({ width: 180 }),
    orgUserType: columns.dict(OrgUserType, { filter: 'one', width: 90 }),
    duties: columns.several(StaffDuty, { width: 320 }),
    conflict: columns.dict(YesNo, { width: 110, sortable: false }),
    userStatus: columns.dict(UserStatus, { filter: 'one', width: 90 }),
    openTasks: columns.number({ sortable: false }),
    /** Only its last four digits are shown; the filter compares the whole. */
    mobile: columns.code({ filter: 'contains', width: 140, sortable: false }),
    email: columns.text({ filter: 'contains', width: 200 }),
    lastLogin: columns.instant({ sortable: false }),
    createTime: columns.instant(),
    letterDue: columns.dict(YesNo, { hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    add: { needs, selection: 'none', text: staffTexts.add, key: 'n' },
    edit: { needs, selection: 'one', text: staffTexts.edit, key: 'e' },
    resetPwd: { needs, selection: 'one', text: staffTexts.resetPwd },
    letter: { needs, selection: 'one', text: staffTexts.letter },
    disable: { needs, selection: 'many', text: staffTexts.disable },
    enable: { needs, selection: 'many', text: staffTexts.enable },
    handOver: { needs, selection: 'one', text: staffTexts.handOver },
    remove: { needs, selection: 'many', text: staffTexts.remove, key: 'delete' },
  },
})

/** Who holds what, one row a duty: the list by which an organisation reviews its rights. */
export const accessList = list({
  name: 'staffDuty',
  figures: { of: ['amtLimitUsd'], by: [] },
  title: staffTexts.accessTitle,
  needs,
  words: staffWords,
  sort: 'duty',
  empty: staffTexts.accessNone,
  columns: {
    duty: columns.dict(StaffDuty, { filter: 'one', width: 150 }),
    realName: columns.text({ filter: 'contains', width: 120 }),
    userName: columns.text({ filter: 'contains', width: 130 }),
    userStatus: columns.dict(UserStatus, { filter: 'one', width: 90 }),
    orgName: columns.text({ width: 180 }),
    amtLimitUsd: columns.amount({ unit: 'limitCurrency', total: false, sortable: false }),
    validFrom: columns.date(),
    validTo: columns.date(),
    delegateOf: columns.text({ width: 120 }),
    lastLogin: columns.instant({ sortable: false }),
    limitCurrency: columns.code({ hidden: true, sortable: false }),
    userId: columns.code({ filter: 'exact', hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {},
})
