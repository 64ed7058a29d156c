/** Exercise or let lapse: what the market recommends, what is asked, and what it does. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { DealEvent, ExerciseMethod, SettleType } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { ExerciseDeal, optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ExerciseFlag } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { amountScaleOf, quotedUnitOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { cutOffZone } from '../../../pieces/option/cut-off-clock.ts'
import { DealLine } from '../event/DealLine.tsx'
import { EventPreview } from '../event/EventPreview.tsx'
import { ReturnedLine } from '../event/ReturnedLine.tsx'
import { type Returned, useReturned } from '../event/use-returned.ts'
import '../trade-event.css'

const wholeAmount = /^\d{1,13}(\.\d{1,6})?$/

interface ExerciseDialogProps {
  readonly row: Row
  readonly isExercise: boolean
  readonly onClose: () => void
}

const previewed = {
  tradeAmt: 'eventAmt',
  exeMethod: 'exeMethod',
  priceDate: 'priceDate',
  priceDateRate: 'priceDateRate',
  reason: 'reason',
}

/** Opens once the market has been asked, so that its rate stands in the form from the start. */
export function ExerciseDialog(props: ExerciseDialogProps) {
  const advice = useQueryOf(optionExerciseApi.recommend, { dealId: props.row.id }, { staleTime: 0 })
  const code = props.isExercise ? DealEvent.of.exercise : DealEvent.of.noExercise
  const returned = useReturned(props.row, [code])
  if (advice.isPending || returned === undefined) return null
  return <AdvisedDialog {...props} advice={advice.data} returned={returned} />
}

interface AdvisedDialogProps extends ExerciseDialogProps {
  readonly advice: Advice | undefined
  readonly returned: Returned | null
}
type Advice = NonNullable<ReturnType<typeof useQueryOf<typeof optionExerciseApi.recommend>>['data']>

function AdvisedDialog({ row, isExercise, onClose, advice, returned }: AdvisedDialogProps) {
  const t = useText()
  const confirm = useConfirm()
  const today = useSystemDate() ?? ''
  const title = isExercise ? eventDialogTexts.exercise : eventDialogTexts.lapse
  const code = isExercise ? DealEvent.of.exercise : DealEvent.of.noExercise
  const question = isExercise ? eventDialogTexts.exerciseAsk : eventDialogTexts.lapseAsk
  const { base, currencyPair } = row
  // Who exercises late, or lets money go, says why.
  const isExplained = (isExercise ? advice?.isPastCutOff : advice?.isInTheMoney) ?? false
  const initial = {
    dealId: row.id,
    version: Number(row.version),
    exeFlag: isExercise ? ExerciseFlag.of.exercise : ExerciseFlag.of.lapse,
    exeMethod: row.exeMethod ?? ExerciseMethod.of.physical,
    tradeAmt: row.remainPrincipal ?? '',
    priceDate: today,
    priceDateRate: advice?.priceDateRate ?? '',
    ...returned?.terms,
  }
  return (
    <FormDialog
      shape={ExerciseDeal}
      size={1040}
      sections
      title={title}
      titleExtra={<bdi dir="ltr">{row.dealSerialNo}</bdi>}
      initial={initial}
      submitText={eventDialogTexts.submit}
      mayBeUnchanged
      asks={() => confirm({ title: question, params: { serial: row.dealSerialNo ?? '' }, verb: title })}
      says={() => t(eventDialogTexts.exercised)}
      onSubmit={(values, idempotencyKey) => call(optionExerciseApi.exeDeal, values, { idempotencyKey })}
      onClose={onClose}
    >
      <AdviceLine advice={advice} pair={currencyPair} />
      <DealLine row={row} />
      <ReturnedLine returned={returned} />
      <div className="hg-event-dialog">
        <FormSection>
          <SelectField name="exeFlag" dictionary={ExerciseFlag} disabled />
          <SelectField name="exeMethod" dictionary={ExerciseMethod} disabled />
          <AmountField name="tradeAmt" currency={base ?? undefined} disabled={!isExercise} />
          <Fixed row={row} />
          <DateField name="priceDate" />
          <RateField name="priceDateRate" pair={currencyPair ?? undefined} />
          <TextAreaField name="reason" maxLength={256} required={isExplained} />
        </FormSection>
        <EventPreview of={{ dealId: row.id, orderSubCode: code }} names={previewed} />
      </div>
    </FormDialog>
  )
}

/** What follows from the option and the amount. */
function Fixed({ row }: { readonly row: Row }) {
  const t = useText()
  const typed = String(useWatch({ name: 'tradeAmt' }) ?? '')
  const { exePrice, quote, currencyPair } = row
  const scale = useConventions((state) => amountScaleOf(state, quote))
  const unit = useConventions((state) => quotedUnitOf(state, currencyPair))
  const corrAmt =
    wholeAmount.test(typed) && exePrice && unit !== undefined && scale !== null
      ? decimal(typed)
          .mul(decimal(exePrice))
          .div(decimal(String(unit)), scale)
          .toString()
      : null
  const facts: Fact[] = [
    [tradeEventWords.corrAmt, corrAmt && <Money key="corr" value={corrAmt} currency={quote} withCurrency />],
    [tradeEventWords.settleType, row.settleType && t(labelOf(SettleType, row.settleType))],
    [
      tradeEventWords.optionDealDirection,
      row.optionDealDirection && t(labelOf(DealDirection, row.optionDealDirection)),
    ],
  ]
  return <FactList facts={facts} />
}

interface AdviceLineProps {
  readonly advice: Advice | undefined
  readonly pair: string | null | undefined
}

function AdviceLine({ advice, pair }: AdviceLineProps) {
  const t = useText()
  if (!advice) return null
  const { pips, isInTheMoney, priceDateRate, dataSource, dataDate, cutOff, isPastCutOff } = advice
  const rateSource = RateSource.values.find((source) => source === dataSource)
  const money =
    pips === null ? eventDialogTexts.noSpot : isInTheMoney ? eventDialogTexts.inside : eventDialogTexts.outside
  return (
    <p role="status">
      <b>{t(money, { pips: (pips ?? '').replace('-', '') })}</b>{' '}
      {priceDateRate ? (
        <span className="hg-hint">
          {t(eventDialogTexts.market)} <Rate value={priceDateRate} pair={pair} agreed /> ·{' '}
          {rateSource ? t(labelOf(RateSource, rateSource)) : dataSource} {dataDate ? formatDate(dataDate) : ''}
        </span>
      ) : null}
      {cutOff ? ' · ' : ''}
      {cutOff ? (
        <span className={isPastCutOff ? 'hg-event-due' : 'hg-hint'}>
          {isPastCutOff
            ? t(eventDialogTexts.pastCutOff)
            : t(eventDialogTexts.cutOff, { time: `${cutOff} ${t(cutOffZone(pair?.split('/') ?? []))}` })}
        </span>
      ) : null}
    </p>
  )
}
