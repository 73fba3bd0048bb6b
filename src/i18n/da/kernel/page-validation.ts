export const pageValidation = {
  invalid: 'Tjek dette felt.',
  date_invalid: 'Indtast datoen som DD-MM-ÅÅÅÅ.',
  date_past: 'Vælg i dag eller en senere dag.',
  date_far: 'Vælg en dato inden for det næste år.',
  place_unknown: 'Vi kender ikke stedet. Prøv en by, en bydel, en gade eller et postnummer.',
  amount_invalid: 'Indtast et beløb, f.eks. 250.',
  to_below_from: 'Maksimumprisen er lavere end minimumprisen.',
  until_before_from: 'Sluttidspunktet ligger før starttidspunktet.',
  too_many_attached_photos: 'Tilføj højst tre billeder. Fjern et først.',
}
