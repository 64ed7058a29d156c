/** Login accounts of an organisation and those below it, as their administrator looks after them: `/apps/accountMng`. */
import { endpoints, inPerson, page, post } from '../kit/endpoint.ts'
import { id, ids } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { RealNameAuthStatus, UserStatus } from '../kit/record/member.dict.ts'
import { shape } from '../kit/shape.ts'
import { OrgUserType, UserType } from '../member/member.dict.ts'
import { accountTexts, accountWords } from './login-account.text.ts'

const needs = 'account.edit'

export const accountList = list({
  name: 'account',
  title: accountTexts.title,
  needs,
  words: accountWords,
  sort: 'userName',
  empty: accountTexts.empty,
  columns: {
    userName: columns.text({ filter: 'contains', width: 150, pinned: true }),
    realName: columns.text({ filter: 'contains', width: 120 }),
    orgName: columns.text({ width: 220, sortable: false }),
    /** Masked: whole ones are their owner's to see. */
    phone: columns.code({ sortable: false }),
    orgUserType: columns.dict(OrgUserType, { filter: 'one' }),
    userType: columns.dict(UserType),
    realNameAuthStatus: columns.dict(RealNameAuthStatus, { filter: 'one' }),
    userStatus: columns.dict(UserStatus, { filter: 'one' }),
    factor: columns.dict(YesNo, { sortable: false }),
    /** Whether a proof that was added or changed within the last day waits until it counts. */
    resting: columns.dict(YesNo, { sortable: false }),
    sessions: columns.number({ sortable: false }),
    apiTokens: columns.number({ sortable: false }),
    lastLogin: columns.instant({ sortable: false }),
    passModifyTime: columns.instant({ sortable: false }),
    createTime: columns.instant(),
    userId: columns.code({ filter: 'exact', hidden: true, sortable: false, unasked: true }),
  },
  actions: {
    unlock: { needs, selection: 'many', text: accountTexts.unlock, unverified: true },
    endSessions: { needs, selection: 'many', text: accountTexts.endSessions, unverified: true },
    resetFactor: { needs, selection: 'one', text: accountTexts.resetFactor, unverified: true },
    confirmProofs: { needs, selection: 'one', text: accountTexts.confirmProofs, unverified: true },
  },
})

const Chosen = shape(accountWords, { ids: ids() })

export const accountApi = inPerson(
  endpoints('/CLOUD-BASE/account', {
    queryByPage: page('/queryByPage', accountList),
    /** Wrong passwords count no longer; who guessed stays on record. */
    unlock: post('/unlock', { input: Chosen, needs, writes: true, unverified: true }),
    endSessions: post('/endSessions', { input: Chosen, needs, writes: true, unverified: true }),
    /** A colleague's proofs that were added or changed within the last day count at once; nobody confirms their own. */
    confirmProofs: post('/confirmProofs', {
      input: shape(accountWords, { id: id() }),
      needs,
      writes: true,
      unverified: true,
      stepUp: true,
      secondPerson: true,
    }),
  }),
)
