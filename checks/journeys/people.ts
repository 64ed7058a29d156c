/** The people of the demo company who appear in the journeys. */
export interface Member {
  readonly userName: string
  readonly realName: string
  readonly isAdministrator?: boolean
}

export const people = {
  dealer: { userName: 'lc_dealer1', realName: '陆知遥' },
  middle: { userName: 'lc_mid1', realName: '方若楠' },
  treasurer: { userName: 'lc_treasurer', realName: '顾承宇', isAdministrator: true },
  settler: { userName: 'lc_back1', realName: '许明朗' },
  payReviewer: { userName: 'lc_back2', realName: '董清和', isAdministrator: true },
  applicant: { userName: 'ie_fin1', realName: '林晓舟' },
  approver: { userName: 'ie_mgr', realName: '周向晚', isAdministrator: true },
  partsApplicant: { userName: 'ap_fin1', realName: '何沐阳' },
  partsApprover: { userName: 'ap_mgr', realName: '罗听雨', isAdministrator: true },
  administrator: { userName: 'lc_admin', realName: '沈岚', isAdministrator: true },
  publisher: { userName: 'ie_admin', realName: '温以宁', isAdministrator: true },
  auditor: { userName: 'op_auditor', realName: '卫知微' },
  newcomer: { userName: 'qy_owner', realName: '叶启屿', isAdministrator: true },
} as const satisfies Readonly<Record<string, Member>>
