/** A deal above a screen that is no list of deals: opened by its number, wherever that is read. */
import { DealDrawer } from './DealDrawer.tsx'

interface DealAboveProps {
  readonly id: string
  readonly onClose: () => void
}

export const DealAbove = ({ id, onClose }: DealAboveProps) => <DealDrawer dealId={id} isAbove onClose={onClose} />
