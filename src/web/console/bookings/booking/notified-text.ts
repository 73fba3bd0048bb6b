import type { TFunction } from 'i18next'

/** Who was told of so many changed appointments: all of their clients, some, or nobody. */
export function notifiedText(t: TFunction, count: number, notified: number): string {
  if (notified === 0) return t('console.bookings.notified.none')
  if (notified < count) return t('console.bookings.notified.some', { count, notified })
  return t('console.bookings.notified.all', { count })
}
