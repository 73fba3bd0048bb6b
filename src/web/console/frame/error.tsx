import { Button, Group, Text, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { refusalText } from '../../../i18n/code-texts.ts'
import { errorKind, readErrorData } from '../../request/error-data.ts'
import { useRequestFacts } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Head } from '../../ui/head.tsx'
import styles from './error.module.css'

interface Props {
  error: unknown
  /** The console's home page, and its label when it is not a salon's console. */
  home?: string
  label?: string
}

/** Shown when a page of the console fails: what happened, and what to do next. */
export function ErrorPage({ error, home = '/partner', label }: Props) {
  const { t } = useTranslation()
  const { requestId } = useRequestFacts()
  const { pathname, search } = useLocation()
  const { status, data } = readErrorData(error)
  const kind = errorKind(status)
  const lost = kind === 'notFound' || kind === 'notAllowed'
  const title = lost ? t(`console.frame.error.${kind}`) : t(`site.${kind}.title`)
  const text = lost
    ? t(`console.frame.error.${kind}Text`)
    : kind === 'refused'
      ? refusalText(t, data.code ?? 'invalid_input')
      : t(`site.${kind}.text`)
  const reference = data.requestId ?? requestId
  return (
    <div className={styles.error}>
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
          {label ?? t('console.frame.error.today')}
        </Button>
      </Group>
      {kind === 'broken' && reference && (
        <Text mt="lg" size="sm" c="dimmed">
          {t('site.error.reference', { id: reference })}
        </Text>
      )}
    </div>
  )
}
