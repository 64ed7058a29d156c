import { refuse } from '@hedgerow/contract/kit/refusal'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { setupApi } from '@hedgerow/contract/setup/setup.contract'
import { setupRefusals } from '@hedgerow/contract/setup/setup.refusals'
import { type OpenContext, serve } from '../../kit/http/serve.ts'
import { countGuestCall } from '../session/captcha/guest-call.store.ts'
import { foundCompany } from './found-company.act.ts'
import { currenciesInUse, isFirstRun, isSetupCode } from './setup.store.ts'

/**
 * Wrong ones are counted by address and end nothing: whoever guesses must not shut out who reads the terminal, so the right one is taken
 * however many wrong ones came before it. Twelve characters of thirty are not guessed. @throws Refusal SETUP_OVER, SETUP_CODE_WRONG, TOO_MANY_REQUESTS
 */
async function demandCode({ db, ip }: OpenContext, code: string): Promise<void> {
  if (!(await isFirstRun(db))) refuse(setupRefusals.SETUP_OVER)
  if (await isSetupCode(db, code)) return
  await countGuestCall(db, 'setupCode', ip)
  refuse(setupRefusals.SETUP_CODE_WRONG, {}, 'setupCode')
}

export const setupRoutes = serve(setupApi, {
  async state({ db, lang }) {
    const open = await isFirstRun(db)
    return { open, currencies: open ? await currenciesInUse(db, lang) : [] }
  },

  async code(context, { setupCode }) {
    await demandCode(context, setupCode)
    return null
  },

  async complete(context, { setupCode, ...company }) {
    await demandCode(context, setupCode)
    const { db, ip, lang, services } = context
    const sealed = [company.userPwd, company.confirmPwd, company.reviewerPwd, company.reviewerConfirmPwd]
    const opened = (await services.passwordKeys.openAll(company.userName, 'setup', sealed)) ?? []
    const [userPwd, confirmPwd, reviewerPwd, reviewerConfirmPwd] = opened
    if (!userPwd || !confirmPwd || !reviewerPwd || !reviewerConfirmPwd)
      refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'userPwd')
    return foundCompany(db, { ...company, userPwd, confirmPwd, reviewerPwd, reviewerConfirmPwd }, ip, lang)
  },
})
