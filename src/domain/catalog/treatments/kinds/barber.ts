import type { TreatmentKind } from '../treatment.ts'

export const barber: TreatmentKind = {
  category: 'barber',
  treatments: [
    {
      code: 'mens-haircut',
      of: 'haircut',
      en: "Men's haircut; men's cut; gents' haircut; gentlemen's cut; haircut; scissor cut; man's haircut; barber cut",
      da: 'Herreklip; herreklipning; klip herre; klipning herre; mandeklip; klipning; herrefrisør',
      de: 'Herrenhaarschnitt; Herrenschnitt; Haarschnitt Herren; Männerhaarschnitt; Haarschnitt; Scherenschnitt; Herrenfriseur',
    },
    {
      code: 'skin-fade',
      of: 'mens-haircut',
      en: 'Skin fade; fade; low fade; high fade; taper fade; zero fade; bald fade; taper',
      da: 'Skin fade; fade; low fade; high fade; taper fade; skinfade',
      de: 'Skin Fade; Fade; Low Fade; High Fade; Taper; Übergang auf Null',
    },
    {
      code: 'buzz-cut',
      of: 'mens-haircut',
      en: 'Buzz cut; clipper cut; crew cut; machine cut; one guard all over',
      da: 'Maskinklip; karseklip; maskinklipning; buzz cut; karsehår',
      de: 'Maschinenschnitt; Maschinenhaarschnitt; Buzz Cut; Komplettmaschine',
    },
    {
      code: 'haircut-and-beard',
      en: 'Haircut & beard; cut and beard; hair and beard; haircut and beard trim; cut and shave combo',
      da: 'Klip & skæg; klipning & skæg; klip og skæg; herreklip og skæg; klipning og skægtrim; hår og skæg',
      de: 'Haarschnitt & Bart; Haare und Bart; Haarschnitt mit Bart; Haarschnitt und Bartpflege; Schneiden und Bart',
    },
    {
      code: 'beard-trim',
      en: 'Beard trim; beard trim & line-up; beard shaping; beard cut; line-up; beard grooming; beard',
      da: 'Skægtrim; skægtrimning; skæg; skægpleje; skægklip; trimning af skæg; skæg og kanter',
      de: 'Bart trimmen; Barttrimm; Bartpflege; Bart schneiden; Bartschnitt; Bart; Konturen',
    },
    {
      code: 'shave',
      en: 'Hot towel shave; wet shave; shave; straight razor shave; traditional shave; cut-throat shave',
      da: 'Barbering; barbering med varmt håndklæde; knivbarbering; våd barbering; hot towel shave',
      de: 'Nassrasur; Rasur; Bartrasur; Rasur mit heißem Tuch; Messerrasur; Hot Towel Rasur',
    },
    {
      code: 'head-shave',
      en: 'Head shave; bald shave; scalp shave; shaved head',
      da: 'Barbering af hoved; hovedbarbering; kronragning; barberet hoved',
      de: 'Kopfrasur; Glatze rasieren; Kopf rasieren; Glatzenrasur',
    },
    {
      code: 'beard-colouring',
      en: 'Beard colouring; beard dye; beard tint; beard color',
      da: 'Skægfarvning; farvning af skæg; skægfarve',
      de: 'Bart färben; Bartfärbung; Bartfarbe',
    },
    {
      code: 'grey-blending',
      en: 'Grey blending; grey camouflage; gray blending; grey coverage for men',
      da: 'Gråblending; camouflagefarve; dækning af grå hår; grå camouflage',
      de: 'Grauhaarkaschierung; Grau kaschieren; Grauhaar-Camouflage; Grey Blending',
    },
    {
      code: 'father-and-son',
      en: 'Father & son; father and son haircut; dad and lad; dad and son',
      da: 'Far & søn; far og søn; far og søn klip',
      de: 'Vater & Sohn; Vater und Sohn; Vater und Sohn Haarschnitt',
    },
    {
      code: 'nose-ear-hair',
      of: 'waxing',
      en: 'Nose & ear hair removal; nose wax; ear wax removal of hair; nose hair; ear singeing; ear flaming',
      da: 'Næse- og ørehår; næsehår; voks i næse; afbrænding af ørehår',
      de: 'Nasen- und Ohrenhaare; Nasenhaare entfernen; Ohren flämmen; Nasenwaxing',
    },
    {
      code: 'mens-facial',
      of: 'facial',
      en: "Men's facial; charcoal face mask; facial for men; gentlemen's facial; black mask",
      da: 'Ansigtsbehandling til mænd; herreansigtsbehandling; kulmaske; sort maske; ansigtsmaske herre',
      de: 'Gesichtsbehandlung für Herren; Herrengesichtspflege; Aktivkohlemaske; Black Mask; Gesichtspflege Mann',
    },
  ],
}
