import { Button, Group, Text, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { refusalText } from '../../../i18n/code-texts.ts'
import { errorKind, readErrorData } from '../../error-data.ts'
import { useRequestFacts } from '../../request-facts.ts'
import { Head } from '../../ui/head.tsx'
import { useTranslation } from '../../use-translation.ts'
import styles from './trouble.module.css'

interface Props {
  error: unknown
  /** Where the console begins; and what the way there is called, when it is not a salon's day. */
  home?: string
  label?: string
}

/** In place of a page of the console that could not be shown: what happened, and the way on. */
export function ErrorPage({ error, home = '/partner', label }: Props) {
  const { t } = useTranslation()
  const { requestId } = useRequestFacts()
  const { pathname, search } = useLocation()
  const { status, trouble } = readErrorData(error)
  const words = errorKind(status)
  const lost = words === 'notFound' || words === 'notAllowed'
  const title = lost ? t(`console.frame.lost.${words}`) : t(`site.${words}.title`)
  const text = lost
    ? t(`console.frame.lost.${words}Text`)
    : words === 'refused'
      ? refusalText(t, trouble.code ?? 'invalid_input')
      : t(`site.${words}.text`)
  const reference = trouble.requestId ?? requestId
  return (
    <div className={styles.trouble}>
      <Head title={title} />
      <Title order={1}>{title}</Title>
      <Text mt="sm" maw="34rem">
        {text}
      </Text>
      <Group mt="lg">
        {!lost && (
          <Button component="a" href={pathname + search}>
            {t('site.error.again')}
          </Button>
        )}
        <Button component={Link} to={home} variant={lost ? 'filled' : 'default'}>
          {label ?? t('console.frame.lost.today')}
        </Button>
      </Group>
      {words === 'broken' && reference && (
        <Text mt="lg" size="sm" c="dimmed">
          {t('site.error.reference', { id: reference })}
        </Text>
      )}
    </div>
  )
}
