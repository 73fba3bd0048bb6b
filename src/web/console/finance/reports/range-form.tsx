import { Button, TextInput } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form, Link } from 'react-router'
import { type Range, SPANS } from '../../../../domain/finance/reports/range.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import pills from '../../pills.module.css'
import styles from './reports.module.css'

/** The range of a report: a day, week, month or year with the previous and next one, or a custom one. */
export function RangeForm({ range, around }: { range: Range; around: { before: string; after: string } | null }) {
  const { t } = useTranslation()
  const { span, from, to } = range
  return (
    <div className={classes(layout.spread, styles.range)}>
      <nav aria-label={t('console.reports.spans')} className={pills.pills}>
        {SPANS.map((one) => (
          <Link
            key={one}
            to={one === 'own' ? `?span=own&from=${from}&to=${to}` : `?span=${one}`}
            aria-current={one === span ? 'page' : undefined}
          >
            {t(`console.reports.span.${one}`)}
          </Link>
        ))}
      </nav>
      {around ? (
        <div className={styles.steps}>
          <Link to={`?span=${span}&on=${around.before}`} aria-label={t('console.reports.earlier')}>
            <ChevronLeft aria-hidden="true" />
          </Link>
          <Link to={`?span=${span}&on=${around.after}`} aria-label={t('console.reports.later')}>
            <ChevronRight aria-hidden="true" />
          </Link>
        </div>
      ) : (
        <Form method="get" className={styles.own} key={`${from} ${to}`}>
          <input type="hidden" name="span" value="own" />
          <TextInput type="date" name="from" label={t('console.reports.from')} defaultValue={from} />
          <TextInput type="date" name="to" label={t('console.reports.to')} defaultValue={to} />
          <Button type="submit" variant="default">
            {t('console.reports.show')}
          </Button>
        </Form>
      )}
    </div>
  )
}
