import { type ScheduleItem, scheduleApi } from '@hedgerow/contract/calendar/schedule.contract'
import { ScheduleType } from '@hedgerow/contract/calendar/schedule.dict'
import { todayTexts } from '@hedgerow/contract/calendar/schedule.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Info, Pencil, Plus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { ScheduleDialog } from '../../pieces/schedule/ScheduleDialog.tsx'

const invalidates = [scheduleApi.today]

/** The member's own items of the day. */
export function MySchedule() {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const items = useQueryOf(scheduleApi.today, {}, { inEveryLanguage: true })
  const cancel = useCommandOf(scheduleApi.cancel, { invalidates, onDone: () => toast(todayTexts.cancelled) })
  const [edited, setEdited] = useState<ScheduleItem | 'new'>()
  const askCancel = async ({ id, title }: ScheduleItem) => {
    const question = {
      title: todayTexts.cancelAsk,
      params: { title },
      verb: todayTexts.cancelIt,
      cancel: todayTexts.keep,
    }
    if (await confirm({ ...question, danger: true })) cancel.run({ id })
  }
  return (
    <section className="today-part">
      <h3>
        {t(todayTexts.schedule)}
        <button type="button" className="today-act" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          {t(todayTexts.add)}
        </button>
      </h3>
      {items.error && !items.data && <Failed because={items.error} retry={() => void items.refetch()} />}
      {items.data?.length === 0 && <p className="today-empty">{t(todayTexts.noSchedule)}</p>}
      <ul>
        {items.data?.map((item) => (
          <li key={item.id} className="today-item">
            <TypeIcon type={item.scheduleType} />
            <div>
              <p>
                {item.scheduleTime && <bdi dir="ltr">{item.scheduleTime.slice(0, 5)} </bdi>}
                <strong>{item.title}</strong>
              </p>
              {item.description && <p>{item.description}</p>}
            </div>
            <button
              type="button"
              className="today-act"
              aria-label={t(todayTexts.editThis, { title: item.title })}
              onClick={() => setEdited(item)}
            >
              <Pencil size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="today-act"
              aria-label={t(todayTexts.cancelThis, { title: item.title })}
              onClick={() => void askCancel(item)}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {edited && (
        <ScheduleDialog {...(edited === 'new' ? {} : { item: edited })} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

function TypeIcon({ type }: { readonly type: ScheduleItem['scheduleType'] }) {
  const t = useText()
  const isWarning = type === ScheduleType.of.warning
  const Icon = isWarning ? TriangleAlert : Info
  return (
    <span className={isWarning ? 'today-type warning' : 'today-type'}>
      <Icon size={18} aria-hidden />
      <span className="edge-unseen">{t(labelOf(ScheduleType, type))}</span>
    </span>
  )
}
