/**
 * How a member has arranged the frame: layout, colours, direction, sizes. Every part has a default, so that what was stored
 * before a part existed still reads; a value outside its range is refused on the way in.
 */
import { z } from 'zod'
import { endpoints, inPerson, post } from '../kit/endpoint.ts'
import { shape } from '../kit/shape.ts'
import { settingsFields } from './settings.text.ts'

export const schemeIds = ['default', 'paper', 'jade', 'cinnabar', 'indigo', 'slate', 'midnight', 'contrast'] as const
export const regions = ['main', 'navbar', 'toolbar', 'footer'] as const
export const layoutStyles = ['layout1', 'layout2', 'layout3'] as const
export const layoutModes = ['fullwidth', 'container', 'boxed'] as const
export const navbarStyles = ['style-1', 'style-2', 'style-3', 'style-3-dense'] as const
export const navbarPositions = ['left', 'right'] as const
export const barStyles = ['fixed', 'static'] as const
export const toolbarPositions = ['above', 'below'] as const
export const directions = ['ltr', 'rtl'] as const
export const marketColourChoices = ['language', 'red-up', 'green-up', 'safe'] as const
/** The language that a sign-in brings to any browser, and of mails; `either` leaves the browser's as it is and writes both. */
export const defaultLanguages = ['either', 'zh_CN', 'en_US'] as const
/** What a member's contacts are told while the member is there; `offline` is to seem not to be. */
export const chosenPresences = ['online', 'do-not-disturb', 'away', 'offline'] as const
export const motions = ['system', 'always'] as const
/** What the calendar can show, in its order. */
export const calendarLayers = [
  'holiday',
  'maturity',
  'cutoff',
  'settle',
  'transfer',
  'review',
  'exposure',
  'document',
  'schedule',
  'event',
] as const
/** The cards of the overview that a member may move. */
export const homeCards = ['waiting', 'cover', 'ladder', 'rates', 'limits', 'risk', 'profit'] as const
export type HomeCard = (typeof homeCards)[number]
export type CalendarLayer = (typeof calendarLayers)[number]
/** Economic events are many: a member adds them. */
export const usualCalendarLayers: readonly CalendarLayer[] = calendarLayers.filter((layer) => layer !== 'event')

/** Shares of the usual size (§9): 0.7 to 1.3 in steps of 0.1. */
export const fontSizes = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3] as const
/** Pixels of the content where it does not take the whole width. */
export const containerWidths = { min: 960, max: 2560, usual: 1570 } as const
/** Pixels from the top of the window to the pair of buttons at its edge. */
const edgeTopLimit = 10_000

const oneOf = <const V extends readonly [string, ...string[]]>(values: V, usual: Exclude<V[number], undefined>) =>
  z.enum(values, { error: 'NOT_IN_LIST' }).default(usual)
const flag = (usual: boolean) => z.literal([true, false], { error: 'NOT_IN_LIST' }).default(usual)
const within = (min: number, max: number, usual: number) =>
  z
    .number({ error: 'NOT_A_NUMBER' })
    .refine((value) => value >= min && value <= max, { error: 'OUT_OF_RANGE', params: { min, max } })
    .default(usual)
const required = { error: 'REQUIRED' } as const

export const Settings = z.object(
  {
    layout: z
      .object(
        {
          style: oneOf(layoutStyles, 'layout1'),
          config: z
            .object(
              {
                mode: oneOf(layoutModes, 'fullwidth'),
                containerWidth: within(containerWidths.min, containerWidths.max, containerWidths.usual),
                navbar: z
                  .object(
                    {
                      display: flag(true),
                      style: oneOf(navbarStyles, 'style-1'),
                      position: oneOf(navbarPositions, 'left'),
                      folded: flag(false),
                    },
                    required,
                  )
                  .prefault({}),
                toolbar: z
                  .object(
                    {
                      display: flag(true),
                      style: oneOf(barStyles, 'fixed'),
                      position: oneOf(toolbarPositions, 'above'),
                    },
                    required,
                  )
                  .prefault({}),
                footer: z.object({ display: flag(true), style: oneOf(barStyles, 'fixed') }, required).prefault({}),
              },
              required,
            )
            .prefault({}),
        },
        required,
      )
      .prefault({}),
    theme: z
      .object(
        {
          main: oneOf(schemeIds, 'default'),
          navbar: oneOf(schemeIds, 'default'),
          toolbar: oneOf(schemeIds, 'default'),
          footer: oneOf(schemeIds, 'default'),
        },
        required,
      )
      .prefault({}),
    direction: oneOf(directions, 'ltr'),
    customScrollbars: flag(true),
    extra: z
      .object(
        {
          marketColors: oneOf(marketColourChoices, 'language'),
          motion: oneOf(motions, 'system'),
          fontSize: z.literal([...fontSizes], { error: 'NOT_IN_LIST' }).default(1),
          keys: flag(true),
          defaultLanguage: oneOf(defaultLanguages, 'either'),
          presence: oneOf(chosenPresences, 'online'),
          onboardingHidden: flag(false),
          /** The layers that the calendar shows. */
          calendar: z
            .array(z.enum(calendarLayers, { error: 'NOT_IN_LIST' }), { error: 'REQUIRED' })
            .default([...usualCalendarLayers]),
          /** The order of the cards of the overview; empty as the member's duties ask. */
          home: z.array(z.enum(homeCards, { error: 'NOT_IN_LIST' }), { error: 'REQUIRED' }).default([]),
          edgeTop: within(0, edgeTopLimit, 240),
        },
        required,
      )
      .prefault({}),
  },
  required,
)
export type Settings = z.output<typeof Settings>
export type SchemeId = (typeof schemeIds)[number]
export type Region = (typeof regions)[number]

export const settingsApi = inPerson(
  endpoints('/CLOUD-BASE', {
    /** Replaces the whole object of the caller; our own call, the published list has none. */
    modify: post('/member/modifySettings', {
      input: shape(settingsFields, { settings: Settings }),
      needs: 'member',
      writes: true,
    }),
  }),
)
