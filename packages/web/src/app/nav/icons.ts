/** The lucide icons that the menu names; only these are bundled. A name that is missing here shows as a question mark. */
import {
  ArrowLeftRight,
  Banknote,
  CalendarClock,
  ChartCandlestick,
  ChartLine,
  CircleHelp,
  ClipboardCheck,
  FileInput,
  FilePenLine,
  FolderPen,
  Gauge,
  Landmark,
  Layers,
  LayoutDashboard,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Radar,
  ShieldCheck,
  TrendingUp,
  Zap,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  ArrowLeftRight,
  Banknote,
  CalendarClock,
  ChartCandlestick,
  ChartLine,
  ClipboardCheck,
  FileInput,
  FilePenLine,
  FolderPen,
  Gauge,
  Landmark,
  Layers,
  LayoutDashboard,
  ListChecks,
  ListPlus,
  Radar,
  ShieldCheck,
  TrendingUp,
  Zap,
}

export const hasIcon = (name: string) => name in icons
export const iconOf = (name: string | null): LucideIcon => icons[name ?? ''] ?? CircleHelp
