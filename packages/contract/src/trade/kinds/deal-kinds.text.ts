import { texts } from '../../kit/text.ts'

/** What each kind is called on its form and on the action that opens it empty. */
export const dealKindTexts = texts({
  spotPage: { zh: '即期交易', en: 'Spot trade' },
  newSpot: { zh: '新增即期', en: 'New spot' },
  forwardPage: { zh: '远期交易', en: 'Forward trade' },
  newForward: { zh: '新增远期', en: 'New forward' },
  optionPage: { zh: '期权交易', en: 'Option trade' },
  newOption: { zh: '新增期权', en: 'New option' },
})
