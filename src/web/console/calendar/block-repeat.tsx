import { Checkbox } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { RepeatedBlock } from '../../../domain/calendar/series/preview-blocks.ts'
import { dayAndTime } from '../../../i18n/format.ts'
import { useChange } from '../../hydration/use-change.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { completeTime } from '../../ui/complete-time.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import { useConsole } from '../use-console.ts'
import type { CalendarFailure } from './answer.ts'
import { obstacleText } from './obstacle-text.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleAsText, ruleToAddress, typedRule, USUAL_RULE } from './rule-in-address.ts'
import styles from './series.module.css'
import { useSentWhenChecked } from './use-sent-when-checked.ts'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

/** The fields of the form that decide which time is blocked. */
export interface EnteredBlock {
  staff: string
  date: string
  time: string
  until: string
}

export function enteredBlock(form: HTMLFormElement): EnteredBlock {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const time = (name: string) => completeTime(text(name))
  return { staff: text('staff'), date: text('date'), time: time('time'), until: time('until') }
}

/** Weekly, for a quarter of a year. */
const USUAL_BLOCKS = { ...USUAL_RULE, every: '1', times: '12' }

interface Props {
  block: EnteredBlock
  staff: readonly { id: string; name: string }[]
  /** Why the last attempt was refused: the list is then checked again. */
  failure: CalendarFailure | null
}

/** Repeats a new block; every day is listed with what is in its way before it is blocked. */
export function BlockRepeat({ block, staff, failure }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const typed = failure?.values
  const [repeats, setRepeats] = useState(typed?.repeat === 'on')
  const [rule, setRule] = useState(() => typedRule(typed?.rule, USUAL_BLOCKS))
  const [failures, setFailures] = useState(0)
  useChange(failure, () => setFailures((n) => n + 1))
  // After each refusal the address is another one, so that the days are checked again.
  const query = new URLSearchParams([
    ...Object.entries(block),
    ...ruleToAddress(rule),
    ...(failures > 0 ? [['refused', String(failures)] as [string, string]] : []),
  ])
  const path = repeats ? `/partner/calendar/blocks?${query}` : null
  const { data, isCurrent } = useLatestAnswer<RepeatedBlock[] | null>(path, TYPING_MS)
  const isFree = !data || data.every(({ conflicts }) => conflicts.length === 0)
  const within = useSentWhenChecked<HTMLDivElement>(repeats && !isCurrent ? 'checking' : isFree ? 'free' : 'conflicts')
  // The days are checked before they are blocked, which needs JavaScript.
  if (!hydrated) return null
  return (
    <>
      <Checkbox
        name="repeat"
        value="on"
        label={t('console.series.repeatBlock')}
        checked={repeats}
        onChange={(event) => setRepeats(event.currentTarget.checked)}
      />
      <div ref={within} className={styles.repeat}>
        {repeats && (
          <>
            <input type="hidden" name="rule" value={ruleAsText(rule)} />
            <RuleFields
              {...{ rule }}
              date={block.date}
              onChange={setRule}
              timesLabel={t('console.series.blockTimes')}
            />
            {isCurrent && data && <BlockDates blocks={data} staff={staff} />}
          </>
        )}
      </div>
    </>
  )
}

/** Each day of a block that repeats: free, or left out with what is in its way. */
function BlockDates({ blocks, staff }: { blocks: readonly RepeatedBlock[]; staff: Props['staff'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const free = blocks.filter(({ conflicts }) => conflicts.length === 0)
  const left = blocks.length - free.length
  return (
    <section className={styles.series} aria-label={t('console.series.blockList')}>
      <input type="hidden" name="dates" value={JSON.stringify(free.map(({ date }) => date))} />
      <p role="status" className={styles.count}>
        {t('console.series.blockCount', { count: free.length })}
        {left > 0 && <> {t('console.series.blockConflicts', { count: left })}</>}
      </p>
      <ol className={styles.dates}>
        {blocks.map(({ date, startsAt, conflicts }) => (
          <li key={date} data-conflict={conflicts.length > 0 || undefined}>
            <span className={styles.when}>
              {conflicts.length > 0 ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
              {dayAndTime(startsAt, timeZone, locale)}
            </span>
            {conflicts.map((conflict) => (
              <small key={conflict.from.toISOString()}>{obstacleText(t, conflict, { names, timeZone, locale })}</small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
