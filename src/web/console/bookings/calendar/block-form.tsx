import { Button, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { BusyCard } from '../../../../domain/bookings/calendar/read-calendar.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { CalendarAddress } from './calendar-address.ts'
import { Failure, useCalendarFailure } from './failure.tsx'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'
import { PersonField, WhenFields } from './when-fields.tsx'

type People = readonly { id: string; name: string }[]

/** Blocked time: a new block, or an existing one. */
export function BlockForm({
  adding,
  staff,
  block,
}: {
  adding: NonNullable<CalendarAddress['adding']>
  staff: People
  block?: BusyCard
}) {
  const { t } = useTranslation()
  const failure = useCalendarFailure()
  const typed = failure?.values ?? {}
  const wrong = (field: string) => {
    const code = failure?.fields[field]
    return code && validationText(t, code)
  }
  const [hours = 0, minutes = 0] = adding.time.split(':').map(Number)
  const until = adding.until || (adding.time ? timeOfDay(hours * 60 + minutes + 60) : '')
  return (
    <Form
      method="post"
      className={styles.form}
      key={block ? `${block.id} ${block.date} ${block.from} ${block.to}` : adding.time}
    >
      <input type="hidden" name="intent" value={block ? 'change-block' : 'block'} />
      {block && <input type="hidden" name="block" value={block.id} />}
      <TextInput
        name="note"
        label={t('console.calendar.panel.blockNote')}
        placeholder={t('console.calendar.panel.blockHint')}
        defaultValue={typed.note ?? block?.note}
        error={wrong('note')}
        maxLength={200}
        autoComplete="off"
      />
      <PersonField staff={staff} value={typed.staff ?? adding.staffId ?? undefined} error={wrong('staffId')} />
      <WhenFields adding={adding} typed={typed} wrong={wrong} />
      <TextInput
        type="time"
        name="until"
        step={300}
        label={t('console.calendar.panel.until')}
        defaultValue={typed.until ?? until}
        error={wrong('until')}
        required
        withAsterisk={false}
      />
      {failure && <Failure failure={failure} staff={staff} act="" />}
      <div className={styles.foot}>
        <Button type="submit">{t(block ? 'console.calendar.panel.save' : 'console.calendar.panel.block_')}</Button>
        {block && (
          <Button type="submit" name="intent" value="remove-block" variant="default">
            {t('console.calendar.panel.remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** An existing block, to be changed or removed. */
export function BlockPanel({ block, staff, closeTo }: { block: BusyCard; staff: People; closeTo: string }) {
  const { t } = useTranslation()
  const adding = {
    what: 'block',
    date: block.date,
    time: timeOfDay(block.from),
    until: timeOfDay(block.to),
    staffId: block.staffId,
  } as const
  return (
    <Panel title={block.note || t('console.calendar.panel.block')} closeTo={closeTo}>
      <BlockForm adding={adding} staff={staff} block={block} />
    </Panel>
  )
}
