import { Link } from 'react-router'
import type { StaffDetails } from '../../../../domain/salons/staff/get-staff-member.ts'
import type { StaffProfile } from '../../../../domain/salons/staff/get-staff-profile.ts'
import { stepsOf } from '../../../../domain/salons/staff/slot-steps.ts'
import { money, weekday } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import { shiftText } from '../../shift-text.ts'
import { useConsole, useMay } from '../../use-console.ts'
import styles from './staff.module.css'

/** A team member's details, working hours, and services with what they cost and how long they take with them. */
export function Facts({ person }: { person: StaffProfile & StaffDetails }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { status } = useConsole()
  const mayEdit = useMay('services_edit')
  const { id, name, gender, age, email, phone, services, shifts } = person
  const unknown = t('console.staff.unknown')
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('console.staff.gender')}>{gender ? t(`console.staff.form.genders.${gender}`) : unknown}</Fact>
        <Fact name={t('console.staff.age')}>{age === null ? unknown : t('console.staff.years', { count: age })}</Fact>
        <Fact name={t('console.staff.email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : unknown}</Fact>
        <Fact name={t('console.staff.phone')}>
          {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : unknown}
        </Fact>
      </dl>
      <section aria-labelledby="slots">
        <h2 id="slots">{t('console.staff.slots')}</h2>
        {shifts.length === 0 && <p className={text.soft}>{t('console.staff.noSlots')}</p>}
        <ul className={styles.slots}>
          {shifts.map(({ weekday: day, starts, ends, grid }) => (
            <li key={`${day} ${starts}`}>
              <span>{weekday(day, locale)}</span>
              <span>
                {shiftText({ starts, ends })}
                <small>{t('console.staff.slot', { slot: stepsOf(grid).slotMinutes, grid })}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="performs">
        <h2 id="performs">{t('console.staff.services')}</h2>
        {services.length === 0 && <p className={text.soft}>{t('console.staff.noServices', { name })}</p>}
        <ul className={styles.slots}>
          {services.map((service) => (
            <li key={service.id}>
              <span>{mayEdit ? <Link to={`/partner/services/${service.id}`}>{service.name}</Link> : service.name}</span>
              <span>
                {money(service.priceMinor, person.salon.currency, locale)}
                <small>{t('console.services.minutes', { count: service.minutes })}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {status === 'live' && (
        <p>
          <a href={`/staff-detail/${id}?public`}>{t('console.staff.public')}</a>
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
