import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { columns } from '@hedgerow/contract/kit/list'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing.tsx'
import { FilterField } from './FilterField.tsx'

afterEach(cleanup)

test('the button that empties a typed filter has a name', async () => {
  const take = vi.fn()
  const declared = columns.code({ width: 150, filter: 'starts' })
  const label = { zh: '编号', en: 'No.' }
  renderScreen(
    <FilterField name="diffNo" declared={declared} label={label} filters={{ diffNo: 'BDF' }} onChange={take} />,
  )
  fireEvent.click(await screen.findByRole('button', { name: kitWords.clearSelection.en }))
  expect(take).toHaveBeenCalledWith('diffNo', '')
})
