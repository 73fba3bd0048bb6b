import { useTranslation } from '../use-translation.ts'

interface Props {
  title: string
  description?: string
  /** The title is all that the window says: our name is not added. */
  whole?: boolean
}

/** The page's title and description. React lifts them into the head, on the server too. */
export function Head({ title, description, whole }: Props) {
  const { t } = useTranslation()
  const name = t('site.name')
  return (
    <>
      <title>{whole || title.includes(name) ? title : `${title} · ${name}`}</title>
      <meta name="description" content={description ?? t('site.description')} />
    </>
  )
}
