/** The payoff lab: computed on the market of the day, kept with a hedge request, computed anew for whoever reviews it. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { nextSerial } from '../../../kit/record/numbers.ts'
import { findHedge, insertHedge } from '../../hedging/request/hedge-request.store.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { labTerms } from './payoff-lab.answer.ts'
import { currenciesOf, hedgedNow, labOf } from './payoff-lab.rules.ts'
import { keepLab, keptLab } from './payoff-lab.store.ts'

const hundred = decimal('100')
const { entity } = hedgeRequestLife

export const payoffLabRoutes = serve(payoffLabApi, {
  async run(context, ask) {
    const { exposure, terms } = await labTerms(context, ask)
    demandOrganisation(context.session, 'strategy.view', exposure.orgId)
    return labOf(terms)
  },

  async saveRequest(context, { chosen, ...ask }) {
    const { tx, session, today, lang, audit } = context
    const { exposure, terms } = await labTerms(context, ask)
    const { orgId, currency, exposureDirection, exposureType, endDate } = exposure
    demandOrganisation(session, 'hedging.edit', orgId)
    const strategy = terms.strategies[chosen] ?? refuse(payoffLabRefusals.PAYOFF_CHOICE, {}, 'chosen')
    // What could not be drawn is not kept.
    labOf(terms)
    const scale = (await amountScales(tx))(currency)
    const amount = decimal(terms.openAmt).mul(hedgedNow(strategy)).div(hundred, scale)
    if (!amount.isPositive()) refuse(payoffLabRefusals.PAYOFF_NOTHING_NOW, {}, 'chosen')
    const hedgeAmt = amount.toString()
    const { correspondCurrency } = currenciesOf(terms)
    const isLong = exposureDirection === ExposureDirection.of.long
    const legs = strategy.legs.map(
      ({ legKind, percent }) => `${say(labelOf(PayoffLegKind, legKind), lang)} ${percent}%`,
    )
    const entered = {
      orgId,
      exposureType,
      exposureList: [{ exposureId: exposure.id, hedgeAmt }],
      requestDate: today,
      deliveryDate: businessDate(endDate),
      requestContent: say(payoffLabTexts.requestContent, lang, { name: strategy.strategyName, legs: legs.join(' · ') }),
      ...(isLong
        ? { sellCurrency: currency, sellAmt: hedgeAmt, buyCurrency: correspondCurrency }
        : { buyCurrency: currency, buyAmt: hedgeAmt, sellCurrency: correspondCurrency }),
    }
    const hedge = await insertHedge(
      tx,
      session,
      entered,
      { currency, amount },
      await nextSerial(tx, session, 'REQ', today),
    )
    await keepLab(tx, session, { hedgeId: hedge.id, orgId, terms, chosen })
    audit({ entity, entityId: hedge.id, orgId, after: entered })
    const { id, requestCode, version } = hedge
    return { id, requestCode, version }
  },

  async ofRequest({ tx, session }, { id }) {
    await findHedge(tx, session, id)
    const stored = await keptLab(tx, session, id)
    return stored ? { lab: labOf(stored.terms), chosen: stored.chosen } : { lab: null, chosen: null }
  },
})
