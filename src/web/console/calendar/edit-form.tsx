import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import type { SeriesScope } from '../../../domain/calendar/series/series-scope.ts'
import type { Channel } from '../../../domain/engagement/notifications/channel-of.ts'
import { minorDigits } from '../../../domain/kernel/money.ts'
import type { FieldErrors } from '../../../domain/kernel/refusal.ts'
import { validationText } from '../../../i18n/code-texts.ts'
import { useFirstInvalid } from '../../forms/use-first-invalid.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { timeField } from '../../ui/time-field.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import { useConsole } from '../use-console.ts'
import type { Done } from './act.ts'
import { type Answer, isFailure } from './answer.ts'
import { ClientField } from './client-field.tsx'
import { type Draft, draftOf, isChanged, sentDraft, storeDraft, storedDraft, withLine } from './draft.ts'
import styles from './edit.module.css'
import { EditLines } from './edit-lines.tsx'
import type { Effect } from './effect.ts'
import { EditRefusal, EffectBox } from './effect-box.tsx'
import panelStyles from './panel.module.css'
import { ScopeField } from './series-list.tsx'
import { Versions } from './versions.tsx'

/** Delay after the last change until its effect is computed, in ms. */
const CHECK_MS = 250

interface Props {
  appointment: CalendarBooking
  channel: Channel | null
  /** Whether the change can be for others of its series as well. */
  repeats: boolean
  /** Whether it opens with one more service. */
  addsService: boolean
  menu: readonly MenuItem[]
  staff: readonly { id: string; name: string }[]
  closeTo: string
  saved(draft: Draft, before: CalendarBooking, done: Done): void
}

