import type { TFunction } from 'i18next'

/** Whether the clients of the changed appointments were notified: all, some, or none. With 'soon': they are in a minute. */
export function notifiedText(t: TFunction, count: number, notified: number, when: 'now' | 'soon' = 'now'): string {
  if (notified === 0) return t('console.bookings.notified.none')
  const values = { count, notified }
  if (when === 'soon')
    return notified < count
      ? t('console.bookings.notified.someSoon', values)
      : t('console.bookings.notified.soon', values)
  return notified < count ? t('console.bookings.notified.some', values) : t('console.bookings.notified.all', values)
}
