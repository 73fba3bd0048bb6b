import { NativeSelect } from '@mantine/core'
import { ChevronDown, ChevronUp, Ellipsis, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { CARD_COLOURS, type CalendarSettings, DENSITIES, ZOOMS } from '../../../domain/calendar/calendar-settings.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './display-menu.module.css'

const PERCENT = { 1: 70, 2: 100, 3: 150, 4: 215 } as const

interface Props {
  settings: CalendarSettings
  /** In the member's order. */
  team: readonly { id: string; name: string }[]
  calendarAddress: CalendarAddress
  /** Before the settings: what a phone has no room for elsewhere. */
  children?: ReactNode
}

/** Colours, density, zoom, and which team members are shown in which order; each change is saved at once. */
export function DisplayMenu({ settings, team, calendarAddress, children }: Props) {
  const { t } = useTranslation()
  const { submit } = useFetcher()
  const send = (form: HTMLFormElement, submitter: HTMLElement | null = null) => {
    const fields = new FormData(form, submitter)
    // The page stays where it is.
    fields.delete('back')
    void submit(fields, { method: 'post', action: '/partner/calendar/settings' })
  }
  const [, search = ''] = calendarPath(calendarAddress).split('?')
  return (
    <Disclosure
      label={t('console.calendar.display.title')}
      summaryClassName={styles.summary}
      panelClassName={styles.panel}
      summary={
        <>
          <SlidersHorizontal size={18} aria-hidden="true" />
          <Ellipsis size={18} aria-hidden="true" className={styles.more} />
          <span className={styles.label}>{t('console.calendar.display.title')}</span>
        </>
      }
    >
      {children}
      <form
        method="post"
        action="/partner/calendar/settings"
        className={styles.form}
        onChange={(event) => send(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          send(event.currentTarget, submitter)
        }}
      >
        <input type="hidden" name="back" value={search} />
        <NativeSelect
          name="colours"
          label={t('console.calendar.display.colours')}
          defaultValue={settings.colours}
          data={CARD_COLOURS.map((value) => ({ value, label: t(`console.calendar.display.colour.${value}`) }))}
        />
        <div className={styles.two}>
          <NativeSelect
            name="density"
            label={t('console.calendar.display.density')}
            defaultValue={settings.density}
            data={DENSITIES.map((value) => ({ value, label: t(`console.calendar.display.dense.${value}`) }))}
          />
          <NativeSelect
            name="zoom"
            label={t('console.calendar.display.zoom')}
            defaultValue={String(settings.zoom)}
            data={ZOOMS.map((zoom) => ({ value: String(zoom), label: `${PERCENT[zoom]} %` }))}
          />
        </div>
        {team.length > 1 && <TeamFields {...{ settings, team }} />}
        <noscript>
          <button type="submit">{t('console.calendar.display.apply')}</button>
        </noscript>
      </form>
    </Disclosure>
  )
}

function TeamFields({ settings, team }: Pick<Props, 'settings' | 'team'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.team}>
      <legend>{t('console.calendar.display.team')}</legend>
      {team.map(({ id, name }, n) => (
        <div key={id} className={styles.person}>
          <input type="hidden" name="team" value={id} />
          <label>
            <input type="checkbox" name="shown" value={id} defaultChecked={!settings.hidden.includes(id)} />
            <span>{name}</span>
          </label>
          <button
            type="submit"
            name="up"
            value={id}
            disabled={n === 0}
            aria-label={t('console.calendar.display.up', { name })}
          >
            <ChevronUp aria-hidden="true" />
          </button>
          <button
            type="submit"
            name="down"
            value={id}
            disabled={n === team.length - 1}
            aria-label={t('console.calendar.display.down', { name })}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        </div>
      ))}
    </fieldset>
  )
}
