import { Flag, Reply } from 'lucide-react'
import { Link } from 'react-router'
import type { SalonReview } from '../../../../domain/discovery/reviews/list-salon-reviews.ts'
import { longDate } from '../../../../i18n/format.ts'
import { authorText } from '../../../../i18n/review-author.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PhotoRow } from '../../../ui/photo-row.tsx'
import { Stars } from '../../../ui/stars.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import disclosure from '../../disclosure.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import styles from './reviews.module.css'

/** One review with the salon's reply, and the actions to reply to it or report it. */
export function ConsoleReviewCard({ review, failure }: { review: SalonReview; failure: FormFailure | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const mayRespond = useMay('reviews_answer')
  const maySee = useMay('clients_see')
  const { about, hidden, report, reply, repliedAt, createdAt } = review
  const author = authorText(t, review.authorName)
  const own = failure?.values.review === review.id ? failure : null
  return (
    <li className={classes(surface.card, styles.review)} data-hidden={hidden || undefined}>
      <p className={styles.head}>
        <Stars stars={review.rating} />
        <strong>
          {maySee && review.clientId ? <Link to={`/partner/clients/${review.clientId}`}>{author}</Link> : author}
        </strong>
        <time dateTime={createdAt.toISOString()}>{longDate(createdAt, timeZone, locale)}</time>
        {about && <span>{t('console.reviews.of', { name: about })}</span>}
      </p>
      <p className={styles.text}>{review.description}</p>
      <PhotoRow
        photos={review.photos.map((path, n) => ({ path, alt: t('review.photo', { number: n + 1, name: author }) }))}
      />
      {report && <Badge tone={report === 'hidden' ? 'bad' : 'warn'}>{t(`console.reviews.state.${report}`)}</Badge>}
      {reply && (
        <blockquote className={styles.reply}>
          <strong>{t('console.reviews.yours')}</strong>
          {repliedAt && <time dateTime={repliedAt.toISOString()}>{longDate(repliedAt, timeZone, locale)}</time>}
          <p>{reply}</p>
        </blockquote>
      )}
      {mayRespond && !hidden && (
        <div className={styles.actions}>
          <details className={disclosure.disclosure} open={own?.values.intent === 'reply' || undefined}>
            <summary>
              <Reply aria-hidden="true" />
              {t(reply ? 'console.reviews.change' : 'console.reviews.reply')}
            </summary>
            <Form intent="reply" quiet failure={own} className={disclosure.form}>
              <input type="hidden" name="review" value={review.id} />
              <TextArea
                {...{ name: 'reply', label: t('console.reviews.replyTo', { name: author }), rows: 3, maxLength: 1000 }}
                hint={t('console.reviews.replyHint')}
                defaultValue={reply}
              />
              <SubmitButton size="s">{t('console.reviews.publish')}</SubmitButton>
            </Form>
          </details>
          {!report && (
            <details className={disclosure.disclosure} open={own?.values.intent === 'report' || undefined}>
              <summary>
                <Flag aria-hidden="true" />
                {t('console.reviews.report')}
              </summary>
              <Form intent="report" quiet failure={own} className={disclosure.form}>
                <input type="hidden" name="review" value={review.id} />
                <p className={text.soft}>{t('console.reviews.reportText')}</p>
                <TextArea {...{ name: 'reason', label: t('console.reviews.why'), rows: 2, maxLength: 1000 }} />
                <SubmitButton size="s">{t('console.reviews.sendReport')}</SubmitButton>
              </Form>
            </details>
          )}
        </div>
      )}
    </li>
  )
}
