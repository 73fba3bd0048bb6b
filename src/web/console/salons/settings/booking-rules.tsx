import { redirect } from 'react-router'
import { DAY_MINUTES } from '../../../../domain/kernel/time.ts'
import { ASSIGNMENT_RULES, GAPS, NOTICES, WINDOWS } from '../../../../domain/salons/policies/booking-rules.ts'
import {
  type BookingRulesInput,
  getBookingRules,
  setBookingRules,
} from '../../../../domain/salons/policies/set-booking-rules.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import { numberOf } from '../../catalog/services/service-fields.ts'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/booking-rules'
import { SettingsPage } from './settings-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  return getBookingRules(context.get(appContext), member)
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  try {
    await setBookingRules(app, member, {
      minNoticeMinutes: numberOf(text('minNoticeMinutes')) as BookingRulesInput['minNoticeMinutes'],
      bookingWindowDays: numberOf(text('bookingWindowDays')) as BookingRulesInput['bookingWindowDays'],
      minGapMinutes: numberOf(text('minGapMinutes')) as BookingRulesInput['minGapMinutes'],
      maxOpenBookings: text('maxOpenBookings') === '' ? null : numberOf(text('maxOpenBookings')),
      choosesStaff: form.has('choosesStaff'),
      assignBy: text('assignBy') as BookingRulesInput['assignBy'],
      onlineStaffIds: form.getAll('online').map(String),
      listedStaffIds: form.getAll('listed').map(String),
      version: text('version'),
    })
    return redirect('/partner/settings/booking-rules?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** When, how often and with whom clients can book online. */
export default function BookingRulesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const {
    minNoticeMinutes,
    bookingWindowDays,
    minGapMinutes,
    maxOpenBookings,
    choosesStaff,
    assignBy,
    staff,
    version,
  } = loaderData
  const noticeText = (minutes: number) => {
    if (minutes === 0) return t('console.bookingRules.anyTime')
    if (minutes < 60) return t('console.bookingRules.minutes', { count: minutes })
    if (minutes < 2880) return t('console.bookingRules.hours', { count: minutes / 60 })
    return t('console.bookingRules.days', { count: minutes / DAY_MINUTES })
  }
  return (
    <SettingsPage>
      <Form className={layout.sheet}>
        <ChangedMeanwhile version={version} to="/partner/settings/booking-rules" />
        <CardSection title={t('console.bookingRules.when')} lead={t('console.bookingRules.text')}>
          <div className={layout.pair}>
            <Select
              name="minNoticeMinutes"
              label={t('console.bookingRules.notice')}
              hint={t('console.bookingRules.noticeHint')}
              defaultValue={String(minNoticeMinutes)}
              options={NOTICES.map((minutes) => ({ value: String(minutes), label: noticeText(minutes) }))}
            />
            <Select
              name="bookingWindowDays"
              label={t('console.bookingRules.window')}
              hint={t('console.bookingRules.windowHint')}
              defaultValue={String(bookingWindowDays)}
              options={WINDOWS.map((days) => ({
                value: String(days),
                label: days === 366 ? t('console.bookingRules.year') : t('console.bookingRules.days', { count: days }),
              }))}
            />
          </div>
          <Select
            name="minGapMinutes"
            label={t('console.bookingRules.gap')}
            hint={t('console.bookingRules.gapHint')}
            defaultValue={String(minGapMinutes)}
            options={GAPS.map((minutes) => ({
              value: String(minutes),
              label:
                minutes === 0
                  ? t('console.bookingRules.gapOff')
                  : t('console.bookingRules.minutes', { count: minutes }),
            }))}
          />
          <TextField
            {...{ name: 'maxOpenBookings', label: t('console.bookingRules.open'), type: 'number', min: 1, max: 50 }}
            inputMode="numeric"
            optional
            hint={t('console.bookingRules.openHint')}
            defaultValue={maxOpenBookings ?? ''}
          />
        </CardSection>
        <CardSection title={t('console.bookingRules.who')}>
          <Checkbox name="choosesStaff" label={t('console.bookingRules.choosesStaff')} defaultChecked={choosesStaff} />
          <Select
            name="assignBy"
            label={t('console.bookingRules.assign')}
            hint={t('console.bookingRules.assignHint')}
            defaultValue={assignBy}
            options={ASSIGNMENT_RULES.map((value) => ({ value, label: t(`console.bookingRules.assignBy.${value}`) }))}
          />
          {staff.length > 0 && (
            <fieldset className={layout.group}>
              <legend className={layout.legend}>{t('console.bookingRules.online')}</legend>
              <p className={layout.lead}>{t('console.bookingRules.onlineText')}</p>
              <div className={layout.ticks}>
                {staff.map(({ id, name, online }) => (
                  <CheckboxRow key={id} name="online" value={id} label={name} checked={online} />
                ))}
              </div>
              {staff.map(({ id }) => (
                <input key={id} type="hidden" name="listed" value={id} />
              ))}
            </fieldset>
          )}
        </CardSection>
        <SaveButton />
      </Form>
    </SettingsPage>
  )
}
