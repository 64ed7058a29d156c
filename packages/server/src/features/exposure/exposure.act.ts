/** Registering exposures: decide, value, save. A form registers one, an import all rows of its file. */
import type { NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../kit/http/serve.ts'
import { demandOrganisation } from '../../kit/http/session.ts'
import { currencies, offeredScales } from '../reference/reference.store.ts'
import { checkNew } from './exposure.rules.ts'
import { insertExposures, type Registered, type Registration } from './exposure.store.ts'
import { usdRates } from './exposure-usd.store.ts'
import { bookRatesOf } from './rate/book-rate.answer.ts'

/** The decimals of a currency that is offered. @throws Refusal UNKNOWN_CURRENCY */
export async function scaleOf({ tx, session }: Pick<Context, 'tx' | 'session'>, currency: string): Promise<number> {
  return (
    (await offeredScales(tx, session)).get(currency) ??
    refuse(exposureRefusals.UNKNOWN_CURRENCY, { currency }, 'currency')
  )
}

/** Of a record that is there already: it may change, too, when its currency is offered no more. */
export async function storedScale({ tx }: Pick<Context, 'tx'>, currency: string): Promise<number> {
  const listed = (await currencies(tx)).get(currency)
  assert(listed, `the currency ${currency} of a record is known`)
  return listed.decimalScale
}

/** All of them or none. The group's counter is taken by the last statement but the audit, so that others hardly wait for it. */
export async function register(
  context: Context,
  exposures: readonly NewExposure[],
  source: Registration['source'],
): Promise<Registered[]> {
  const { tx, session, today, audit } = context
  for (const exposure of exposures) {
    demandOrganisation(session, 'exposure.edit', exposure.orgId)
    checkNew(exposure, await scaleOf(context, exposure.currency))
  }
  const usd = await usdRates(
    tx,
    session,
    exposures.map(({ currency }) => currency),
    today,
  )
  const booked = await bookRatesOf(tx, session, exposures)
  const registrations = exposures.map((exposure, index) => ({
    exposure,
    source,
    usd: usd.get(exposure.currency),
    booked: booked[index],
  }))
  const registered = await insertExposures(tx, session, today, registrations)
  for (const [index, { id, serialNo }] of registered.entries()) {
    const exposure = exposures[index]
    audit({ entity: 'fxExposure', entityId: id, orgId: exposure?.orgId, after: { ...exposure, serialNo } })
  }
  return registered
}
