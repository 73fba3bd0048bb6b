import type { TreatmentKind } from '../treatment.ts'

export const hairRemoval: TreatmentKind = {
  category: 'beauty',
  treatments: [
    {
      code: 'waxing',
      en: 'Waxing; wax; hair removal; warm wax; body waxing; depilation',
      da: 'Voksbehandling; voks; hårfjerning; varm voks; voksning',
      de: 'Waxing; Wachsen; Haarentfernung; Warmwachs; Enthaarung; Wachsbehandlung',
    },
    {
      code: 'half-leg-wax',
      of: 'waxing',
      en: 'Half-leg wax; lower leg wax; half leg waxing; upper leg wax',
      da: 'Voks, underben; voks halve ben; voks underben; halve ben; voks lår',
      de: 'Unterschenkel-Waxing; halbe Beine waxen; Waxing Unterschenkel; Oberschenkel-Waxing; Waxing halbe Beine',
    },
    {
      code: 'full-leg-wax',
      of: 'waxing',
      en: 'Full-leg wax; leg wax; full leg waxing; whole leg wax; legs wax',
      da: 'Voks, hele ben; voks hele ben; voks af ben; hele ben; voks ben',
      de: 'Waxing ganze Beine; Beine waxen; Bein-Waxing; ganze Beine; Beinwaxing',
    },
    {
      code: 'bikini-wax',
      of: 'waxing',
      en: 'Bikini wax; bikini line; bikini waxing; bikini line wax',
      da: 'Bikinivoks; voks bikinilinje; bikinilinje; voks bikini',
      de: 'Bikini-Waxing; Bikinizone; Waxing Bikini; Bikinizone waxen',
    },
    {
      code: 'brazilian-wax',
      of: 'waxing',
      en: 'Brazilian wax; hollywood wax; full bikini wax; intimate waxing; brazilian waxing',
      da: 'Brasiliansk voks; intimvoks; hollywoodvoks; voks intim; brazilian wax',
      de: 'Brazilian Waxing; Intimwaxing; Hollywood Cut; Intimbereich waxen; Intim-Waxing',
    },
    {
      code: 'underarm-wax',
      of: 'waxing',
      en: 'Underarm wax; armpit wax; underarms waxing',
      da: 'Voks, armhuler; voks under arme; voks armhuler; armhuler',
      de: 'Achsel-Waxing; Achseln waxen; Waxing Achseln; Achselhaarentfernung',
    },
    {
      code: 'arm-wax',
      of: 'waxing',
      en: 'Arm wax; full arm wax; arms waxing; half arm wax',
      da: 'Voks, arme; voks arme; voks af arme; voks underarme',
      de: 'Arm-Waxing; Arme waxen; Waxing Arme; Unterarme waxen',
    },
    {
      code: 'back-and-chest-wax',
      of: 'waxing',
      en: "Back & chest wax; back wax; chest wax; men's waxing; back waxing; chest waxing",
      da: 'Voks, ryg & bryst; voks ryg; voks bryst; voks mænd; voks af ryg',
      de: 'Rücken- & Brust-Waxing; Rücken waxen; Brust waxen; Waxing für Männer; Waxing Rücken',
    },
    {
      code: 'face-wax',
      of: 'waxing',
      en: 'Face wax; upper lip wax; chin wax; facial waxing; lip wax',
      da: 'Voks, ansigt; voks overlæbe; voks hage; ansigtsvoks; overlæbe',
      de: 'Gesichts-Waxing; Oberlippe waxen; Kinn waxen; Damenbart entfernen; Waxing Oberlippe',
    },
    {
      code: 'threading',
      en: 'Threading; upper lip threading; face threading; thread hair removal',
      da: 'Trådning; trådning af overlæbe; threading; ansigtstrådning; trådteknik',
      de: 'Fadentechnik; Fadentechnik Oberlippe; Threading; Fadenzupfen; Haarentfernung mit Faden',
    },
    {
      code: 'sugaring',
      of: 'waxing',
      en: 'Sugaring; sugar paste hair removal; sugar wax; body sugaring',
      da: 'Sugaring; sukkervoks; hårfjerning med sukker',
      de: 'Sugaring; Zuckerpaste; Haarentfernung mit Zucker',
    },
    {
      code: 'laser-hair-removal',
      en: 'Laser hair removal; laser; ipl; ipl hair removal; permanent hair removal; diode laser',
      da: 'Laser hårfjerning; permanent hårfjerning; ipl; hårfjerning med laser; diodelaser',
      de: 'Laser-Haarentfernung; dauerhafte Haarentfernung; IPL; Diodenlaser; Haarentfernung mit Laser',
    },
    {
      code: 'electrolysis',
      en: 'Electrolysis; electric hair removal; diathermy; blend epilation',
      da: 'Elektrolyse; nåleepilering; diatermi',
      de: 'Elektrolyse; Nadelepilation; Elektroepilation',
    },
  ],
}
