import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { refusalText, validationText } from '../../../i18n/code-texts.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { Done } from './act.ts'
import { type CalendarFailure, isFailure } from './answer.ts'
import { OthersText } from './others-text.tsx'
import styles from './outcome.module.css'
import { readStageReason } from './stage-reason.ts'
import type { Moves } from './use-moves.ts'

/**
 * The outcome of the last move, at the bottom of the calendar: done, with an undo button; or refused, with the reason.
 */
export function Outcome({ moves, names }: { moves: Moves; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation()
  const { outcome, dismiss } = moves
  // A list of what was not changed stays until it is closed.
  const done = outcome?.answer && !isFailure(outcome.answer) && !outcome.answer.others?.refused.length
  const isEdit = outcome?.pending.edit === true || outcome?.pending.block === 'removed'
  const { key } = useLocation()
  const seen = useRef(key)
  // The message about a move is cleared once something else is opened.
  useEffect(() => {
    // A saved edit closes its form, and a removed block its panel, which opens another address.
    if (seen.current !== key && !isEdit) dismiss()
    seen.current = key
  }, [key, dismiss, isEdit])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(dismiss, 8000)
    return () => clearTimeout(timer)
  }, [done, dismiss])
  if (!outcome?.answer) return null
  const { pending, answer } = outcome
  if (!isFailure(answer)) {
    const client = pending.client || t('console.calendar.walkIn')
    const notice = pending.client ? noticeOf(t, pending, answer) : null
    const isNotified = (answer.channel ?? 'none') !== 'none' || (answer.notified ?? 0) > 0
    const mayWithhold = pending.client !== '' && isNotified && !pending.withheld
    return (
      <Note tone="good" onClose={dismiss}>
        <div>
          {pending.block
            ? t(`console.calendar.${pending.block}`, { name: pending.client || t('console.calendar.blocked') })
            : t(pending.edit ? 'console.editing.saved' : 'console.calendar.moved', {
                client,
                time: `${timeOfDay(pending.from)} – ${timeOfDay(pending.to)}`,
              })}
          {notice && <small className={styles.line}>{notice}</small>}
          {answer.others && <OthersText others={answer.others} />}
        </div>
        {mayWithhold && (
          <Button size="compact-sm" variant="default" onClick={moves.withhold}>
            {t('console.calendar.withhold')}
          </Button>
        )}
        {pending.back && (
          <Button size="compact-sm" variant="default" onClick={moves.undo}>
            {t('console.calendar.undo')}
          </Button>
        )}
      </Note>
    )
  }
  return (
    <Note tone="bad" onClose={dismiss}>
      <div>
        <FailureText failure={answer} person={names.get(pending.staffId) ?? ''} />
      </div>
      {answer.mayOverrule && (
        <Button size="compact-sm" onClick={moves.overrule}>
          {t('console.calendar.outside.move')}
        </Button>
      )}
    </Note>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

/** How the client, or those who attend a session, are notified of a move; null where nothing is to be said. */
function noticeOf(t: Translate, { withheld }: { withheld?: true }, { channel, notified }: Done): string | null {
  if (notified !== undefined && notified > 0) return t('console.classes.notified', { count: notified })
  if (notified === 0) return withheld ? t('console.classes.notNotified') : null
  return withheld || channel ? t(`console.calendar.notified.${withheld ? 'withheld' : (channel ?? 'none')}`) : null
}

const REASONS = ['past', 'far', 'notified', 'notified_of_others'] as const

/** Why something was refused, in the calendar's terms. */
export function FailureText({ failure, person }: { failure: CalendarFailure; person: string }) {
  const { t } = useTranslation()
  const { outside, mayOverrule, refusal, reason, resource, missing, offline, fields } = failure
  if (fields.version) return validationText(t, fields.version)
  if (offline) return t('console.calendar.refused.offline')
  if (outside) {
    const why = outside.map((each) => t(`console.calendar.outside.${each}`, { person }))
    return [...why, t(`console.calendar.outside.${mayOverrule ? 'ask' : 'staff'}`)].join(' ')
  }
  if (missing) return t('console.calendar.refused.prior', { ...missing, count: missing.months })
  const stage = readStageReason(reason)
  if (stage) return t(`console.stages.refused.${stage}`)
  const known = REASONS.find((one) => one === reason)
  if (known) return t(`console.calendar.refused.${known}`)
  if (resource) return t('console.resources.taken', { resource })
  if (refusal === 'slot_taken' || refusal === 'service_not_available') return t(`console.calendar.refused.${refusal}`)
  if (refusal === 'month_full') return t('console.plan.used.full')
  if (refusal) return refusalText(t, refusal)
  if (fields.dates) return t('console.series.noDays')
  // A card that was moved or lengthened to a time that the clocks skip.
  const skipped = [fields.time, fields.until].find((code) => code === 'time_skipped')
  if (skipped) return validationText(t, skipped)
  return fields.endsAt ? t('console.calendar.refused.length') : t('console.calendar.refused.title')
}

/** A message at the bottom of the calendar. */
export function Note({ tone, onClose, children }: { tone: 'good' | 'bad'; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation()
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      <Icon aria-hidden="true" />
      {children}
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('console.calendar.panel.close')}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
