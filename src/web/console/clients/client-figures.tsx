import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { count, money, share } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Figure, FigureNote, Figures } from '../figures.tsx'
import { useConsole } from '../use-console.ts'

/** Hundredths of a percent in a percent. */
const ROUND = 100

/** A client's spending, and how reliably they come. */
export function ClientFigures({ client }: { client: ClientPage }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const { appointments, missed, late, spentMinor, averageMinor } = client
  const closed = appointments + missed
  const rate = closed > 0 ? share(Math.round((missed / closed) * 100) * ROUND, locale) : '–'
  const all = [
    ...(spentMinor === null
      ? []
      : ([
          { name: 'spent', value: money(spentMinor, currency, locale), more: t('console.clients.figures.spentText') },
          { name: 'average', value: averageMinor === null ? '–' : money(averageMinor, currency, locale) },
        ] as const)),
    { name: 'appointments', value: count(appointments, locale) },
    { name: 'noShow', value: rate, more: closed > 0 && t('console.clients.figures.noShowOf', { missed, closed }) },
    { name: 'late', value: count(late, locale) },
  ] as const
  return (
    <Figures>
      {all.map((figure) => (
        <Figure key={figure.name} name={t(`console.clients.figures.${figure.name}`)} value={figure.value}>
          {'more' in figure && figure.more && <FigureNote>{figure.more}</FigureNote>}
        </Figure>
      ))}
    </Figures>
  )
}
