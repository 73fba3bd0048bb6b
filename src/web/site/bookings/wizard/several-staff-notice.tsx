import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { Choosing } from './load.ts'
import { SEVERAL } from './shared-draft.ts'
import { wizardPath } from './wizard-path.ts'

/** On a day on which nobody is free for all services: the times with a team member for each. */
export function SeveralStaffNotice({ page: { choice, panel, timesWithSeveral: count } }: { page: Choosing }) {
  const { t } = useTranslation()
  if (count === 0) return null
  const there = { ...choice, date: panel.choice.date, time: null, shared: SEVERAL }
  return (
    <FormMessage tone="info">
      <p>
        {t('wizard.guests.severalFree', { count })}{' '}
        <Link to={wizardPath(there, 'time')} preventScrollReset>
          {t('wizard.guests.showSeveral', { count })}
        </Link>
      </p>
    </FormMessage>
  )
}
