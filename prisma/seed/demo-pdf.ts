import { weightClassLabels } from '@dojang/schemas/competition';
import { product } from '@dojang/schemas/product';
import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import type { DemoTournament } from './demo-club.ts';

/** A4 in points, and a margin of about 2 cm. */
const page = { width: 595.28, height: 841.89, margin: 56 };
const accent = rgb(0.72, 0.11, 0.11);
const ink = rgb(0.13, 0.13, 0.15);

/** The result list of a tournament on one page, with a place for each participant. Deterministic. */
export async function makeResultPdf(tournament: DemoTournament): Promise<Uint8Array> {
  const rows = tournament.participants.map(({ name, surname, weight_class }, index) => {
    const division = weight_class === null ? '' : weightClassLabels[weight_class];
    // Two third places, as by the rules of the sport.
    const place = [1, 2, 3, 3, 5][index % 5];
    return `${`${place}.`.padEnd(4)}${[name, surname].filter(Boolean).join(' ')}   ${division}`;
  });
  return makePage('Results', tournament, [`${rows.length} participants of the club`, '', ...rows]);
}

/** The contract between host and club about a tournament on one page. Deterministic. */
export async function makeContractPdf(tournament: DemoTournament): Promise<Uint8Array> {
  return makePage('Contract', tournament, [
    `The host of ${tournament.name} and the club agree:`,
    '',
    `1. The club enters up to ${tournament.participants.length} athletes.`,
    '2. The host provides mats, electronic body protectors, referees and first aid.',
    '3. The entry fee is 35 EUR for each athlete, payable two weeks before the event.',
    '4. Weigh-in is on the evening before, from 17:00 to 20:00.',
    '5. Coaches have free entry, one for every five athletes.',
    '',
    'This is a document of the demo club. It binds nobody.',
  ]);
}

async function makePage(title: string, tournament: DemoTournament, lines: string[]) {
  const document = await PDFDocument.create();
  document.setTitle(`${title}: ${tournament.name}`);
  document.setProducer(product.name);
  document.setCreator(product.name);
  document.setCreationDate(tournament.timestamp);
  document.setModificationDate(tournament.timestamp);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const regular = await document.embedFont(StandardFonts.Helvetica);

  const sheet = document.addPage([page.width, page.height]);
  let y = page.height - page.margin - 20;
  const write = (text: string, font: PDFFont, size: number, color = ink) => {
    sheet.drawText(text, { x: page.margin, y, size, font, color });
    y -= size * 1.6;
  };
  write(title, bold, 26, accent);
  write(tournament.name, bold, 16);
  write([tournament.location, tournament.date].filter(Boolean).join(' · '), regular, 11);
  y -= 18;
  for (const line of lines) write(line, regular, 11);
  return document.save({ useObjectStreams: false, objectsPerTick: 1000 });
}
