import { screen } from '../kit/shell/screen.ts'

const title = { zh: '员工管理', en: 'Staff' }

/** The tabs of staff administration are screens of their own, so that a notice leads to one and each keeps its filters. */
export const staffScreens = [
  screen({
    id: 'staff',
    path: '/apps/staffMng',
    title,
    needs: 'staff.edit',
    menu: { section: 'ent', group: 'organisation', order: 1, icon: 'UsersRound', work: ['staff.edit'] },
  }),
  screen({
    id: 'staff-delegation',
    path: '/apps/staffMng/delegation',
    title: { zh: '岗位委托', en: 'Delegations' },
    needs: 'delegation.give',
    menu: { section: 'ent', group: 'organisation', order: 2, icon: 'UserRoundCheck', work: ['staff.edit'] },
  }),
  screen({
    id: 'staff-access',
    path: '/apps/staffMng/access',
    title: { zh: '岗位清查', en: 'Access review' },
    needs: 'staff.edit',
  }),
  screen({
    id: 'staff-changes',
    path: '/apps/staffMng/changes',
    title: { zh: '待确认变更', en: 'Changes to confirm' },
    needs: 'orgChange.view',
  }),
  screen({
    id: 'staff-policy',
    path: '/apps/staffMng/policy',
    title: { zh: '审核/复核政策', en: 'Review policy' },
    needs: 'staff.edit',
  }),
  screen({
    id: 'staff-currencies',
    path: '/apps/staffMng/currencies',
    title: { zh: '可选币种', en: 'Currencies offered' },
    needs: 'staff.edit',
  }),
  screen({
    id: 'staff-webhooks',
    path: '/apps/staffMng/webhooks',
    title: { zh: '事件推送', en: 'Webhooks' },
    needs: 'staff.edit',
  }),
] as const
