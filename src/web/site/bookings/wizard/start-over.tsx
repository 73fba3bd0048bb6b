import { Form } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { storeUnfinished } from './unfinished.ts'

/** Drops the unfinished booking at a salon, with the time that it holds, and begins another. */
export function StartOver({ slug }: { slug: string }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={bookPath(slug)} preventScrollReset onSubmit={() => storeUnfinished(slug, null)}>
      <input type="hidden" name="intent" value="start-over" />
      <Button type="submit" variant="quiet" size="s">
        {t('salon.unfinished.startOver')}
      </Button>
    </Form>
  )
}
