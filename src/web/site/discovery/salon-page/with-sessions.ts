import type { ServiceGroup } from '../../../../domain/catalog/items/list-services.ts'
import { listNextSessions, type NextSession } from '../../../../domain/discovery/salon-page/list-next-sessions.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/translate.ts'

interface Salon {
  id: string
  timeZone: string
  services: readonly ServiceGroup[]
}

/** The menu of a salon, each class with its next sessions as text: written here, so that no page loads more for it. */
export async function withSessions(app: App, salon: Salon, locale: Locale): Promise<ServiceGroup[]> {
  const classes = salon.services.flatMap(({ services }) => services.filter(({ isClass }) => isClass))
  if (classes.length === 0) return [...salon.services]
  const next = await listNextSessions(app, { salonId: salon.id, serviceIds: classes.map(({ id }) => id) })
  const textOf = (id: string) => {
    const own = next.filter(({ serviceId }) => serviceId === id)
    return sessionsText(own, salon.timeZone, locale)
  }
  return salon.services.map((group) => ({
    ...group,
    services: group.services.map((service) =>
      service.isClass ? { ...service, sessions: textOf(service.id) } : service,
    ),
  }))
}

function sessionsText(sessions: readonly NextSession[], zone: string, locale: Locale): string {
  const t = translator(locale)
  if (sessions.length === 0) return t('sessions.none')
  const times = sessions.map(({ startsAt, free }) => {
    const time = dayAndTime(startsAt, zone, locale)
    return free > 0 ? t('sessions.left', { time, count: free }) : t('sessions.full', { time })
  })
  return t('sessions.next', { times: times.join(' · ') })
}
