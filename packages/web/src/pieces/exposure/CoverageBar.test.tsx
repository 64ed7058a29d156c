import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Waterfall } from '../../kit/chart/Waterfall.tsx'
import { useLanguageStore } from '../../kit/person/language.ts'
import { RatesUsed } from '../../pieces/rate/RatesUsed.tsx'
import { CoverageBar } from './CoverageBar.tsx'

afterEach(cleanup)

test('amounts and rates are said with the decimals of their currency and pair', () => {
  useLanguageStore.getState().setLang('en_US')
  const rate = { midPrice: '149.5', quotedUnit: 1, dataDate: '20260413', dataSource: 'ECB', derivedFrom: null }
  render(
    <>
      <CoverageBar parts={{ locked: '180', open: '20' }} currency="JPY" />
      <CoverageBar parts={{ locked: '180' }} currency="USD" />
      <Waterfall
        title={{ zh: '构成', en: 'Parts' }}
        currency="JPY"
        steps={[{ key: 'a', label: { zh: '原始', en: 'Original' }, amount: '180', level: true }]}
      />
      <RatesUsed rates={[{ ...rate, currencyPair: 'USD/JPY', simulated: false }]} />
    </>,
  )
  const [yen, dollars, waterfall] = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))
  expect(yen).toBe('Locked 180, Open 20')
  expect(dollars).toBe('Locked 180.00')
  expect(waterfall).toBe('Parts: Original 180')
  expect(screen.getByText('180')).toBeTruthy()
  expect(screen.getByText(/149\.50/)).toBeTruthy()
})
