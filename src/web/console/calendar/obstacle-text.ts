import type { Obstacle } from '../../../domain/calendar/free-times/obstacle.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { time, timeSpan } from '../../../i18n/format.ts'
import type { useTranslation } from '../../texts/use-translation.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** Why a time is not available, in a sentence. */
export function obstacleText(
  t: Translate,
  obstacle: Obstacle,
  { names, timeZone, locale }: { names: ReadonlyMap<string, string>; timeZone: string; locale: Locale },
): string {
  const person = 'staffId' in obstacle ? (names.get(obstacle.staffId) ?? '') : ''
  switch (obstacle.kind) {
    case 'day_closed':
    case 'closed': {
      const text = t(`console.freeTimes.why.${obstacle.kind}`)
      return obstacle.note ? `${text} (${obstacle.note})` : text
    }
    case 'closes':
    case 'shift_ends':
      return t(`console.freeTimes.why.${obstacle.kind}`, { person, time: time(obstacle.at, timeZone, locale) })
    case 'time_off':
      return t(`console.freeTimes.why.time_off.${obstacle.why}`, { person })
    case 'resource':
      return t('console.freeTimes.why.resource', { name: obstacle.name })
    case 'no_session':
    case 'session_full':
    case 'not_performed':
    case 'day_off':
    case 'off_shift':
      return t(`console.freeTimes.why.${obstacle.kind}`, { person })
    default:
      return t(`console.freeTimes.why.${obstacle.kind}`, {
        person,
        what: obstacle.label || t(`console.calendar.${obstacle.kind === 'block' ? 'blocked' : 'walkIn'}`),
        time: timeSpan(obstacle.from, obstacle.to, timeZone, locale),
      })
  }
}
