import type { Gender } from '@dojang/schemas/competition';

// Only Windows-1252: the standard fonts of a PDF have no other characters.

const namesIn = (list: string): readonly string[] => list.trim().split(/,\s+/);

export const firstNames: Record<Gender, readonly string[]> = {
  MALE: namesIn(`
    Jonas, Lukas, Finn, Noah, Elias, Ben, Emil, Paul, Felix, Maximilian, Tim, Jannik,
    Moritz, Jakob, Anton, Leon, Milan, Emre, Can, Deniz, Mehmet, Yusuf, Ali, Karim, Minh,
    Jin-ho, Piotr, Dmitri, Luca, Rafael, Jürgen, Thomas, Stefan, Matthias, Jörg, Björn,
    Sönke, Henrik, Tobias, Fabian`),
  FEMALE: namesIn(`
    Emma, Mia, Hannah, Lea, Lina, Clara, Ida, Frieda, Johanna, Charlotte, Marie, Sophie,
    Greta, Nele, Paula, Maja, Elif, Zeynep, Aylin, Meryem, Leyla, Amira, Linh, Soo-jin,
    Katarzyna, Olga, Giulia, Inés, Zoë, Chloé, Sabine, Katrin, Anja, Heike, Jördis, Käthe,
    Svenja, Wiebke, Franziska, Theresa`),
};

export const surnames = namesIn(`
  Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann,
  Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann,
  Braun, Krüger, Hofmann, Hartmann, Lange, Werner, Krause, Lehmann, Köhler, Maier, Huber,
  Kaiser, Fuchs, Peters, Lang, Scholz, Möller, Weiß, Jung, Hahn, Vogel, Friedrich, Keller,
  Günther, Berger, Frank, Winkler, Roth, Beck, Lorenz, Baumann, Franke, Albrecht,
  Schuster, Simon, Ludwig, Böhm, Winter, Kraus, Groß, Yilmaz, Kaya, Demir, Öztürk, Aydin,
  Arslan, Kowalski, Nowak, Nguyen, Tran, Kim, Park, Haddad, Rossi, Ferrari, García,
  Popescu, Petrov, von Bergen, Müller-Lüdenscheidt`);

/** Host cities and halls of tournaments. */
export const venues: readonly { city: string; hall: string }[] = [
  { city: 'Nürnberg', hall: 'KIA Metropol Arena' },
  { city: 'Hamburg', hall: 'Sporthalle Hamburg' },
  { city: 'Berlin', hall: 'Sporthalle Schöneberg' },
  { city: 'Sindelfingen', hall: 'Glaspalast' },
  { city: 'Bonn', hall: 'Hardtberghalle' },
  { city: 'Lünen', hall: 'Rundsporthalle' },
  { city: 'München', hall: 'Rudi-Sedlmayer-Halle' },
  { city: 'Dresden', hall: 'Margon Arena' },
  { city: 'Köln', hall: 'Sporthalle Süd' },
  { city: 'Ingolstadt', hall: 'Saturn-Arena' },
  { city: 'Gelsenkirchen', hall: 'Emscher-Lippe-Halle' },
  { city: 'Osnabrück', hall: 'Schlosswallhalle' },
  { city: 'Leipzig', hall: 'Arena am Palmengarten' },
  { city: 'Freiburg im Breisgau', hall: 'Burdahalle' },
  { city: 'Düsseldorf', hall: 'Castello' },
  { city: 'Innsbruck', hall: 'Olympiahalle' },
  { city: 'Eindhoven', hall: 'Indoor Sportcentrum' },
  { city: 'Luxembourg', hall: 'd’Coque' },
];

/** `{city}` stands for the host city. */
export const tournamentNames: readonly string[] = [
  '{city} Open',
  'Deutsche Meisterschaft {city}',
  'Landesmeisterschaft in {city}',
  'Internationaler Stadtpokal {city}',
  'Kinder- und Jugendturnier {city}',
  'Bundesranglistenturnier {city}',
  'Poomsae-Cup {city}',
  'Nachwuchsturnier {city}',
];
