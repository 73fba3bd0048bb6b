import hidden from './visually-hidden.module.css'

interface Props {
  /** The id of its form; without it, the form around it. */
  form?: string
  name?: string
  value?: string
}

/**
 * What Enter presses in the fields of a form, where the first visible button does something else, such as checking a code.
 * It has to be before that button, and laid out: some browsers skip one that is not.
 */
export function DefaultSubmit(props: Props) {
  return <button type="submit" {...props} tabIndex={-1} aria-hidden="true" className={hidden.visuallyHidden} />
}
