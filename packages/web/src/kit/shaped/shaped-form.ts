/** What a form is to its frame, its fields and its footer. */
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import type { Shape, Written } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Proposals } from './proposals.ts'
import type { AlsoCheck } from './shape-check.ts'

type FormMode = 'new' | 'edit' | 'view' | 'copy'
/** What a submit gives back is handed to `onDone`; a text in `says` is the toast. */
export type Submit<S extends Shape> = (values: Written<S>, idempotencyKey: string) => Promise<unknown>

export interface GivenValues {
  readonly says: Text
  readonly values: Readonly<Record<string, unknown>>
}

export interface ShapedFormOptions<S extends Shape> {
  readonly shape: S
  readonly mode?: FormMode
  readonly initial?: Readonly<Record<string, unknown>>
  readonly onSubmit: Submit<S>
  readonly alsoCheck?: AlsoCheck
  readonly onDone?: (reply: unknown) => void
  /** The toast after a success; a function may use the reply. Nothing is said where it is empty: a step is no success yet. */
  readonly says?: Text | ((reply: unknown) => string)
  /** False where what was saved needs attention: the toast then warns. */
  readonly isGood?: (reply: unknown) => boolean
  /** Reads the record again after somebody else changed it, and gives what the form then starts from. */
  readonly reload?: () => Promise<Readonly<Record<string, unknown>>>
  /** Finishes what the form still works out from the last key strokes; awaited before anything is checked or sent. */
  readonly settle?: () => Promise<void>
  /** Asked once everything holds, before it is sent: false leaves the form as it is. */
  readonly asks?: (values: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** What was typed before, on top of the start: it counts as changed. */
  readonly typed?: Readonly<Record<string, unknown>> | undefined
  /** Values of the start that another record gave: their fields say so while they stand. */
  readonly given?: GivenValues | undefined
  /** Lets an untouched form be sent, for acts that only need a confirmation. */
  readonly mayBeUnchanged?: boolean
}

/** The fields that somebody draws at the moment: only there can an error be seen. */
export type DrawnFields = Set<DrawnField>

interface DrawnField {
  readonly name: string
  /** Opens the closed group that the field stands in. */
  readonly reveal?: (() => void) | undefined
}

/** What the fields of a form share; it stays the same while they are typed into, so that only those are drawn again. */
export interface FormFields {
  readonly shape: Shape
  readonly mode: FormMode
  readonly drawn: DrawnFields
  readonly proposals: Proposals
  readonly isSending: boolean
  readonly given: GivenValues | undefined
}

export interface ShapedForm {
  readonly form: UseFormReturn<FieldValues>
  readonly fields: FormFields
  readonly mode: FormMode
  readonly isSending: boolean
  /** Somebody has been in the form since it opened or was sent. */
  readonly hasHands: { current: boolean }
  readonly isUnsaved: () => boolean
  /** What somebody typed, without what other fields decide. */
  readonly draftValues: () => Readonly<Record<string, unknown>>
  /** What the check says at the moment. */
  readonly problems: () => readonly FieldProblem[]
  /** What was tried and refused because of problems; a draft may miss values. */
  readonly tried: 'no' | 'all' | 'draft'
  /** Something was typed or proposed, or an untouched form may be sent: a copy, an act that only needs a confirmation. */
  readonly isChanged: () => boolean
  /** Sends, or shows what is missing; true when it was sent and accepted. */
  readonly submit: () => Promise<boolean>
  /** Another way to send the same values, such as saving a draft, which needs no required field. */
  readonly submitAs: (send: Submit<Shape>, isDraft: boolean) => Promise<boolean>
}
