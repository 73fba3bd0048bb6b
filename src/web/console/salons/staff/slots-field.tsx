import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DAY_MINUTES, parseTypedTime } from '../../../../domain/kernel/time.ts'
import { INTERVAL_MINUTES, MAX_SHIFTS, SLOT_MINUTES } from '../../../../domain/salons/staff/slot-steps.ts'
import { weekday } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../form-layout.module.css'
import { TimeInput } from '../../time-input.tsx'
import styles from './staff.module.css'
import type { SlotRow } from './staff-fields.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const BLANK: SlotRow = { weekday: '', starts: '', ends: '', slot: '10', interval: '20' }

interface Props {
  rows: readonly SlotRow[]
  error: string | undefined
}

/** Working hours, one line each. Lines are added and removed here; without JavaScript the server adds one. */
export function SlotsField({ rows, error }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(() => rows.map((row, key) => ({ row, key })))
  const next = Math.max(-1, ...shown.map(({ key }) => key)) + 1
  return (
    <fieldset className={layout.card} aria-describedby={error ? 'slots-error' : undefined}>
      <legend className={styles.legend}>{t('console.staff.slots')}</legend>
      <p className={layout.lead}>{t('console.staff.form.slotsText')}</p>
      <div className={styles.hours}>
        {shown.map(({ row, key }, n) => (
          <Row
            key={key}
            n={n}
            row={row}
            bad={error !== undefined}
            onDrop={() => setShown((all) => all.filter((each) => each.key !== key))}
          />
        ))}
      </div>
      {error && (
        <p id="slots-error" role="alert" className={layout.error}>
          {error}
        </p>
      )}
      {shown.length < MAX_SHIFTS && (
        <div>
          <Button
            type="submit"
            name="intent"
            value="add-slot"
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={(event) => {
              event.preventDefault()
              setShown((all) => [...all, { row: following(all.at(-1)?.row), key: next }])
            }}
          >
            {t('console.staff.form.addSlot')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Most people work the same hours on the next day. */
export function following(row: SlotRow | undefined): SlotRow {
  if (!row) return { ...BLANK, weekday: '1' }
  const day = Number(row.weekday)
  return { ...row, weekday: day > 0 && day < DAYS.length ? String(day + 1) : '' }
}

/** Midnight ends a day. */
function endsEarly(starts: string, ends: string): boolean {
  const [from, to] = [parseTypedTime(starts), parseTypedTime(ends)]
  return from !== null && to !== null && (to || DAY_MINUTES) <= from
}

function Row({ n, row, bad, onDrop }: { n: number; row: SlotRow; bad: boolean; onDrop: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const [starts, setStarts] = useState(row.starts)
  const name = (part: keyof SlotRow) => `slot-${n}-${part}`
  const steps = (present: string, offered: readonly number[]) =>
    [...new Set([...offered.map(String), ...(present ? [present] : [])])].map((value) => ({
      value,
      label: t('console.staff.form.minutes', { count: Number(value) }),
    }))
  return (
    <fieldset className={styles.hour} aria-label={t('console.staff.form.row', { number: n + 1 })}>
      <NativeSelect
        name={name('weekday')}
        label={t('console.staff.form.day')}
        defaultValue={row.weekday}
        error={bad && row.weekday === ''}
        data={[
          { value: '', label: t('console.staff.form.choose') },
          ...DAYS.map((day) => ({ value: String(day), label: weekday(day, locale) })),
        ]}
      />
      <TimeInput
        name={name('starts')}
        label={t('console.staff.form.starts')}
        defaultValue={row.starts}
        onTime={setStarts}
        error={bad && starts === ''}
      />
      <TimeInput
        name={name('ends')}
        label={t('console.staff.form.ends')}
        defaultValue={row.ends}
        disabled={hydrated && starts === ''}
        error={bad && (row.ends === '' || endsEarly(starts, row.ends))}
      />
      <details className={styles.more}>
        <summary>{t('console.staff.form.more')}</summary>
        <NativeSelect
          name={name('slot')}
          label={t('console.staff.form.slotTime')}
          defaultValue={row.slot}
          data={steps(row.slot, SLOT_MINUTES)}
        />
        <NativeSelect
          name={name('interval')}
          label={t('console.staff.form.interval')}
          defaultValue={row.interval}
          data={steps(row.interval, INTERVAL_MINUTES)}
        />
      </details>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        className={styles.drop}
        aria-label={t('console.staff.form.removeSlot')}
        onClick={onDrop}
      >
        <X size={18} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}
