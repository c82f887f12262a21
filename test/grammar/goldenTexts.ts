/** The texts of cards that are hard to say, read and found right: a change to the writer shows here as it shows on the card. */
import type { LanguageCode } from '../../grammar/write/write.ts';

export const goldenTexts: Record<string, Record<LanguageCode, string[]>> = {
  castle: {
    en: ['At the end of the game: 1 point per common construction in your city.'],
    pl: ['Na koniec gry: 1 punkt za każdą zwykłą budowlę w twoim mieście.'],
    it: ['A fine partita: 1 punto per ogni costruzione comune nella tua città.'],
  },
  cemetery: {
    en: [
      'Visit: choose one: reveal the top 4 cards of the deck; or reveal the top 4 cards of the discard pile. Play one of those cards for free. Discard the rest.',
      'Spots: 1 plus 1 if you have an Undertaker in your city.',
      'A worker placed here stays here for the rest of the game.',
    ],
    pl: [
      'Wizyta: wybierz jedno: odkryj 4 wierzchnie karty z talii; lub odkryj 4 wierzchnie karty ze stosu kart odrzuconych. Zagraj za darmo jedną z tych kart. Odrzuć resztę.',
      'Miejsca: 1 plus 1, jeśli masz zwierzaka „Grabarz” w swoim mieście.',
      'Umieszczony tu robotnik zostaje tu do końca gry.',
    ],
    it: [
      "Visita: scegli un'opzione: rivela le prime 4 carte del mazzo; o rivela le prime 4 carte della pila degli scarti. Gioca gratis una di quelle carte. Scarta le carte restanti.",
      'Posti: 1 più 1 se hai una creatura «Becchino» nella tua città.',
      'Un lavoratore messo qui resta qui fino a fine partita.',
    ],
  },
  chapel: {
    en: ['Visit: put 1 point onto this card. Draw 2 cards per point on this card.'],
    pl: ['Wizyta: umieść 1 punkt na tej karcie. Dobierz 2 karty za każdy punkt na tej karcie.'],
    it: ['Visita: metti 1 punto su questa carta. Pesca 2 carte per ogni punto su questa carta.'],
  },
  'clock-tower': {
    en: [
      'When played: put 3 points onto this card.',
      'Before you prepare for season, if there is a point on this card: you may pay 1 point from this card, then use a basic or forest location with a worker of yours on it.',
    ],
    pl: [
      'Po zagraniu: umieść 3 punkty na tej karcie.',
      'Zanim przygotujesz się do nowej pory roku, jeśli na tej karcie jest punkt: możesz zapłacić 1 punkt z tej karty, a następnie wykorzystać lokację podstawową lub leśną, na której jest twój robotnik.',
    ],
    it: [
      'Quando viene giocata: metti 3 punti su questa carta.',
      "Prima di prepararti alla nuova stagione, se c'è un punto su questa carta: puoi pagare 1 punto da questa carta, poi usare un luogo base o della foresta su cui c'è un tuo lavoratore.",
    ],
  },
  courthouse: {
    en: ['After you play a construction: gain 1 twig, 1 resin or 1 pebble.'],
    pl: ['Gdy zagrasz budowlę: zyskaj 1 gałązkę, 1 żywicę lub 1 kamyk.'],
    it: ['Quando giochi una costruzione: ottieni 1 rametto, 1 resina o 1 ciottolo.'],
  },
  crane: {
    en: ['When you play a construction, you may discard this card to pay 3 resources less.'],
    pl: ['Gdy zagrywasz budowlę, możesz odrzucić tę kartę, aby zapłacić o 3 zasoby mniej.'],
    it: ['Quando giochi una costruzione, puoi scartare questa carta per pagare 3 risorse in meno.'],
  },
  dungeon: {
    en: [
      'When you play a card, you may pay 3 resources less. To do so: if there is a card beneath this card, put a critter from your city that is not a Ranger under this card; otherwise, put a critter from your city under this card.',
      'Cells: 1 plus 1 if you have a Ranger in your city.',
    ],
    pl: [
      'Gdy zagrywasz kartę, możesz zapłacić o 3 zasoby mniej. W tym celu: jeśli pod tą kartą jest karta, umieść pod tą kartą zwierzaka ze swojego miasta, który nie jest zwierzakiem „Strażnik leśny”; w przeciwnym razie umieść zwierzaka ze swojego miasta pod tą kartą.',
      'Cele: 1 plus 1, jeśli masz zwierzaka „Strażnik leśny” w swoim mieście.',
    ],
    it: [
      "Quando giochi una carta, puoi pagare 3 risorse in meno. Per farlo: se c'è una carta sotto questa carta, metti sotto questa carta una creatura dalla tua città che non è una creatura «Ranger»; altrimenti, metti una creatura dalla tua città sotto questa carta.",
      'Celle: 1 più 1 se hai una creatura «Ranger» nella tua città.',
    ],
  },
  'general-store': {
    en: ['Production: if you have a Farm in your city, gain 2 berries. Otherwise, gain 1 berry.'],
    pl: ['Produkcja: jeśli masz budowlę „Farma” w swoim mieście, zyskaj 2 jagody. W przeciwnym razie zyskaj 1 jagodę.'],
    it: [
      'Produzione: se hai una costruzione «Fattoria» nella tua città, ottieni 2 bacche. Altrimenti, ottieni 1 bacca.',
    ],
  },
  inn: {
    en: [
      'Visit: play a card from the meadow for 3 resources less.',
      'Other players may visit this card; its owner gains 1 point for each of their visits.',
    ],
    pl: [
      'Wizyta: zagraj kartę z łąki, płacąc o 3 zasoby mniej.',
      'Inni gracze mogą odwiedzać tę kartę; jej właściciel zyskuje 1 punkt za każdą ich wizytę.',
    ],
    it: [
      'Visita: gioca una carta dal prato pagando 3 risorse in meno.',
      'Gli altri giocatori possono visitare questa carta; il suo proprietario ottiene 1 punto per ogni loro visita.',
    ],
  },
  monastery: {
    en: [
      'Needs: you have at least 2 resources.',
      'Visit: give 2 resources to an opponent who has not passed. Gain 4 points.',
      'Spots: 1 plus 1 if you have a Monk in your city.',
      'A worker placed here stays here for the rest of the game.',
    ],
    pl: [
      'Wymagania: masz co najmniej 2 zasoby.',
      'Wizyta: daj 2 zasoby przeciwnikowi, który nie spasował. Zyskaj 4 punkty.',
      'Miejsca: 1 plus 1, jeśli masz zwierzaka „Mnich” w swoim mieście.',
      'Umieszczony tu robotnik zostaje tu do końca gry.',
    ],
    it: [
      'Requisiti: hai almeno 2 risorse.',
      'Visita: dai 2 risorse a un avversario che non ha passato. Ottieni 4 punti.',
      'Posti: 1 più 1 se hai una creatura «Monaco» nella tua città.',
      'Un lavoratore messo qui resta qui fino a fine partita.',
    ],
  },
  'post-office': {
    en: [
      'Visit: only if you have at least 2 cards in your hand: choose an opponent with room in hand. Give them 2 cards from your hand. Discard any number of cards from your hand. Draw up to your hand limit.',
      'Other players may visit this card; its owner gains 1 point for each of their visits.',
    ],
    pl: [
      'Wizyta: tylko jeśli masz co najmniej 2 karty na swojej ręce: wybierz przeciwnika z wolnym miejscem na ręce. Daj mu 2 karty ze swojej ręki. Odrzuć dowolną liczbę kart ze swojej ręki. Dobierz karty do limitu ręki.',
      'Inni gracze mogą odwiedzać tę kartę; jej właściciel zyskuje 1 punkt za każdą ich wizytę.',
    ],
    it: [
      "Visita: solo se hai almeno 2 carte nella tua mano: scegli un avversario con posto in mano. Dai 2 carte dalla tua mano a quell'avversario. Scarta un numero qualsiasi di carte dalla tua mano. Pesca fino al limite della tua mano.",
      'Gli altri giocatori possono visitare questa carta; il suo proprietario ottiene 1 punto per ogni loro visita.',
    ],
  },
  ruins: {
    en: [
      'To play this card: you must discard a construction from your city. Gain its cost.',
      'When played: draw 2 cards.',
    ],
    pl: [
      'Aby zagrać tę kartę: musisz odrzucić budowlę ze swojego miasta. Zyskaj jej koszt.',
      'Po zagraniu: dobierz 2 karty.',
    ],
    it: [
      'Per giocare questa carta: devi scartare una costruzione dalla tua città. Ottieni il suo costo.',
      'Quando viene giocata: pesca 2 carte.',
    ],
  },
  storehouse: {
    en: [
      'Production: choose one: put 3 twigs onto this card; put 2 resin onto this card; put 1 pebble onto this card; or put 2 berries onto this card.',
      'Visit: gain all resources from this card.',
      'Only its owner may copy the production of this card.',
    ],
    pl: [
      'Produkcja: wybierz jedno: umieść 3 gałązki na tej karcie; umieść 2 żywice na tej karcie; umieść 1 kamyk na tej karcie; lub umieść 2 jagody na tej karcie.',
      'Wizyta: zyskaj wszystkie zasoby z tej karty.',
      'Produkcję tej karty może kopiować tylko jej właściciel.',
    ],
    it: [
      "Produzione: scegli un'opzione: metti 3 rametti su questa carta; metti 2 resine su questa carta; metti 1 ciottolo su questa carta; o metti 2 bacche su questa carta.",
      'Visita: ottieni tutte le risorse da questa carta.',
      'Solo il suo proprietario può copiare la produzione di questa carta.',
    ],
  },
  university: {
    en: [
      'Needs: you have another card in your city.',
      'Visit: discard another card from your city. Gain its cost. Gain 1 resource and 1 point.',
    ],
    pl: [
      'Wymagania: masz inną kartę w swoim mieście.',
      'Wizyta: odrzuć inną kartę ze swojego miasta. Zyskaj jej koszt. Zyskaj 1 zasób i 1 punkt.',
    ],
    it: [
      "Requisiti: hai un'altra carta nella tua città.",
      "Visita: scarta un'altra carta dalla tua città. Ottieni il suo costo. Ottieni 1 risorsa e 1 punto.",
    ],
  },
  architect: {
    en: ['At the end of the game: 1 point per resin or pebble you have, at most 6.'],
    pl: ['Na koniec gry: 1 punkt za każdą żywicę lub każdy kamyk w twoim posiadaniu, najwyżej 6.'],
    it: ['A fine partita: 1 punto per ogni resina o ciottolo in tuo possesso, al massimo 6.'],
  },
  bard: {
    en: ['When played: discard up to 5 cards from your hand. Gain that many points.'],
    pl: ['Po zagraniu: odrzuć do 5 kart ze swojej ręki. Zyskaj tyle samo punktów.'],
    it: ['Quando viene giocata: scarta fino a 5 carte dalla tua mano. Ottieni altrettanti punti.'],
  },
  'chip-sweep': {
    en: ['Production: activate the production of another green card in your city.'],
    pl: ['Produkcja: aktywuj produkcję innej zielonej karty w swoim mieście.'],
    it: ["Produzione: attiva la produzione di un'altra carta verde nella tua città."],
  },
  fool: {
    en: ["Play this card into an opponent's city."],
    pl: ['Zagraj tę kartę do miasta przeciwnika.'],
    it: ['Gioca questa carta nella città di un avversario.'],
  },
  husband: {
    en: ['Production: if this card is paired and you have a Farm in your city, gain 1 resource.'],
    pl: ['Produkcja: jeśli ta karta jest sparowana i masz budowlę „Farma” w swoim mieście, zyskaj 1 zasób.'],
    it: ['Produzione: se questa carta è abbinata e hai una costruzione «Fattoria» nella tua città, ottieni 1 risorsa.'],
  },
  judge: {
    en: ['When you play a card, you may pay 1 resource in place of another resource.'],
    pl: ['Gdy zagrywasz kartę, możesz zapłacić 1 zasób zamiast innego zasobu.'],
    it: ["Quando giochi una carta, puoi pagare 1 risorsa al posto di un'altra risorsa."],
  },
  king: {
    en: [
      'At the end of the game: 1 point per basic event among your achieved events, plus 2 points per special event among your achieved events.',
    ],
    pl: [
      'Na koniec gry: 1 punkt za każde wydarzenie podstawowe wśród twoich zdobytych wydarzeń, plus 2 punkty za każde wydarzenie specjalne wśród twoich zdobytych wydarzeń.',
    ],
    it: [
      'A fine partita: 1 punto per ogni evento base tra i tuoi eventi realizzati, più 2 punti per ogni evento speciale tra i tuoi eventi realizzati.',
    ],
  },
  'miner-mole': {
    en: ["Production: you may activate the production of a green card in an opponent's city as if you were its owner."],
    pl: ['Produkcja: możesz aktywować produkcję zielonej karty w mieście przeciwnika jako jej właściciel.'],
    it: [
      'Produzione: puoi attivare la produzione di una carta verde nella città di un avversario come se fossi il suo proprietario.',
    ],
  },
  monk: {
    en: ['Production: give up to 2 berries to an opponent who has not passed. Gain twice that many points.'],
    pl: ['Produkcja: daj do 2 jagód przeciwnikowi, który nie spasował. Zyskaj dwa razy tyle punktów.'],
    it: [
      'Produzione: dai fino a 2 bacche a un avversario che non ha passato. Ottieni il doppio di quel numero di punti.',
    ],
  },
  'postal-pigeon': {
    en: [
      'When played: reveal the top 2 cards of the deck. You may play one of those cards with base points of at most 3 for free. Discard the rest.',
    ],
    pl: [
      'Po zagraniu: odkryj 2 wierzchnie karty z talii. Możesz zagrać za darmo jedną z tych kart o wartości co najwyżej 3. Odrzuć resztę.',
    ],
    it: [
      'Quando viene giocata: rivela le prime 2 carte del mazzo. Puoi giocare gratis una di quelle carte con valore non superiore a 3. Scarta le carte restanti.',
    ],
  },
  queen: {
    en: ['Visit: play a card from your hand or the meadow with base points of at most 3 for free.'],
    pl: ['Wizyta: zagraj za darmo kartę ze swojej ręki lub z łąki o wartości co najwyżej 3.'],
    it: ['Visita: gioca gratis una carta dalla tua mano o dal prato con valore non superiore a 3.'],
  },
  ranger: {
    en: [
      "When played: if you have a deployed worker, choose one of your deployed workers, then with that worker visit an open place on the board, in your city or in an opponent's city, other than the place that worker is on.",
    ],
    pl: [
      'Po zagraniu: jeśli masz wysłanego robotnika, wybierz jednego ze swoich wysłanych robotników, a następnie odwiedź tym robotnikiem dostępne miejsce na planszy, w swoim mieście lub w mieście przeciwnika, oprócz miejsca, na którym jest ten robotnik.',
    ],
    it: [
      'Quando viene giocata: se hai un lavoratore inviato, scegli uno dei tuoi lavoratori inviati, poi visita con quel lavoratore uno spazio accessibile sul tabellone, nella tua città o nella città di un avversario, tranne quello su cui si trova quel lavoratore.',
    ],
  },
  shepherd: {
    en: [
      'When played: gain 3 berries. Gain 1 point per point on your Chapel.',
      'Give what you pay for this card to an opponent who has not passed.',
    ],
    pl: [
      'Po zagraniu: zyskaj 3 jagody. Zyskaj 1 punkt za każdy punkt na swojej budowli „Kaplica”.',
      'To, co płacisz za tę kartę, daj przeciwnikowi, który nie spasował.',
    ],
    it: [
      'Quando viene giocata: ottieni 3 bacche. Ottieni 1 punto per ogni punto sulla tua costruzione «Chiesa».',
      'Dai ciò che paghi per questa carta a un avversario che non ha passato.',
    ],
  },
  teacher: {
    en: [
      'Production: draw 2 cards. If that was 2 cards, choose an opponent with room in hand, then give them one of those cards.',
    ],
    pl: [
      'Produkcja: dobierz 2 karty. Jeśli były to 2 karty, wybierz przeciwnika z wolnym miejscem na ręce, a następnie daj mu jedną z tych kart.',
    ],
    it: [
      "Produzione: pesca 2 carte. Se erano 2 carte, scegli un avversario con posto in mano, poi dai una di quelle carte a quell'avversario.",
    ],
  },
  wife: {
    en: ['This card may share a space with a Husband.', 'At the end of the game: 3 points if this card is paired.'],
    pl: ['Ta karta może dzielić miejsce z Mężem.', 'Na koniec gry: 3 punkty, jeśli ta karta jest sparowana.'],
    it: [
      'Questa carta può condividere uno spazio con un Marito.',
      'A fine partita: 3 punti se questa carta è abbinata.',
    ],
  },
  'a-brilliant-marketing-plan': {
    en: [
      'Needs: Shopkeeper and Post Office are in your city.',
      'Visit: achieve this event. Up to 3 times: if you have a resource, give 1 resource to an opponent who has not passed, then put 2 points onto this event.',
    ],
    pl: [
      'Wymagania: „Sklepikarz” i „Poczta” są w twoim mieście.',
      'Wizyta: zdobądź to wydarzenie. Najwyżej 3 razy: jeśli masz zasób, daj 1 zasób przeciwnikowi, który nie spasował, a następnie umieść 2 punkty na tym wydarzeniu.',
    ],
    it: [
      'Requisiti: «Bottegaio» e «Ufficio Postale» sono nella tua città.',
      'Visita: realizza questo evento. Fino a 3 volte: se hai una risorsa, dai 1 risorsa a un avversario che non ha passato, poi metti 2 punti su questo evento.',
    ],
  },
  'an-evening-of-fireworks': {
    en: [
      'Needs: Lookout and Miner Mole are in your city.',
      'Visit: achieve this event. Put up to 3 of your twigs onto this event.',
      'At the end of the game: 2 points per twig on this event.',
    ],
    pl: [
      'Wymagania: „Wieża widokowa” i „Kopacz” są w twoim mieście.',
      'Wizyta: zdobądź to wydarzenie. Umieść do 3 swoich gałązek na tym wydarzeniu.',
      'Na koniec gry: 2 punkty za każdą gałązkę na tym wydarzeniu.',
    ],
    it: [
      'Requisiti: «Torre di Vedetta» e «Talpa Minatrice» sono nella tua città.',
      'Visita: realizza questo evento. Metti fino a 3 tuoi rametti su questo evento.',
      'A fine partita: 2 punti per ogni rametto su questo evento.',
    ],
  },
  'ancient-scrolls-discovered': {
    en: [
      'Needs: Historian and Ruins are in your city.',
      'Visit: achieve this event. Reveal the top 5 cards of the deck. Take any number of those cards. Put the rest under this event.',
      'At the end of the game: 1 point per card beneath this event.',
    ],
    pl: [
      'Wymagania: „Historyk” i „Ruiny” są w twoim mieście.',
      'Wizyta: zdobądź to wydarzenie. Odkryj 5 wierzchnich kart z talii. Weź dowolną liczbę tych kart. Umieść resztę pod tym wydarzeniem.',
      'Na koniec gry: 1 punkt za każdą kartę pod tym wydarzeniem.',
    ],
    it: [
      'Requisiti: «Storico» e «Rovine» sono nella tua città.',
      'Visita: realizza questo evento. Rivela le prime 5 carte del mazzo. Prendi un numero qualsiasi di quelle carte. Metti le carte restanti sotto questo evento.',
      'A fine partita: 1 punto per ogni carta sotto questo evento.',
    ],
  },
  'flying-doctor-service': {
    en: [
      'Needs: Doctor and Postal Pigeon are in your city.',
      'At the end of the game: 3 points per paired Wife in any city.',
    ],
    pl: [
      'Wymagania: „Doktor” i „Gołąb pocztowy” są w twoim mieście.',
      'Na koniec gry: 3 punkty za każdego sparowanego zwierzaka „Żona” w dowolnym mieście.',
    ],
    it: [
      'Requisiti: «Dottore» e «Piccione Postino» sono nella tua città.',
      'A fine partita: 3 punti per ogni creatura «Moglie» abbinata in qualsiasi città.',
    ],
  },
  'pristine-chapel-ceiling': {
    en: [
      'Needs: Woodcarver and Chapel are in your city.',
      'Visit: achieve this event. Draw 1 card per point on your Chapel. Gain 1 resource per point on your Chapel.',
      'At the end of the game: 2 points per point on your Chapel.',
    ],
    pl: [
      'Wymagania: „Snycerz” i „Kaplica” są w twoim mieście.',
      'Wizyta: zdobądź to wydarzenie. Dobierz 1 kartę za każdy punkt na swojej budowli „Kaplica”. Zyskaj 1 zasób za każdy punkt na swojej budowli „Kaplica”.',
      'Na koniec gry: 2 punkty za każdy punkt na twojej budowli „Kaplica”.',
    ],
    it: [
      'Requisiti: «Intagliatore» e «Chiesa» sono nella tua città.',
      'Visita: realizza questo evento. Pesca 1 carta per ogni punto sulla tua costruzione «Chiesa». Ottieni 1 risorsa per ogni punto sulla tua costruzione «Chiesa».',
      'A fine partita: 2 punti per ogni punto sulla tua costruzione «Chiesa».',
    ],
  },
  'the-everdell-games': {
    en: [
      'Needs: you have at least 2 tan cards, at least 2 green cards, at least 2 red cards, at least 2 blue cards and at least 2 purple cards in your city.',
      'At the end of the game: 9 points.',
    ],
    pl: [
      'Wymagania: masz co najmniej 2 brązowe karty, co najmniej 2 zielone karty, co najmniej 2 czerwone karty, co najmniej 2 niebieskie karty i co najmniej 2 fioletowe karty w swoim mieście.',
      'Na koniec gry: 9 punktów.',
    ],
    it: [
      'Requisiti: hai almeno 2 carte marroni, almeno 2 carte verdi, almeno 2 carte rosse, almeno 2 carte blu e almeno 2 carte viola nella tua città.',
      'A fine partita: 9 punti.',
    ],
  },
  'under-new-management': {
    en: [
      'Needs: Peddler and General Store are in your city.',
      'Visit: achieve this event. Put up to 3 of your resources onto this event.',
      'At the end of the game: 1 point per berry or twig on this event, plus 2 points per resin or pebble on this event.',
    ],
    pl: [
      'Wymagania: „Handlarz” i „Sklep wielobranżowy” są w twoim mieście.',
      'Wizyta: zdobądź to wydarzenie. Umieść do 3 swoich zasobów na tym wydarzeniu.',
      'Na koniec gry: 1 punkt za każdą jagodę lub każdą gałązkę na tym wydarzeniu, plus 2 punkty za każdą żywicę lub każdy kamyk na tym wydarzeniu.',
    ],
    it: [
      'Requisiti: «Venditore Ambulante» e «Emporio» sono nella tua città.',
      'Visita: realizza questo evento. Metti fino a 3 tue risorse su questo evento.',
      'A fine partita: 1 punto per ogni bacca o rametto su questo evento, più 2 punti per ogni resina o ciottolo su questo evento.',
    ],
  },
  'forest-discard-draw-double': {
    en: [
      'Needs: you have a card in your hand.',
      'Visit: discard any number of cards from your hand. Draw twice that many cards.',
    ],
    pl: [
      'Wymagania: masz kartę na swojej ręce.',
      'Wizyta: odrzuć dowolną liczbę kart ze swojej ręki. Dobierz dwa razy tyle kart.',
    ],
    it: [
      'Requisiti: hai una carta nella tua mano.',
      'Visita: scarta un numero qualsiasi di carte dalla tua mano. Pesca il doppio di quel numero di carte.',
    ],
  },
  'forest-draw-2-meadow-play-1': {
    en: [
      'Visit: choose cards in the meadow, as many as 2 or the room in your hand, whichever is lower. Take those cards. You may play one of those cards for 1 resource less.',
    ],
    pl: [
      'Wizyta: wybierz karty na łące w liczbie: 2 lub liczba wolnych miejsc na twojej ręce (mniejsza z tych dwóch). Weź te karty. Możesz zagrać jedną z tych kart, płacąc o 1 zasób mniej.',
    ],
    it: [
      'Visita: scegli carte nel prato, in numero pari al minore tra 2 e i posti liberi nella tua mano. Prendi quelle carte. Puoi giocare una di quelle carte pagando 1 risorsa in meno.',
    ],
  },
  haven: {
    en: [
      'Needs: you have a card in your hand.',
      'Visit: discard any number of cards from your hand. Gain half that many resources, rounded down.',
    ],
    pl: [
      'Wymagania: masz kartę na swojej ręce.',
      'Wizyta: odrzuć dowolną liczbę kart ze swojej ręki. Zyskaj połowę tej liczby zasobów, zaokrąglając w dół.',
    ],
    it: [
      'Requisiti: hai una carta nella tua mano.',
      'Visita: scarta un numero qualsiasi di carte dalla tua mano. Ottieni metà di quel numero di risorse, arrotondando per difetto.',
    ],
  },
  'journey-5': {
    en: [
      'Needs: your season is autumn.',
      'Visit: you must discard 5 cards from your hand.',
      'At the end of the game: 5 points per worker of yours on this location.',
    ],
    pl: [
      'Wymagania: twoja pora roku to jesień.',
      'Wizyta: musisz odrzucić 5 kart ze swojej ręki.',
      'Na koniec gry: 5 punktów za każdego twojego robotnika na tej lokacji.',
    ],
    it: [
      "Requisiti: la tua stagione è l'autunno.",
      'Visita: devi scartare 5 carte dalla tua mano.',
      'A fine partita: 5 punti per ogni tuo lavoratore su questo luogo.',
    ],
  },
};
