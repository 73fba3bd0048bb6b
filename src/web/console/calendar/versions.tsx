import { Button } from '@mantine/core'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import { VersionsTable } from '../versions-table.tsx'
import { type Draft, draftOf } from './draft.ts'
import panelStyles from './panel.module.css'

/** An appointment that somebody else has changed while it was edited: both versions, and which to continue with. */
export function Versions({
  draft,
  appointment,
  menu,
  keepMine,
  takeTheirs,
}: {
  draft: Draft
  appointment: CalendarBooking
  menu: readonly MenuItem[]
  keepMine(): void
  takeTheirs(): void
}) {
  const { t } = useTranslation()
  const { timeZone } = useConsole()
  const theirs = draftOf(appointment, timeZone)
  const nameOf = (serviceId: string) =>
    menu.find(({ id }) => id === serviceId)?.name ??
    appointment.lines.find((line) => line.serviceId === serviceId)?.service ??
    ''
  const rows = (
    [
      ['time', ({ date, time }: Draft) => `${date} ${time}`],
      [
        'services',
        ({ lines }: Draft) =>
          lines
            .map(({ serviceId, minutes, price }) => [nameOf(serviceId), minutes, price].filter(Boolean).join(' · '))
            .join('\n'),
      ],
      ['note', ({ note }: Draft) => note],
    ] as const
  ).filter(([, of]) => of(draft) !== of(theirs))
  return (
    <div className={panelStyles.warn} role="alert">
      <strong>{t('console.editing.changed.title')}</strong>
      <p>{t('console.editing.changed.text')}</p>
      <VersionsTable
        rows={rows.map(([name, of]) => ({
          what: t(`console.editing.changed.${name}`),
          mine: of(draft),
          theirs: of(theirs),
        }))}
      />
      <div className={panelStyles.foot}>
        <Button size="compact-md" variant="default" onClick={keepMine}>
          {t('console.editing.changed.keepMine')}
        </Button>
        <Button size="compact-md" variant="default" onClick={takeTheirs}>
          {t('console.editing.changed.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
