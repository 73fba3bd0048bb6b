import { Copy } from 'lucide-react'
import { useState } from 'react'
import { weekday as weekdayName } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './settings.module.css'

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Copies a day's hours to the days that are ticked. Offered for a day with hours only, so that none is closed by it. */
export function CopyDay({ day, onCopy }: { day: number; onCopy: (days: readonly number[]) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const name = weekdayName(day, locale)
  const toggle = (other: number, on: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== other), ...(on ? [other] : [])])
  const finish = (days: readonly number[]) => {
    onCopy(days)
    setChosen([])
    setOpen(false)
  }
  return (
    <>
      <IconButton label={t('console.settings.copy', { day: name })} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Copy aria-hidden="true" />
      </IconButton>
      {open && (
        <fieldset className={styles.copy}>
          <legend>{t('console.settings.copyTo', { day: name })}</legend>
          {DAYS.filter((other) => other !== day).map((other) => (
            <Checkbox
              key={other}
              name={`copy${day}-${other}`}
              label={weekdayName(other, locale)}
              checked={chosen.includes(other)}
              onChange={(event) => toggle(other, event.target.checked)}
            />
          ))}
          <div className={styles.copyActions}>
            <Button size="s" variant="quiet" disabled={chosen.length === 0} onClick={() => finish(chosen)}>
              {t('console.settings.copyNow')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => finish([])}>
              {t('console.services.cancel')}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}
