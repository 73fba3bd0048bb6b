import type { Random } from '../random.ts'

export type Gender = 'female' | 'male' | 'other'

export const FEMALE = (
  'Freja Ida Clara Laura Emma Josefine Sofie Karla Alma Agnes Ella Anna Maja Mathilde Nanna Signe Astrid Liv Sigrid ' +
  'Camilla Louise Mette Pernille Katrine Line Trine Maria Rikke Stine Tine Birgitte Charlotte Ditte Julie Amalie ' +
  'Cecilie Caroline Filippa Gry Helle Ingrid Johanne Kirstine Lærke Marie Naja Olivia Petra Rosa Selma Thea Vilma ' +
  'Ylva Amina Layla Yasmin Fatima Noor Zeynep Elif Aylin Sara Mei Linh Thao Priya Ananya Ewa Agnieszka Magdalena ' +
  'Oksana Iryna Bianca Elena Chiara Lucía Camila Valentina Adaeze Nia Ayan Hodan Sahra Maryam Shirin Dalia'
).split(' ')

export const MALE = (
  'Noah Oscar Carl William Lucas Alfred Victor Valdemar August Emil Malthe Elias Aksel Magnus Frederik Mikkel Rasmus ' +
  'Mathias Jonas Simon Anders Christian Jakob Kasper Lasse Morten Nikolaj Peter Søren Thomas Troels Ulrik Bjarke ' +
  'Christoffer Esben Gustav Holger Jeppe Kristoffer Ludvig Mads Niels Otto Philip Sebastian Tobias Viggo Asger Ahmed ' +
  'Ali Omar Yusuf Hamza Bilal Mehmet Emre Karim Samir Reza Navid Minh Duc Arjun Rohan Piotr Tomasz Andrei Luca Matteo ' +
  'Diego Mateo Rafael Kwame Kofi Abdi Idris Zaid Goran Marko'
).split(' ')

const EITHER = 'Alex Robin Kim Sam Charlie Ellis Noa Eli Bo Jules'.split(' ')

const DANISH = (
  'Jensen Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen ' +
  'Olsen Thomsen Poulsen Johansen Møller Knudsen Mortensen Lund Holm Schmidt Eriksen Kjær Bach Friis Vestergaard ' +
  'Lauritsen Dahl Skov Bjerregaard Nørgaard Winther Bruun Lindholm Hald Krogh Ravn Storm Thorup Brandt Søgaard Toft ' +
  'Damgaard Østergaard Munk Juul Frandsen Dalgaard Bang Kofoed Steffensen Berg Overgaard Hedegaard Lykke Bisgaard'
).split(' ')

const ABROAD: Record<string, readonly string[]> = {
  middleEast: ['Yılmaz', 'Demir', 'Hassan', 'Al-Amin', 'Rahimi', 'Karimi', 'Haddad', 'Saleh', 'Aydın', 'Farah'],
  asia: ['Nguyen', 'Tran', 'Pham', 'Chen', 'Patel', 'Sharma', 'Iyer'],
  east: ['Wójcik', 'Nowak', 'Petrenko', 'Ionescu', 'Horvat', 'Marković'],
  south: ['Rossi', 'Moretti', 'García', 'Fernández', 'Costa', 'Silva'],
  africa: ['Okafor', 'Mensah', 'Osei', 'Warsame', 'Abdi', 'Diallo'],
}

const ORIGINS: Record<string, string> = Object.fromEntries([
  ...'Amina Layla Yasmin Fatima Noor Zeynep Elif Aylin Maryam Shirin Dalia Ahmed Ali Omar Yusuf Hamza Bilal Mehmet Emre Karim Samir Reza Navid Zaid'
    .split(' ')
    .map((name) => [name, 'middleEast']),
  ...'Mei Linh Thao Priya Ananya Minh Duc Arjun Rohan'.split(' ').map((name) => [name, 'asia']),
  ...'Ewa Agnieszka Magdalena Oksana Iryna Piotr Tomasz Andrei Goran Marko'.split(' ').map((name) => [name, 'east']),
  ...'Bianca Elena Chiara Lucía Camila Valentina Luca Matteo Diego Mateo Rafael'
    .split(' ')
    .map((name) => [name, 'south']),
  ...'Adaeze Nia Ayan Hodan Sahra Kwame Kofi Abdi Idris'.split(' ').map((name) => [name, 'africa']),
])

/** The origin that a first name suggests; portraits and last names match it. */
export function originOf(firstName: string): string {
  return ORIGINS[firstName] ?? 'nordic'
}

export interface PersonName {
  first: string
  last: string
  gender: Gender
}

export function nameOf(random: Random, gender: Gender): PersonName {
  const first = random.pick(gender === 'female' ? FEMALE : gender === 'male' ? MALE : EITHER)
  const abroad = ABROAD[originOf(first)]
  const last = abroad && random.chance(0.85) ? random.pick(abroad) : random.pick(DANISH)
  return { first, last, gender }
}
