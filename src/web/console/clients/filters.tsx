import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { CLIENT_LISTS, CLIENT_SORTS, type ClientFilter, LAPSED_WEEKS } from '../../../domain/clients/client-filter.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import list from '../bookings/booking/bookings.module.css'
import { hasFilters, listValue } from './read-clients.ts'

/** Filters and sorts the list; a plain form, so that the address contains the filters. */
export function Filters({ filter, tags }: { filter: ClientFilter; tags: readonly string[] }) {
  const { t } = useTranslation()
  const shown = CLIENT_LISTS.flatMap((list): { value: string; label: string }[] =>
    list === 'away'
      ? LAPSED_WEEKS.map((weeks) => ({
          value: listValue({ list, weeks }),
          label: t('console.clients.away', { weeks }),
        }))
      : [{ value: list, label: t(`console.clients.lists.${list}`) }],
  )
  // A tag that no client has any more is still the active filter.
  const all = filter.tag && !tags.includes(filter.tag) ? [filter.tag, ...tags] : tags
  return (
    <Form role="search" className={list.filters} key={JSON.stringify(filter)}>
      <TextField
        {...{ name: 'q', label: t('console.clients.search'), type: 'search', maxLength: 100, autoComplete: 'off' }}
        defaultValue={filter.search}
      />
      <Select name="list" label={t('console.clients.show')} defaultValue={listValue(filter)} options={shown} />
      {all.length > 0 && (
        <Select
          name="tag"
          label={t('console.clients.tag')}
          defaultValue={filter.tag}
          options={[
            { value: '', label: t('console.clients.anyTag') },
            ...all.map((tag) => ({ value: tag, label: tag })),
          ]}
        />
      )}
      <Select
        name="sort"
        label={t('console.clients.sort')}
        defaultValue={filter.sort}
        options={CLIENT_SORTS.map((sort) => ({ value: sort, label: t(`console.clients.sorts.${sort}`) }))}
      />
      <div className={list.find}>
        <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
          {t('console.clients.find')}
        </Button>
        {hasFilters(filter) && <Link to="/partner/clients">{t('console.clients.clear')}</Link>}
      </div>
    </Form>
  )
}
