import { productsOf, servicesOf } from './table.ts'
import type { Trade } from './trade.ts'

export const hair: Trade = {
  category: 'hair',
  women: 0.78,
  titles: [
    ['Senior Stylist', 4],
    ['Hair Stylist', 5],
    ['Colourist', 4],
    ['Master Colourist', 2],
    ['Creative Director', 1],
    ['Curl Specialist', 1],
    ['Junior Stylist', 2],
  ],
  services: servicesOf(`
    Cut & finish           | 60  | 495–695   | always                                            | Consultation, wash, precision cut and a blow-dry that shows you how it should fall.
    Short cut              | 45  | 395–545   | always                                            | For short styles that live on their shape. Wash and styling are included.
    Fringe & neckline trim | 15  | 120–175   |                                                   | A tidy-up between two visits, on dry hair.
    Children's cut         | 30  | 245–325   |                                                   | Up to twelve years, with time for questions and a booster seat.
    Root colour            | 90  | 745–995   | always, after 10, free 30–60, Wash basin 60–75    | Regrowth up to three centimetres, matched to the colour you have, with a gloss at the basin.
    Full colour            | 120 | 995–1395  | after 10, free 45–80, Wash basin 80–100           | One rich, even colour from root to tip. Ammonia-free on request.
    Balayage               | 180 | 1695–2395 | always, after 10, free 75–120, Wash basin 120–140 | Hand-painted lightness that grows out softly. Toner, treatment and blow-dry included.
    Half-head highlights   | 120 | 1195–1595 | after 10, free 45–75                              | Fine foils through the parting and around the face.
    Toner & gloss          | 45  | 395–545   | after 10, free 15–30, Wash basin 30–40            | Takes out brass, brings back shine. Lasts four to six weeks.
    Curl cut               | 75  | 645–845   |                                                   | Cut dry, curl by curl, then washed and set so that you see the real shape.
    Blow-dry               | 45  | 345–445   | always                                            | Wash and a finish with volume, waves or a straight, clean line.
    Updo for a special day | 75  | 795–1195  |                                                   | From low knot to full braid. Bring a picture, or only the dress.
    Bond-repair treatment  | 30  | 345–495   |                                                   | Rebuilds hair that has been lightened, in two steps under warmth.
    Scalp ritual           | 45  | 445–595   |                                                   | Exfoliation, steam and fifteen minutes of head massage.
  `),
  products: productsOf(`
    Daily shampoo        | pump    | 179–249 | Mild enough for every day, with oat and sea buckthorn.
    Moisture conditioner | bottle  | 189–259 | Softens dry lengths without weighing down fine hair.
    Repair mask          | jar     | 249–349 | A weekly ten minutes for lightened and tired hair.
    Salt spray           | spray   | 169–229 | Beach texture on a rainy Tuesday.
    Shine oil            | dropper | 229–299 | Three drops through damp ends. Smells of fig and green tea.
    Curl cream           | tube    | 199–269 | Holds the curl together and the frizz away.
    Wide-tooth comb      | comb    | 119–169 | Sawn from plant-based acetate, polished by hand.
    Detangling brush     | brush   | 189–279 | Beech wood and soft bristles, kind to wet hair.
    Silver shampoo       | bottle  | 189–249 | Cools down blonde and keeps grey hair bright.
    Matte paste          | tin     | 149–199 | Firm hold, no shine, washes out with water.
  `),
  bios: [
    '{name} {trained|learned the trade} in {Copenhagen|London|Malmö|Hamburg|Aarhus} and has {cut hair|stood behind the chair} for {years} years.',
    '{name} is the one to ask about {lived-in blondes|soft copper tones|colour corrections that need patience|natural curls|short, graphic shapes|grey that is meant to be seen}.',
    'Ask {name} for {a bob that needs no mirror|layers that move|a fringe you will not regret|the first big change in years} and the answer is a {plan|smile and a plan|sketch}.',
    '{name} {believes|is convinced} that a good cut is one you can dry yourself on a Monday morning.',
    '{name} {starts|begins} every visit with {five minutes|ten minutes} of {listening|questions}, comb in hand.',
    'Before joining the team, {name} {worked backstage at Copenhagen Fashion Week|ran a small studio in Odense|did hair for theatre and film|taught at the hairdressing school}.',
    '{name} mixes every colour by weight and writes the recipe down, so that next time is {just the same|as good as this time}.',
    'Known for {quiet hands|an honest opinion|strong coffee and steady scissors|a calm chair}, {name} {takes on|loves} {difficult hair|thick hair|fine hair|hair with a will of its own}.',
    'Outside the salon {name} {swims in the harbour all year|plays in an amateur orchestra|restores old bicycles|grows tomatoes on a balcony|runs along the lakes before opening}.',
  ],
  praise: [
    '{staff} {listened|really listened|asked all the right questions} before {touching|picking up} the scissors, and the cut {falls|sits} {exactly as I hoped|right without any styling|better than on the picture I brought}.',
    'My {balayage|blonde|colour} has {grown out|washed out} for {six|seven|eight} weeks and still looks {intended|soft|expensive}.',
    'I came {in|here} with {box dye and shame|a colour accident from another place|orange lengths} and {left|walked out} with the {best|softest} brown I have ever had.',
    '{staff} is the first {hairdresser|person} who {understands|was not afraid of} my curls. {Dry cut, no drama|Curl by curl, no rush}.',
    'The head massage at the basin alone is worth the {trip|metro ride|money}.',
    'They told me {honestly|straight out} that the fringe I wanted would not {work|suit my hairline}, and suggested one that {does|did}.',
    'Fine hair, two crowns, no volume: {staff} {made it look|managed to make it look} {full|twice as thick}.',
    'I {always|usually} {fall asleep|relax completely} during the {toner|colour}. {The chairs help|It is that quiet here}.',
    'Booked {service} on a {Tuesday|whim|Friday} and {had|got} {compliments|three compliments} before I {reached home|was back at work}.',
    'A {bob|lob} cut so {cleanly|precisely} that I only have to {shake|air-dry} it.',
    'They weigh the colour, write down the recipe, and it is the same every time.',
    'My {daughter|son} was {nervous|shy}, and {staff} found a {comb|spray bottle} to play with. {Happy child, neat fringe|Not one tear}.',
    '{staff} {fixed|saved} a home-made fringe on the day before {my wedding|an interview|my sister’s wedding}, without a single joke about it. {Almost|Well, one}.',
    'Price was as {agreed|written} when I booked, no {surprises|extras} for long hair.',
    'I showed a {blurry photo|picture from 2014} and {staff} knew what I {meant|wanted}.',
    'Best {copper|honey blonde|cool brown} I have had, and my scalp did not {sting|burn} at all.',
    'Since I let {staff} cut it, I {spend|need} four minutes in the bathroom, {not|instead of} twenty.',
    'Going grey was {frightening|a big step}; here it was treated as a {colour|style}, and {now|today} I love it.',
  ],
  fair: [
    'Lovely result, but we started {fifteen|twenty} minutes late.',
    'The cut is {good|fine}; I would have liked {a bit more|more} {advice|help} on how to style it at home.',
    'Nice colour, slightly {warmer|darker} than I had in mind. It settled after two washes.',
    'Good hands, {loud|rather loud} music.',
  ],
  complaints: [
    'The layers are {uneven|choppy} on one side. They offered to correct it, but I had to come back for it.',
    'Asked for a trim and lost {five|six} centimetres. {Not|I was not} happy.',
    'Toner was gone after {one week|ten days}, at this price I expected more.',
  ],
}
