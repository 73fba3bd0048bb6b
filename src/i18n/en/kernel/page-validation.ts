/** Those messages of form fields that a page shows without sending a form: of the list’s filter, and of photos. */
export const pageValidation = {
  invalid: 'Please check this field.',
  date_invalid: 'Please enter the date as DD-MM-YYYY.',
  date_past: 'Please choose today or a later date.',
  date_far: 'Please choose a date within the next year.',
  place_unknown: 'We don’t know this place. Try a city, district, street or postcode.',
  amount_invalid: 'Please enter an amount, such as 250.',
  to_below_from: 'The maximum price is lower than the minimum price.',
  until_before_from: 'The end time is before the start time.',
  too_many_attached_photos: 'Add at most three photos. Remove one first.',
} as const
