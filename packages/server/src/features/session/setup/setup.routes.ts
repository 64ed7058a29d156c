import { refuse } from '@hedgerow/contract/kit/refusal'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { setupApi } from '@hedgerow/contract/session/setup/setup.contract'
import { setupRefusals } from '@hedgerow/contract/session/setup/setup.refusals'
import { type OpenContext, serve } from '../../../kit/http/serve.ts'
import { foundCompany } from './found-company.act.ts'
import { isFirstRun, tryCode } from './setup.store.ts'

/** @throws Refusal SETUP_OVER, SETUP_CODE_WRONG, or SETUP_CODE_NEW when the terminal was given another */
async function demandCode({ db, services }: OpenContext, code: string): Promise<void> {
  if (!(await isFirstRun(db))) refuse(setupRefusals.SETUP_OVER)
  const { isRight, renewed } = await tryCode(db, code)
  if (renewed) services.terminal?.(`The set-up code was guessed wrong too often. The code is now ${renewed}`)
  if (renewed) refuse(setupRefusals.SETUP_CODE_NEW, {}, 'setupCode')
  if (!isRight) refuse(setupRefusals.SETUP_CODE_WRONG, {}, 'setupCode')
}

export const setupRoutes = serve(setupApi, {
  state: async ({ db }) => ({ open: await isFirstRun(db) }),

  async code(context, { setupCode }) {
    await demandCode(context, setupCode)
    return null
  },

  async complete(context, { setupCode, ...said }) {
    await demandCode(context, setupCode)
    const { db, ip, services } = context
    const sealed = [said.userPwd, said.confirmPwd]
    const [userPwd, confirmPwd] = (await services.passwordKeys.openAll(said.userName, 'setup', sealed)) ?? []
    if (userPwd === undefined || confirmPwd === undefined) refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'userPwd')
    return foundCompany(db, { ...said, userPwd, confirmPwd }, ip)
  },
})