/** Everything about a booked appointment, with the effect of the changes before they are saved. */
export function EditForm({ appointment, channel, repeats, addsService, menu, staff, closeTo, saved }: Props) {
  const { t } = useTranslation()
  const { currency, timeZone } = useConsole()
  const digits = minorDigits(currency)
  const { id } = appointment
  // The version that was opened: another one that arrives meanwhile is shown beside it.
  const [base, setBase] = useState(appointment)
  const [draft, setDraft] = useState(() => {
    const opened = draftOf(appointment, timeZone)
    return addsService ? { ...opened, lines: withLine(opened.lines, staff[0]?.id ?? '') } : opened
  })
  const [restored, setRestored] = useState(false)
  const [changesClient, setChangesClient] = useState(false)
  const [scope, setScope] = useState<SeriesScope>('this')
  const { submit, data: answer, state } = useFetcher<Answer>({ key: `edit ${id}` })
  const effect = useEffectOf(id, draft, digits)
  const [sentAs, setSentAs] = useState(draft)
  const refused = answer && isFailure(answer) ? answer : null
  // What was said about a draft no longer counts for another; only the client is not part of it.
  const failure = useMemo(
    () =>
      refused && sentAs !== draft ? { ...refused, fields: ofClient(refused.fields), refusal: undefined } : refused,
    [refused, sentAs, draft],
  )
  const form = useRef<HTMLFormElement>(null)
  useFirstInvalid(form, refused)
  useEffect(() => {
    const stored = storedDraft(id)
    if (!stored) return
    setDraft(stored)
    setRestored(true)
  }, [id])
  const change = (what: Partial<Draft>) => {
    const next = { ...draft, ...what }
    setDraft(next)
    storeDraft(id, isChanged(next, base, timeZone) ? next : null)
  }
  const start = (from: CalendarBooking, typed: Partial<Draft>) => {
    setBase(from)
    change({ ...draftOf(from, timeZone), ...typed, version: from.version })
  }
  const done = useRef<Answer | undefined>(answer)
  useEffect(() => {
    if (!answer || isFailure(answer) || answer === done.current) return
    done.current = answer
    storeDraft(id, null)
    saved(draft, base, answer)
  }, [answer, id, draft, base, saved])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSentAs(draft)
    const entered = new FormData(event.currentTarget)
    const text = (name: string) => String(entered.get(name) ?? '')
    const client = !changesClient
      ? { kind: 'same' }
      : text('client')
        ? { kind: 'known', clientId: text('client') }
        : { kind: 'new', name: text('name'), phone: text('phone'), email: text('email') }
    const overrule = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'overrule'
    const sent = JSON.stringify({ ...JSON.parse(sentDraft(draft, digits)), client })
    const fields = { intent: 'edit', appointment: id, draft: sent, scope, ...(overrule && { overrule: 'on' }) }
    void submit(fields, { method: 'post', action: '/partner/calendar' })
  }
  const wrong = (field: string) => {
    const code = failure?.fields[field] ?? (effect && 'fields' in effect ? effect.fields[field] : undefined)
    return code && validationText(t, code)
  }
  const isWithoutClient = !appointment.client && !changesClient
  const stale = appointment.version !== draft.version && state === 'idle'
  const preview = effect && 'preview' in effect ? effect.preview : null
  return (
    <form ref={form} className={panelStyles.form} onSubmit={send} noValidate>
      {restored && (
        <p className={panelStyles.warn} role="status">
          {t('console.editing.restored')}
          <Button
            size="compact-sm"
            variant="default"
            w="fit-content"
            onClick={() => {
              start(appointment, {})
              setRestored(false)
            }}
          >
            {t('console.editing.discard')}
          </Button>
        </p>
      )}
      {stale && (
        <Versions
          {...{ draft, appointment, menu }}
          keepMine={() => start(appointment, { ...draft })}
          takeTheirs={() => start(appointment, {})}
        />
      )}
      {appointment.source === 'online' ? (
        <p className={styles.hint}>{t('console.editing.clientFixed')}</p>
      ) : changesClient ? (
        <ClientField typed={failure?.values ?? {}} wrong={(field) => wrong(field) ?? wrong('client')} />
      ) : null}
      {appointment.source !== 'online' && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setChangesClient(!changesClient)}>
          {changesClient
            ? t('console.editing.keepClient', { client: appointment.client?.name || t('console.calendar.walkIn') })
            : t('console.editing.changeClient')}
        </Button>
      )}
      <EditLines
        {...{ appointment, menu, staff, digits }}
        lines={draft.lines}
        wrong={wrong}
        change={(lines) => change({ lines })}
      />
      {wrong('lines') && <p className={panelStyles.warn}>{wrong('lines')}</p>}
      {(preview?.setsPrice || draft.priceReason !== '') && (
        <TextInput
          label={t('console.editing.priceReason')}
          description={t('console.editing.priceReasonHint')}
          value={draft.priceReason}
          error={wrong('priceReason')}
          maxLength={200}
          onChange={(event) => change({ priceReason: event.currentTarget.value })}
        />
      )}
      {!appointment.lines.some(({ isClass }) => isClass) && (
        <div className={panelStyles.pair}>
          <TextInput
            type="date"
            label={t('console.calendar.panel.day')}
            value={draft.date}
            error={wrong('date')}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <TextInput
            {...timeField(draft.time, (time) => time !== draft.time && change({ time }))}
            label={t('console.calendar.panel.time')}
            error={wrong('time') ?? wrong('startsAt')}
          />
        </div>
      )}
      <Textarea
        label={t('console.calendar.panel.note')}
        description={t('console.calendar.panel.noteHint')}
        value={draft.note}
        error={wrong('note')}
        autosize
        minRows={2}
        maxLength={1000}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Checkbox
        disabled={isWithoutClient}
        label={t('console.editing.notify')}
        description={t(
          isWithoutClient
            ? 'console.editing.notifyNobody'
            : channel === 'none' && !changesClient
              ? 'console.editing.notifyUnreachable'
              : channel === 'sms' && !changesClient
                ? 'console.editing.notifyBySms'
                : channel === 'both' && !changesClient
                  ? 'console.editing.notifyByBoth'
                  : 'console.editing.notifyHint',
        )}
        checked={draft.notify && !isWithoutClient}
        onChange={(event) => change({ notify: event.currentTarget.checked })}
      />
      {repeats && <ScopeField value={scope} onChange={setScope} />}
      <EffectBox effect={effect} staff={staff} take={(time) => change({ time })} />
      {failure && failure === refused && <EditRefusal failure={failure} />}
      <div className={panelStyles.foot}>
        {preview && preview.outside.length > 0 ? (
          <Button type="submit" value="overrule" loading={state !== 'idle'}>
            {t('console.calendar.outside.move')}
          </Button>
        ) : (
          <Button type="submit" loading={state !== 'idle'} disabled={stale}>
            {t('console.editing.save')}
          </Button>
        )}
        <Button component={Link} to={closeTo} variant="default" onClick={() => storeDraft(id, null)}>
          {t('console.editing.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The effect of the draft, computed by the server shortly after each change. */
function useEffectOf(id: string, draft: Draft, digits: number): Effect | undefined {
  const sent = sentDraft({ ...draft, note: '', priceReason: '', notify: true }, digits)
  const query = new URLSearchParams({ appointment: id, draft: sent })
  return useLatestAnswer<Effect>(`/partner/calendar/effect?${query}`, CHECK_MS).data
}

function ofClient({ client }: FieldErrors): FieldErrors {
  return client ? { client } : {}
}
