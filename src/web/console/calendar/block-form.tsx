import { Button, TextInput } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { BusyCard } from '../../../domain/calendar/read-calendar.ts'
import { SERIES_SCOPES } from '../../../domain/calendar/series/series-scope.ts'
import { validationText } from '../../../i18n/code-texts.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { useFirstInvalid } from '../../forms/use-first-invalid.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TimeInput } from '../time-input.tsx'
import { blockAsFields, blockShown } from './block-as-fields.ts'
import { BlockRepeat, type EnteredBlock, enteredBlock } from './block-repeat.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { Failure, useCalendarFailure } from './failure.tsx'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'
import { ScopeField, SeriesList } from './series-list.tsx'
import type { Moves } from './use-moves.ts'
import { PersonField, WhenFields } from './when-fields.tsx'

type BlockableStaff = readonly { id: string; name: string }[]
type Series = readonly { id: string; startsAt: Date }[]

/** Blocked time: a new block, or an existing one. */
export function BlockForm({
  adding,
  staff,
  block,
  series = [],
  moves,
  closeTo,
}: {
  adding: NonNullable<CalendarAddress['adding']>
  staff: BlockableStaff
  block?: BusyCard
  /** The blocks of its series; empty for a single or new one. */
  series?: Series
  /** For an existing one: removes it with an undo, and shows the calendar without the panel. */
  moves?: Moves
  closeTo?: string
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const failure = useCalendarFailure(block ? 'change-block' : 'block')
  useFirstInvalid(form, failure)
  const typed = failure?.values ?? {}
  const wrong = (field: string) => {
    const code = failure?.fields[field]
    return code && validationText(t, code)
  }
  const [hours = 0, minutes = 0] = adding.time.split(':').map(Number)
  const until = adding.until || (adding.time ? timeOfDay(hours * 60 + minutes + 60) : '')
  // Where the form has not been touched, what it was opened with.
  const [entered, setEntered] = useState<EnteredBlock | null>(null)
  const opened = {
    staff: typed.staff ?? adding.staffId ?? staff[0]?.id ?? '',
    date: typed.date ?? adding.date,
    time: typed.time ?? adding.time,
    until: typed.until ?? until,
  }
  /** A single block is removed at once, and can be put back. */
  function remove(event: MouseEvent) {
    const scope = form.current && new FormData(form.current).get('scope')
    if (!block || !moves || (scope !== null && scope !== 'this')) return
    event.preventDefault()
    const { id, date, staffId, from, to, note } = block
    moves.send({
      ...{ key: id, date, staffId, from, to, client: note, block: 'removed' },
      fields: { intent: 'remove-block', block: id, seen: blockShown(block), scope: 'this' },
      back: { intent: 'block', ...blockAsFields(block) },
    })
    if (closeTo) void navigate(closeTo, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      onChange={(event) => setEntered(enteredBlock(event.currentTarget))}
      key={block ? `${block.id} ${block.date} ${block.from} ${block.to}` : adding.time}
    >
      <input type="hidden" name="intent" value={block ? 'change-block' : 'block'} />
      {block && <input type="hidden" name="block" value={block.id} />}
      {block && <input type="hidden" name="seen" value={blockShown(block)} />}
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
      <TimeInput
        name="until"
        label={t('console.calendar.panel.until')}
        defaultValue={typed.until ?? until}
        error={wrong('until')}
        required
        withAsterisk={false}
      />
      {!block && <BlockRepeat block={entered ?? opened} staff={staff} failure={failure} />}
      {series.length > 1 && <ScopeField kind="block" value={SERIES_SCOPES.find((scope) => scope === typed.scope)} />}
      {failure && <Failure failure={failure} staff={staff} act="" />}
      <div className={styles.foot}>
        <Button type="submit">{t(block ? 'console.calendar.panel.save' : 'console.calendar.panel.block_')}</Button>
        {block && (
          <Button type="submit" name="intent" value="remove-block" variant="default" onClick={remove}>
            {t('console.calendar.panel.remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}

interface PanelProps {
  block: BusyCard
  series: Series
  staff: BlockableStaff
  closeTo: string
  moves: Moves
}

/** An existing block, to be changed or removed. */
export function BlockPanel({ block, series, staff, closeTo, moves }: PanelProps) {
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
      {series.length > 1 && <SeriesList entries={series} open={block.id} kind="block" />}
      <BlockForm {...{ adding, staff, block, series, moves, closeTo }} />
    </Panel>
  )
}
