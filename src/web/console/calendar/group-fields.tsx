import { Button, SegmentedControl } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import { MAX_GUESTS, type SharedMode } from '../../../domain/kernel/guests.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { completeTime } from '../../ui/complete-time.ts'
import type { CalendarFailure } from './answer.ts'
import type { CalendarAddress } from './calendar-address.ts'
import type { TakenStart } from './free-times.tsx'
import { groupAsText, typedGroup } from './group-in-form.ts'
import { ANYONE, type GroupPerson, nextId, PersonFields } from './group-person.tsx'
import { GroupResult } from './group-result.tsx'
import panelStyles from './panel.module.css'
import { useGroupTimes } from './use-group-times.ts'
import { WhenFields } from './when-fields.tsx'

type Adding = NonNullable<CalendarAddress['adding']>

interface Props {
  menu: readonly MenuItem[]
  staff: readonly { id: string; name: string }[]
  /** What was entered for the client before others were added. */
  adding: Adding
  typed: Record<string, string>
  wrong(field: string): string | undefined
  failure: CalendarFailure | null
  /** Only the client is left. */
  alone(adding: Adding): void
}

const MODES = ['together', 'consecutive'] as const satisfies SharedMode[]

/** Several people of one appointment, when they begin, and what would be booked. */
export function GroupFields({ menu, staff, adding, typed, wrong, failure, alone }: Props) {
  const { t } = useTranslation()
  const [people, setPeople] = useState<GroupPerson[]>(() => {
    const sent = typedGroup(typed.group)
    if (sent) return sent
    const lines = (adding.lines ?? []).map(({ serviceId, staffId }, id) => ({ id, service: serviceId, staff: staffId }))
    return [{ id: 0, name: '', email: '', lines: lines.length > 0 ? lines : [EMPTY] }, newPerson(1)]
  })
  const [mode, setMode] = useState<SharedMode>(() => MODES.find((one) => one === typed.mode) ?? 'together')
  const [date, setDate] = useState(typed.date ?? adding.date)
  const [time, setTime] = useState(typed.time ?? adding.time)
  const start = completeTime(time)
  const found = useGroupTimes(people, { mode, date, time: start, isRefused: failure !== null })
  const take = (taken: TakenStart) => {
    setTime(taken.time)
    if (taken.date) setDate(taken.date)
  }
  const remove = (id: number) => {
    const left = people.filter((person) => person.id !== id)
    if (left.length > 1) return setPeople(left)
    const first = staff[0]?.id ?? ''
    const lines = (left[0]?.lines ?? []).map(({ service, staff: who }) => ({
      serviceId: service,
      staffId: who === ANYONE ? (menu.find((item) => item.id === service)?.staffIds[0] ?? first) : who,
    }))
    alone({ ...adding, date, time, lines })
  }
  const names = people.map(
    ({ name }, n) =>
      name.trim() || (n === 0 ? t('console.groups.client') : t('console.groups.person', { number: n + 1 })),
  )
  return (
    <>
      {/* In one field, since a form that is shown again has one value of each. */}
      <input type="hidden" name="group" value={groupAsText(people)} />
      {people.map((person, guest) => (
        <PersonFields
          key={person.id}
          {...{ person, guest, menu, staff, wrong }}
          change={(next) => setPeople((all) => all.map((one) => (one.id === next.id ? next : one)))}
          remove={guest === 0 ? null : () => remove(person.id)}
        />
      ))}
      {wrong('lines') && (
        <p className={panelStyles.warn} role="alert">
          {wrong('lines')}
        </p>
      )}
      {people.length <= MAX_GUESTS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<UserPlus size={16} aria-hidden="true" />}
          w="fit-content"
          onClick={() => setPeople((all) => [...all, newPerson(nextId(all))])}
        >
          {t('console.groups.add')}
        </Button>
      )}
      <SegmentedControl
        name="mode"
        aria-label={t('console.groups.mode')}
        value={mode}
        onChange={(next) => setMode(next as SharedMode)}
        data={MODES.map((value) => ({ value, label: t(`console.groups.${value}`) }))}
        fullWidth
      />
      <WhenFields
        adding={adding}
        typed={typed}
        wrong={wrong}
        entered={{ date, time, onDate: setDate, onTime: setTime }}
      />
      <GroupResult {...{ found, date, staff, names, take }} time={start} isRefused={failure?.mayOverrule === true} />
    </>
  )
}

const EMPTY = { id: 0, service: '', staff: ANYONE }

function newPerson(id: number): GroupPerson {
  return { id, name: '', email: '', lines: [EMPTY] }
}
