import { useNavigation } from 'react-router'
import type { MoveView } from './load-move.ts'
import { movePath } from './move-path.ts'

export type ChoosingView = Extract<MoveView, { kind: 'choose' }>

/** The choice so far, as fields of the form of the next step. */
export function MoveFields({ date, staff }: { date?: string | null; staff?: string | null }) {
  return (
    <>
      {date && <input type="hidden" name="date" value={date} />}
      {staff && <input type="hidden" name="staff" value={staff} />}
    </>
  )
}

/** The choice after the pending navigation, so that a press shows at once. */
export function useChoice({ base, panel, present }: ChoosingView) {
  const { location } = useNavigation()
  const { date, staff, time } = panel.choice
  if (location?.pathname !== movePath(base)) return { date, staff, time }
  const next = new URLSearchParams(location.search)
  const day = next.get('date') ?? present.date
  return {
    date: /^\d{4}-/.test(day) ? day : date,
    staff: next.get('staff') ?? present.staff,
    time: next.get('time'),
  }
}
