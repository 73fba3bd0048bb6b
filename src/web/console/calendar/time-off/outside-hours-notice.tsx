import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'

/** After hours were changed: how many appointments and class sessions are outside them now, with a link to reschedule them. */
export function OutsideHoursNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <FormMessage tone="info">
      <p>{t('console.timeOff.outside.notice', { count })}</p>
      <ButtonLink to="/partner/outside-hours" variant="quiet" size="s">
        {t('console.timeOff.outside.review')}
      </ButtonLink>
    </FormMessage>
  )
}
