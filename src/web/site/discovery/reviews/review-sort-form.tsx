import { Form, useSubmit } from 'react-router'
import { REVIEW_SORTS, type ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './review-sort-form.module.css'

/** A select that submits itself; without JavaScript with a button. */
export function ReviewSortForm({ sort }: { sort: ReviewSort }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  return (
    <Form action="#reviews" className={styles.sort} preventScrollReset>
      <Select
        name="sort"
        label={t('review.sort')}
        defaultValue={sort}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`review.sorts.${value}`) }))}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {t('review.apply')}
        </Button>
      </noscript>
    </Form>
  )
}
