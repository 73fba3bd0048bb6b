import type { TreatmentKind } from '../treatment.ts'

export const body: TreatmentKind = {
  category: 'spa',
  treatments: [
    {
      code: 'body-scrub',
      en: 'Body scrub; sea salt body scrub; body peel; body exfoliation; salt scrub; body polish',
      da: 'Bodyscrub; kropsscrub med havsalt; kropspeeling; body scrub; saltscrub; kropsskrub',
      de: 'Körperpeeling; Meersalz-Körperpeeling; Body Scrub; Salzpeeling; Ganzkörperpeeling',
    },
    {
      code: 'body-wrap',
      en: 'Body wrap; seaweed wrap; mud wrap; algae wrap; detox wrap',
      da: 'Bodywrap; tangindpakning; kropsindpakning; algeindpakning; mudderindpakning',
      de: 'Körperwickel; Algenwickel; Körperpackung; Schlammpackung; Detox-Wickel',
    },
    {
      code: 'sauna',
      en: 'Sauna; sauna & cold plunge; sauna gus; steam bath; cold plunge; steam room; private sauna',
      da: 'Sauna; sauna & koldt dyp; saunagus; dampbad; vinterbad; isbad',
      de: 'Sauna; Sauna & Kaltbad; Aufguss; Dampfbad; Eisbad; Privatsauna',
    },
    {
      code: 'hammam',
      en: 'Hammam; turkish bath; moroccan bath; hamam',
      da: 'Hammam; tyrkisk bad; marokkansk bad; hamam',
      de: 'Hamam; türkisches Bad; Hammam; marokkanisches Bad',
    },
    {
      code: 'spa-day',
      en: 'Spa day; spa package; day spa; spa access; spa entry; wellness day',
      da: 'Spadag; spaophold; dagsspa; spaadgang; wellnessdag; kurbad',
      de: 'Spa-Tag; Spa-Paket; Day Spa; Spa-Eintritt; Wellnesstag',
    },
    {
      code: 'float',
      en: 'Floating; float tank; floatation; sensory deprivation',
      da: 'Floating; float tank; flydetank; floatation',
      de: 'Floating; Floating-Tank; Schwebebad; Salzwasserbecken',
    },
    {
      code: 'body-contouring',
      en: 'Body contouring; fat freezing; cryolipolysis; cavitation; slimming treatment; cellulite treatment',
      da: 'Kropsformning; fedtfrysning; kryolipolyse; kavitation; cellulitebehandling; slankebehandling',
      de: 'Körperformung; Kryolipolyse; Fettabbau; Kavitation; Cellulite-Behandlung; Body Contouring',
    },
    {
      code: 'cryotherapy',
      en: 'Cryotherapy; cold chamber; cryo chamber; cold therapy',
      da: 'Kryoterapi; kuldekammer; kuldebehandling',
      de: 'Kryotherapie; Kältekammer; Kältetherapie; Kryokammer',
    },
    {
      code: 'yoga',
      en: 'Yoga; yoga class; private yoga; pilates',
      da: 'Yoga; yogatime; privat yoga; pilates',
      de: 'Yoga; Yogastunde; Privatyoga; Pilates',
    },
    {
      code: 'reiki',
      en: 'Reiki; energy healing; healing session',
      da: 'Reiki; healing; energibehandling',
      de: 'Reiki; Energiearbeit; Heilsitzung',
    },
  ],
}
