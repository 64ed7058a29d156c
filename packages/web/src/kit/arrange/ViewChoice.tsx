import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type ListView, listViewApi } from '@hedgerow/contract/member/list-view.contract'
import { listViewWords } from '@hedgerow/contract/member/list-view.text'
import { Button } from 'antd'
import { Check, Pencil, Save, Star, Trash2, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { sameFilters } from '../filter/list-search.ts'
import { filtersIn, orderIn, putListViews, useListViews } from '../filter/list-views.ts'
import { Input } from '../input/plain-input.ts'
import { useText } from '../person/language.ts'
import { useToast } from '../say/notice.ts'
import { useCommandOf } from '../talk/use-endpoint.ts'
import './arrange.css'
import type { ArrangingViews } from './use-arrangement.ts'

interface ViewChoiceProps extends ArrangingViews {
  readonly onClose: () => void
}

const own = [listViewApi.query]
/** Letters of a name, as many as the server keeps. */
const longestName = 40

/** Opens, renames, updates and deletes views, and saves what is on screen as another one. */
export function ViewChoice({ of, arrangement, query, onChange, onOpen, onClose }: ViewChoiceProps) {
  const t = useText()
  const toast = useToast()
  const views = useListViews(of)
  const named = views.filter(({ viewName }) => viewName !== '')
  const saving = useCommandOf(listViewApi.save, {
    invalidates: own,
    onDone: (reply, { viewName = '' }) => {
      putListViews(of.name, reply)
      toast(listViewWords.saved, { name: String(viewName) })
    },
  })
  const deleting = useCommandOf(listViewApi.delete, {
    invalidates: own,
    onDone: (reply, { id }) => {
      putListViews(of.name, reply)
      toast(listViewWords.deleted, { name: named.find((view) => view.id === id)?.viewName ?? '' })
    },
  })
  const { filters, sort } = query
  const onScreen = { filters, sort, columns: [...arrangement.columns], isCompact: arrangement.isCompact }
  const save = (view: Partial<ListView>) => saving.run({ listName: of.name, ...view })
  const open = (view: ListView) => {
    onChange(view, { anew: true })
    onOpen({ filters: filtersIn(of, view), sort: orderIn(of, view) })
    onClose()
  }
  const isOpen = (view: ListView) =>
    sameFilters(filtersIn(of, view), filters) &&
    orderIn(of, view) === sort &&
    view.isCompact === arrangement.isCompact &&
    JSON.stringify(view.columns) === JSON.stringify(arrangement.columns)
  return (
    <div className="hg-view-menu">
      {named.length === 0 ? <p className="hg-note">{t(listViewWords.none)}</p> : null}
      <ul>
        {named.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            isOpen={isOpen(view)}
            onOpen={() => open(view)}
            onSave={(part) => save({ ...view, ...part })}
            onReplace={() => save({ ...view, ...onScreen })}
            onDelete={() => deleting.run({ id: view.id })}
          />
        ))}
      </ul>
      <NameForm
        label={t(listViewWords.saveAs)}
        isBusy={saving.isRunning}
        onSave={(viewName) => save({ viewName, ...onScreen })}
      />
    </div>
  )
}

interface ViewLineProps {
  readonly view: ListView
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onSave: (part: Partial<ListView>) => void
  readonly onReplace: () => void
  readonly onDelete: () => void
}

function ViewLine({ view, isOpen, onOpen, onSave, onReplace, onDelete }: ViewLineProps) {
  const t = useText()
  const [isAt, setAt] = useState<'name' | 'delete'>()
  const { viewName: name, isStart } = view
  const says = (text: keyof typeof listViewWords) => t(listViewWords[text], { name })
  if (isAt === 'name') {
    const rename = (viewName: string) => {
      setAt(undefined)
      onSave({ viewName })
    }
    return (
      <li>
        <NameForm label={says('rename')} name={name} onSave={rename} onLeave={() => setAt(undefined)} />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="hg-view-name" aria-current={isOpen} onClick={onOpen}>
        {isOpen ? <Check size={14} aria-hidden /> : null}
        <bdi>{name}</bdi>
        {isStart ? <small>{t(listViewWords.startMark)}</small> : null}
      </button>
      {isAt === 'delete' ? (
        <span className="hg-column-acts">
          <Button size="small" danger onClick={onDelete} autoFocus>
            {says('remove')}
          </Button>
          <IconPress label={t(kitWords.cancel)} icon={<X size={14} aria-hidden />} run={() => setAt(undefined)} />
        </span>
      ) : (
        <span className="hg-column-acts">
          <IconPress
            label={says(isStart ? 'noStart' : 'start')}
            icon={<Star size={14} aria-hidden fill={isStart ? 'currentColor' : 'none'} />}
            run={() => onSave({ isStart: !isStart })}
          />
          <IconPress label={says('replace')} icon={<Save size={14} aria-hidden />} run={onReplace} />
          <IconPress label={says('rename')} icon={<Pencil size={14} aria-hidden />} run={() => setAt('name')} />
          <IconPress label={says('remove')} icon={<Trash2 size={14} aria-hidden />} run={() => setAt('delete')} />
        </span>
      )}
    </li>
  )
}

interface IconPressProps {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

const IconPress = ({ label, icon, run }: IconPressProps) => (
  <button type="button" aria-label={label} title={label} onClick={run}>
    {icon}
  </button>
)

interface NameFormProps {
  readonly label: string
  readonly name?: string
  readonly isBusy?: boolean
  readonly onSave: (name: string) => void
  readonly onLeave?: () => void
}

/** A name and the button that saves it; Escape leaves. */
function NameForm({ label, name: first = '', isBusy = false, onSave, onLeave }: NameFormProps) {
  const t = useText()
  const id = useId()
  const [name, setName] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = name.trim()
    if (written === '' || isBusy) return
    setName('')
    onSave(written)
  }
  return (
    <form className="hg-view-form" onSubmit={submit}>
      <label htmlFor={id} className="hg-label">
        {label}
      </label>
      <Input
        id={id}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onLeave) return
          event.stopPropagation()
          onLeave()
        }}
      />
      <Button htmlType="submit" disabled={name.trim() === ''}>
        {t(listViewWords.save)}
      </Button>
    </form>
  )
}
