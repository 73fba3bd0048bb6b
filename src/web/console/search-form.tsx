import { Search } from 'lucide-react'
import { Form, type FormProps } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './search-form.module.css'

interface Props extends Pick<FormProps, 'action' | 'children'> {
  label: string
  /** The text of the button. */
  find: string
  search: string
  maxLength?: number
}

/** One field to search a list by; hidden fields, as children, keep the rest of the address. */
export function SearchForm({ label, find, search, maxLength = 100, children, ...rest }: Props) {
  return (
    <Form {...rest} role="search" className={styles.search}>
      {children}
      <TextField {...{ name: 'q', type: 'search', label, maxLength, autoComplete: 'off' }} defaultValue={search} />
      <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
        {find}
      </Button>
    </Form>
  )
}
