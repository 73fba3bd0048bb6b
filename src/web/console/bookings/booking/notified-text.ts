import type { TFunction } from 'i18next'

/** Whether the clients of the changed appointments were notified: all, some, or none. */
export function notifiedText(t: TFunction, count: number, notified: number): string {
  if (notified === 0) return t('console.bookings.notified.none')
  if (notified < count) return t('console.bookings.notified.some', { count, notified })
  return t('console.bookings.notified.all', { count })
}
