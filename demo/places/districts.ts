/** A real street with a position: within about 30 m it is land of the same district. */
export interface Street {
  name: string
  postalCode: string
  city: string
  district: string
  region: string
  latitude: number
  longitude: number
}

type Line = readonly [name: string, postalCode: string, latitude: number, longitude: number]

function streets(city: string, district: string, region: string, lines: readonly Line[]): Street[] {
  return lines.map(([name, postalCode, latitude, longitude]) => ({
    name,
    postalCode,
    city,
    district,
    region,
    latitude,
    longitude,
  }))
}

const CAPITAL = 'Hovedstaden'
const MID = 'Midtjylland'

export const COPENHAGEN: readonly Street[] = [
  ...streets('København K', 'Indre By', CAPITAL, [
    ['Gothersgade', '1123', 55.6833, 12.5795],
    ['Store Kongensgade', '1264', 55.6847, 12.5884],
    ['Læderstræde', '1201', 55.6779, 12.5787],
    ['Kronprinsensgade', '1114', 55.6807, 12.5797],
    ['Pilestræde', '1112', 55.6813, 12.5801],
    ['Larsbjørnsstræde', '1454', 55.6784, 12.5693],
    ['Nansensgade', '1366', 55.6829, 12.5656],
    ['Landemærket', '1119', 55.6818, 12.5768],
    ['Borgergade', '1300', 55.6858, 12.5853],
    ['Rosenborggade', '1130', 55.6838, 12.5748],
    ['Torvegade', '1400', 55.673, 12.5925],
    ['Wildersgade', '1408', 55.6738, 12.5917],
  ]),
  ...streets('København V', 'Vesterbro', CAPITAL, [
    ['Istedgade', '1650', 55.6707, 12.5564],
    ['Vesterbrogade', '1620', 55.6718, 12.5543],
    ['Enghavevej', '1674', 55.6687, 12.5466],
    ['Sønder Boulevard', '1720', 55.6672, 12.5528],
    ['Flæsketorvet', '1711', 55.6681, 12.5607],
    ['Oehlenschlægersgade', '1663', 55.6697, 12.5474],
    ['Viktoriagade', '1655', 55.6725, 12.5585],
  ]),
  ...streets('Frederiksberg', 'Frederiksberg', CAPITAL, [
    ['Gammel Kongevej', '1850', 55.6757, 12.5405],
    ['Værnedamsvej', '1819', 55.6727, 12.5492],
    ['Falkoner Allé', '2000', 55.6826, 12.5337],
    ['Godthåbsvej', '2000', 55.6876, 12.5213],
    ['Smallegade', '2000', 55.6787, 12.5265],
  ]),
  ...streets('København N', 'Nørrebro', CAPITAL, [
    ['Jægersborggade', '2200', 55.6926, 12.5432],
    ['Elmegade', '2200', 55.6891, 12.5586],
    ['Blågårdsgade', '2200', 55.6866, 12.5573],
    ['Ravnsborggade', '2200', 55.6889, 12.5627],
    ['Guldbergsgade', '2200', 55.6921, 12.5591],
    ['Griffenfeldsgade', '2200', 55.6876, 12.5531],
    ['Nørrebrogade', '2200', 55.6906, 12.5545],
    ['Stefansgade', '2200', 55.6941, 12.5437],
  ]),
  ...streets('København Ø', 'Østerbro', CAPITAL, [
    ['Østerbrogade', '2100', 55.7021, 12.5771],
    ['Nordre Frihavnsgade', '2100', 55.7032, 12.5829],
    ['Classensgade', '2100', 55.6972, 12.5836],
    ['Rosenvængets Allé', '2100', 55.6997, 12.5803],
    ['Randersgade', '2100', 55.7055, 12.5812],
    ['Århusgade', '2150', 55.7074, 12.5916],
  ]),
  ...streets('København S', 'Amager', CAPITAL, [
    ['Amagerbrogade', '2300', 55.6622, 12.6048],
    ['Islands Brygge', '2300', 55.6661, 12.5787],
    ['Holmbladsgade', '2300', 55.6652, 12.6122],
    ['Øresundsvej', '2300', 55.6613, 12.6204],
  ]),
  ...streets('Valby', 'Valby', CAPITAL, [['Valby Langgade', '2500', 55.6643, 12.5083]]),
  ...streets('Hellerup', 'Hellerup', CAPITAL, [['Strandvejen', '2900', 55.7312, 12.5771]]),
  ...streets('Kongens Lyngby', 'Lyngby', CAPITAL, [['Lyngby Hovedgade', '2800', 55.7702, 12.5037]]),
]

const AARHUS: readonly Street[] = [
  ...streets('Aarhus C', 'Latin Quarter', MID, [
    ['Vestergade', '8000', 56.1584, 10.2053],
    ['Mejlgade', '8000', 56.1598, 10.2133],
    ['Graven', '8000', 56.1581, 10.2108],
    ['Klostergade', '8000', 56.1583, 10.2075],
    ['Guldsmedgade', '8000', 56.159, 10.2081],
    ['Badstuegade', '8000', 56.1579, 10.2093],
    ['Nørre Allé', '8000', 56.1606, 10.2046],
  ]),
  ...streets('Aarhus C', 'Frederiksbjerg', MID, [
    ['Jægergårdsgade', '8000', 56.1496, 10.2009],
    ['M.P. Bruuns Gade', '8000', 56.1491, 10.2039],
    ['Ingerslevs Boulevard', '8000', 56.1481, 10.2001],
    ['Skt. Anna Gade', '8000', 56.1478, 10.1988],
    ['Frederiks Allé', '8000', 56.1515, 10.1989],
  ]),
  ...streets('Aarhus C', 'Midtbyen', MID, [
    ['Frederiksgade', '8000', 56.1543, 10.2052],
    ['Skolegade', '8000', 56.1558, 10.2113],
    ['Vesterbrogade', '8000', 56.1585, 10.1968],
    ['Søndergade', '8000', 56.1541, 10.2066],
    ['Silkeborgvej', '8000', 56.1562, 10.1862],
  ]),
  ...streets('Aarhus C', 'Aarhus Ø', MID, [['Bernhardt Jensens Boulevard', '8000', 56.1621, 10.2259]]),
  ...streets('Aarhus N', 'Trøjborg', MID, [
    ['Trøjborgvej', '8200', 56.1722, 10.2108],
    ['Tordenskjoldsgade', '8200', 56.1735, 10.2117],
  ]),
  ...streets('Viby J', 'Viby', MID, [['Skanderborgvej', '8260', 56.1303, 10.1665]]),
  ...streets('Højbjerg', 'Højbjerg', MID, [['Oddervej', '8270', 56.1182, 10.2079]]),
]

export const STREETS: readonly Street[] = [...COPENHAGEN, ...AARHUS]

export function streetNamed(name: string, postalCode: string): Street {
  const found = STREETS.find((street) => street.name === name && street.postalCode === postalCode)
  if (!found) throw new Error(`No street ${name}, ${postalCode}`)
  return found
}
