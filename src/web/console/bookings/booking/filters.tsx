import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import type { StaffMember } from '../../../../domain/salons/staff/list-staff.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMay } from '../../use-console.ts'
import { hasFilters, STATES_IN } from './booking-filters.ts'
import styles from './bookings.module.css'

/** Filters a list; a plain form, so that the address contains the filters. */
export function Filters({ filter, staff }: { filter: SalonBookingFilter; staff: readonly StaffMember[] }) {
  const { t } = useTranslation()
  const seesAll = useMay('calendar_see_all')
  return (
    <Form role="search" className={styles.filters} key={JSON.stringify(filter)}>
      <input type="hidden" name="list" value={filter.list} />
      <TextField
        {...{ name: 'q', label: t('console.bookings.search'), type: 'search', maxLength: 100, autoComplete: 'off' }}
        defaultValue={filter.search}
      />
      {seesAll && (
        <Select
          name="person"
          label={t('console.bookings.person')}
          defaultValue={filter.staffId ?? ''}
          options={[
            { value: '', label: t('console.bookings.anyStaff') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Select
        name="status"
        label={t('console.bookings.state')}
        defaultValue={filter.status ?? ''}
        options={[
          { value: '', label: t('console.bookings.anyState') },
          ...STATES_IN[filter.list].map((one) => ({ value: one, label: t(`console.bookings.status.${one}`) })),
        ]}
      />
      <TextField {...{ name: 'day', label: t('console.bookings.day'), type: 'date' }} defaultValue={filter.day} />
      <div className={styles.find}>
        <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
          {t('console.bookings.find')}
        </Button>
        {hasFilters(filter) && <Link to={`?list=${filter.list}`}>{t('console.bookings.clear')}</Link>}
      </div>
    </Form>
  )
}
