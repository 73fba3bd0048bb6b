import type { ComponentProps } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { variesInPrice } from '../../../../domain/kernel/service-by-staff.ts'
import { longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Price } from '../../../ui/price.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { DateNotice } from '../book/date-notice.tsx'
import { DatePicker, DayStrip } from '../book/days.tsx'
import { nextFreeDay } from '../book/next-free-day.ts'
import { LostSlotMessage, NoFreeSlots } from '../book/no-free-slots.tsx'
import { PriorNotice } from '../book/prior-notice.tsx'
import { StaffOptions } from '../book/staff-options.tsx'
import { NoStaffAvailable } from '../book/staff-step.tsx'
import { Times, TimesSkeleton } from '../book/times.tsx'
import { AppointmentTime, useWhen } from './appointment-time.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ContinueButton } from './continue-button.tsx'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { OtherWays } from './other-ways.tsx'
import { SeveralStaffNotice } from './several-staff-notice.tsx'
import { SEVERAL } from './shared-draft.ts'
import { SharedOptions } from './shared-options.tsx'
import { StepError } from './step-error.tsx'
import { previousStep } from './steps.ts'
import { ProductLines, ServiceLines, SummaryBox, Totals } from './summary.tsx'
import { TabPanel } from './tab-panel.tsx'
import styles from './time-tab.module.css'
import { readWizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

const FORM = 'wizard-time'

/** Specialist, day and time. Until a day is chosen the first free one is shown: one press chooses all three. */
export function TimeTab({ page, error }: { page: Choosing; error: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salon, choice, panel, addons, price, coupon } = page
  const { choice: viewed, chosen, slots, days, today, lost } = panel
  const pressed = usePressed(salon.slug)
  const staff = choice.shared ? viewed.staff : (pressed?.staff ?? viewed.staff)
  const date = pressed?.date ?? viewed.date
  const time = pressed ? pressed.time : choice.time
  const arriving = staff !== viewed.staff || date !== viewed.date
  const free = slots?.filter((slot) => slot.free).length ?? 0
  const name = chosen.person?.name ?? null
  const next = nextFreeDay(panel) ?? page.laterDay
  const dayLink = (day: string | null) => (day === null ? null : { date: day, path: withDay(day) })
  const daysFromToday = days[0]?.date === today
  const values = { date: longDay(viewed.date ?? today, locale), name: name ?? t('booking.staff.anyone') }
  const when = useWhen(choice.time ? new Date(choice.time) : null, chosen.endsAt, salon.timeZone)
  const action = bookPath(salon.slug)
  const fieldsFor = (without: ComponentProps<typeof ChoiceFields>['without'], of = choice) => (
    <>
      <ChoiceFields choice={of} without={without} />
      <input type="hidden" name="step" value="time" />
    </>
  )
  const withDay = (day: string) => wizardPath({ ...choice, date: day, time: null }, 'time')
  return (
    <TabPanel
      step="time"
      title={t('booking.time.title')}
      announcement={free > 0 ? t('booking.time.free', { count: free, ...values }) : t('booking.time.none', values)}
      back={wizardPath(choice, previousStep('time', page))}
      notices={
        <>
          {error && lost.length === 0 && <StepError code={error} />}
          {!arriving && <DateNotice panel={panel} />}
          <PriorNotice panel={panel} />
          {!arriving && <SeveralStaffNotice page={page} />}
          {!arriving && <LostSlotMessage panel={panel} />}
          {lost.includes('staff_not_that_day') && panel.lostPerson && !arriving && (
            <FormMessage tone="info">{t('booking.staff.notThatDay', { name: panel.lostPerson })}</FormMessage>
          )}
        </>
      }
      aside={
        <SummaryBox>
          <AppointmentTime
            date={time ? viewed.date : choice.date}
            startsAt={choice.time ? new Date(choice.time) : null}
            endsAt={choice.time ? chosen.endsAt : null}
            zone={salon.timeZone}
            person={choice.staff && !choice.shared ? (name ?? t('booking.staff.anyone')) : null}
          />
          <ServiceLines
            services={page.lines}
            currency={salon.currency}
            guests={guestsOf(choice.shared, page.guestNames)}
          />
          <ProductLines
            products={addons.chosen.map(({ product, quantity }) => ({ ...product, quantity }))}
            currency={salon.currency}
          />
          <Totals price={price} code={coupon?.code} currency={salon.currency} services={page.lines} />
        </SummaryBox>
      }
      when={when}
      sum={<Price minor={price.totalMinor} currency={salon.currency} isFrom={page.lines.some(variesInPrice)} />}
      foot={
        <>
          <Form id={FORM} method="get" action={action} hidden>
            <ChoiceFields choice={choice} />
          </Form>
          <ContinueButton choice={choice} step="information" form={FORM} disabled={!choice.time}>
            {t('wizard.continue')}
          </ContinueButton>
        </>
      }
    >
      {choice.shared ? (
        <SharedOptions page={page} shared={choice.shared} />
      ) : (
        <div className={styles.staff}>
          <h4 className={styles.heading}>{t('booking.staff.title')}</h4>
          {panel.bookableStaff?.length === 0 ? (
            <NoStaffAvailable date={viewed.date ?? today} />
          ) : (
            <StaffOptions
              staff={panel.choosesStaff ? (panel.bookableStaff ?? []) : []}
              currency={salon.currency}
              chosen={staff}
              compact
              onward={{
                action,
                hiddenFields: fieldsFor(['staff', 'time']),
              }}
            />
          )}
          {choice.services.length > 1 && panel.choosesStaff && (
            <Link to={wizardPath({ ...choice, shared: SEVERAL, time: null }, 'time')} preventScrollReset>
              {t('wizard.guests.severalStaff')}
            </Link>
          )}
        </div>
      )}
      <div className={styles.day}>
        <h4 className={styles.heading}>{t('booking.date.title')}</h4>
        <DayStrip
          days={days}
          today={today}
          chosen={date}
          onward={{
            action,
            hiddenFields: fieldsFor(['date', 'time']),
          }}
        />
        {!daysFromToday && (
          <Link to={wizardPath({ ...choice, date: null, time: null }, 'time')} preventScrollReset>
            {t('booking.date.earlier')}
          </Link>
        )}
      </div>
      <div>
        <h4 className={styles.heading}>{longDay(date ?? today, locale)}</h4>
        {arriving ? (
          <TimesSkeleton />
        ) : slots === null ? null : free === 0 ? (
          <NoFreeSlots
            full={panel.full}
            date={viewed.date ?? today}
            name={name}
            next={dayLink(next)}
            previous={dayLink(page.earlierDay)}
          >
            {page.alternatives && <OtherWays choice={choice} date={viewed.date} alternatives={page.alternatives} />}
          </NoFreeSlots>
        ) : (
          <Times
            slots={slots}
            chosen={time}
            zone={salon.timeZone}
            onward={{
              action,
              hiddenFields: fieldsFor(['time'], { ...choice, staff: viewed.staff, date: viewed.date }),
            }}
          />
        )}
      </div>
      <div className={styles.other}>
        <DatePicker
          label={t('booking.date.other')}
          date={viewed.date}
          today={today}
          lastDay={panel.lastDay}
          error={panel.dateError}
          pathOf={withDay}
          onward={{
            action,
            hiddenFields: fieldsFor(['date', 'time']),
          }}
        />
      </div>
    </TabPanel>
  )
}

/** The choice after the pending navigation, so that a press shows at once. */
function usePressed(slug: string) {
  const { location } = useNavigation()
  if (location?.pathname !== bookPath(slug)) return null
  const params = new URLSearchParams(location.search)
  if (params.get('step') !== 'time') return null
  const choice = readWizardChoice(params, slug)
  return { ...choice, date: choice.date && /^\d{4}-/.test(choice.date) ? choice.date : null }
}
