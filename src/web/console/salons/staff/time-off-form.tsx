import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import type { StaffDays } from '../../../../domain/salons/rota/staff-days.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { shortDay } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import { CardSection } from '../../card-section.tsx'
import { Confirm } from '../../confirm.tsx'
import row from '../../details.module.css'
import layout from '../../form-layout.module.css'
import styles from './staff.module.css'

const KINDS = ['holiday', 'sick', 'other'] as const

export function StaffTimeOffForm({ failure, today }: { failure: FormFailure | null; today: string }) {
  const { t } = useTranslation()
  const field = (name: string) => {
    const code = failure?.fields[name]
    return { name, defaultValue: failure?.values[name], error: code && validationText(t, code) }
  }
  return (
    <CardSection id="take" title={t('console.staff.timeOff.add')}>
      <Form method="post" className={layout.stack}>
        <NativeSelect
          {...field('kind')}
          label={t('console.staff.timeOff.kind')}
          data={KINDS.map((kind) => ({ value: kind, label: t(`console.staff.timeOff.kinds.${kind}`) }))}
        />
        <div className={layout.pair}>
          <TextInput {...field('firstDay')} type="date" min={today} required label={t('console.staff.timeOff.first')} />
          <TextInput {...field('lastDay')} type="date" min={today} required label={t('console.staff.timeOff.last')} />
        </div>
        <TextInput {...field('note')} maxLength={200} label={t('console.staff.timeOff.note')} />
        <div>
          <Button type="submit" name="intent" value="add-time-off">
            {t('console.staff.timeOff.submit')}
          </Button>
        </div>
      </Form>
    </CardSection>
  )
}

export function TimeOffList({ timeOff }: { timeOff: StaffDays['timeOff'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <CardSection id="planned" title={t('console.staff.timeOff.planned')}>
      {timeOff.length === 0 && <p className={text.soft}>{t('console.staff.timeOff.none')}</p>}
      <ul className={styles.rows}>
        {timeOff.map(({ id, kind, firstDay, lastDay, note }) => (
          <li key={id}>
            <span className={classes(row.details, styles.details)}>
              <strong>
                {shortDay(firstDay, locale)}
                {lastDay !== firstDay && ` – ${shortDay(lastDay, locale)}`}
              </strong>
              <span>{[t(`console.staff.timeOff.kinds.${kind}`), note].filter(Boolean).join(' · ')}</span>
            </span>
            <Button component={Link} to={`/partner/sick-leave/${id}`} variant="subtle" size="compact-sm">
              {t('console.sickLeave.appointments')}
            </Button>
            <Form method="post">
              <input type="hidden" name="timeOff" value={id} />
              <Confirm
                label={t('console.staff.timeOff.back')}
                title={t('console.staff.timeOff.backTitle')}
                yes={t('console.staff.timeOff.back')}
                no={t('console.staff.timeOff.keep')}
                name="intent"
                value="remove-time-off"
              >
                {t('console.staff.timeOff.backText')}
              </Confirm>
            </Form>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
