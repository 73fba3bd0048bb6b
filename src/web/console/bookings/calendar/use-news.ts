import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar, VisitCard } from '../../../../domain/bookings/calendar/read-calendar.ts'
import { shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'

/** What others have changed in the same days since they were first shown, in a sentence; empty at first. */
export function useNews(
  calendar: Calendar,
  ownKeys: { current: Set<string> },
  open: string | null,
): { id: number; text: string } {
  const { t } = useTranslation()
  const locale = useLocale()
  const days = calendar.days.map(({ date }) => date).join()
  const people = calendar.people.map(({ id }) => id).join()
  const before = useRef<{ shown: string; visits: Map<string, VisitCard> } | null>(null)
  const [news, setNews] = useState({ id: 0, text: '' })
  useEffect(() => {
    const shown = `${days} ${people}`
    const visits = new Map(calendar.visits.map((visit) => [visit.key, visit]))
    const last = before.current
    before.current = { shown, visits }
    if (!last || last.shown !== shown) return
    const said = (kind: 'new' | 'moved' | 'gone', { client, date, from }: VisitCard) =>
      t(`console.calendar.live.${kind}`, {
        client: client || t('console.calendar.walkIn'),
        day: shortDay(date, locale),
        time: timeOfDay(from),
      })
    const lies = ({ date, from, staffId }: VisitCard) => `${date} ${from} ${staffId}`
    const told = [
      ...[...visits.values()].flatMap((visit) => {
        const was = last.visits.get(visit.key)
        // Whose panel is open was looked for, or has just been written down here.
        if (ownKeys.current.has(visit.id) || visit.id === open) return []
        return was ? (lies(was) === lies(visit) ? [] : [said('moved', visit)]) : [said('new', visit)]
      }),
      ...[...last.visits.values()].filter((visit) => !visits.has(visit.key)).map((visit) => said('gone', visit)),
    ]
    ownKeys.current.clear()
    const [first] = told
    if (first === undefined) return
    const text = told.length === 1 ? first : t('console.calendar.live.many', { count: told.length })
    setNews(({ id }) => ({ id: id + 1, text }))
  }, [calendar, days, people, locale, t, ownKeys, open])
  return news
}
