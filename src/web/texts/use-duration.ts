import { useTranslation } from './use-translation.ts'

/** Minutes as text: '45 min', '1 h 30 min'. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation()
  return (total) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('ui.duration.minutes', { count: minutes })
    if (minutes === 0) return t('ui.duration.hours', { count: hours })
    return t('ui.duration.hoursMinutes', { hours, minutes })
  }
}
