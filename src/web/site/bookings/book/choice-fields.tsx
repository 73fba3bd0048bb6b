import type { Choice } from './choice.ts'

/** The choice so far as hidden fields; a field left out is cleared. */
export function ChoiceFields({
  choice,
  keep,
}: {
  choice: Choice
  keep: readonly ('services' | 'staff' | 'date' | 'time')[]
}) {
  const { salon, services, staff, date, time } = choice
  return (
    <>
      <input type="hidden" name="salon" value={salon} />
      {keep.includes('services') && services.map((id) => <input key={id} type="hidden" name="service" value={id} />)}
      {keep.includes('date') && date && <input type="hidden" name="date" value={date} />}
      {keep.includes('staff') && staff && <input type="hidden" name="staff" value={staff} />}
      {keep.includes('time') && time && <input type="hidden" name="time" value={time} />}
    </>
  )
}
