import { instructionScreens } from '@hedgerow/contract/instruction/instruction.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const instructionPages = screenPages(instructionScreens, {
  dealinstr: () => import('./InstructionPage.tsx').then((m) => m.InstructionPage),
})
