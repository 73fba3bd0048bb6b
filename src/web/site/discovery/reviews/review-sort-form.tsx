import { Form, useSubmit } from 'react-router'
import type { ReviewFacet } from '../../../../domain/discovery/reviews/queries.ts'
import { REVIEW_SORTS, type ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './review-sort-form.module.css'

export interface ReviewFilterProps {
  facets: readonly ReviewFacet[]
  filter: { serviceId?: string | undefined; performerId?: string | undefined }
}

/** Selects that submit themselves; without JavaScript with a button. */
export function ReviewSortForm({ sort, facets, filter }: { sort: ReviewSort } & ReviewFilterProps) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const option = ({ id, name, reviews }: ReviewFacet) => ({ value: id, label: `${name} (${reviews})` })
  const [services, staff] = (['service', 'staff'] as const).map((kind) =>
    facets.filter((facet) => facet.kind === kind).map(option),
  )
  return (
    <Form
      action="#reviews"
      className={styles.sort}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {services && services.length > 1 && (
        <Select
          name="reviewed"
          label={t('review.service')}
          defaultValue={filter.serviceId ?? ''}
          options={[{ value: '', label: t('review.anyService') }, ...services]}
        />
      )}
      {staff && staff.length > 1 && (
        <Select
          name="with"
          label={t('review.performer')}
          defaultValue={filter.performerId ?? ''}
          options={[{ value: '', label: t('review.anyone') }, ...staff]}
        />
      )}
      <Select
        name="sort"
        label={t('review.sort')}
        defaultValue={sort}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`review.sorts.${value}`) }))}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {t('review.apply')}
        </Button>
      </noscript>
    </Form>
  )
}
