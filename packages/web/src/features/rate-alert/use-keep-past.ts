import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { marketAlertRefusals } from '@hedgerow/contract/rate-alert/market/market-alert.refusals'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { ServerRefusal } from '../../kit/talk/transport.ts'

const past: readonly string[] = [rateAlertRefusals.REMIND_PAST.code, marketAlertRefusals.WATCH_PAST.code]

/** Sends an alert. One whose level is passed already is no mistake for certain: its owner may keep it. */
export function useKeepPast() {
  const t = useText()
  const confirm = useConfirm()
  return async <V extends object>(values: V, send: (values: V) => Promise<unknown>): Promise<unknown> => {
    try {
      return await send(values)
    } catch (refusal) {
      if (!(refusal instanceof ServerRefusal) || !past.includes(refusal.code)) throw refusal
      const body = t(rateAlertTexts.keepSays, { because: refusal.message })
      if (!(await confirm({ title: rateAlertTexts.keepAsk, body, verb: rateAlertTexts.keep }))) throw refusal
      return send({ ...values, keepFlag: YesNo.of.yes })
    }
  }
}
