import { openTrainingClub, type Person, type TrainingClub } from '@dojang/server/testing/training';
import { logoPath } from '@dojang/schemas/appearance';
import { limits } from '@dojang/schemas/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
});
beforeEach(async () => {
  admin = await club.addPerson('ADMIN');
});
afterEach(async () => {
  await club.testApp.db.appearance.deleteMany();
  await club.testApp.clear();
});
afterAll(() => club.testApp.close());

const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const pictureOf = (text: string, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(text, 'latin1').toString('base64')}`;

/** As anybody reads it, without a login. */
const read = async () =>
  (await club.testApp.request({ url: '/api/club/appearance' })).json<{ logoUrl: string | null }>();
const own = { name: null, accent: null, logoUrl: null };

test('an administrator gives the club a name, colour and logo, which everybody reads, and the log has', async () => {
  expect(await read()).toEqual(own);
  const sent = { name: ' Taekwondo\t Ulm ', accent: '#0B6E4F', logo: pictureOf(png) };
  const { appearance, success } = await admin.client.appearance.update.mutate(sent);
  expect(success).toBe('Name, logo and colour saved');
  const logoUrl = expect.stringMatching(/^\/api\/club\/logo\?v=png-[\da-f]{12}$/) as string;
  expect(appearance).toEqual({ name: 'Taekwondo Ulm', accent: '#0b6e4f', logoUrl });
  expect(await read()).toEqual(appearance);
  await admin.client.appearance.update.mutate({ accent: null });
  expect(await read()).toEqual({ ...appearance, accent: null });
  await admin.client.appearance.update.mutate({ name: '', logo: null });
  expect(await read()).toEqual(own);
  const { rows } = await admin.client.audit.page.query({ action: 'appearance.changed' });
  expect(rows.map(({ actor_id, subject_name }) => [actor_id, subject_name])).toEqual([
    [admin.id, 'Dojang'],
    [admin.id, 'Taekwondo Ulm'],
    [admin.id, 'Taekwondo Ulm'],
  ]);
  expect(rows[2]?.changes).toEqual([
    { field: 'logo', before: null, after: appearance.logoUrl?.split('=')[1] },
    { field: 'name', before: null, after: 'Taekwondo Ulm' },
    { field: 'accent', before: null, after: '#0b6e4f' },
  ]);
});

test('passkeys and the app with codes are listed under the name of the club', async () => {
  await admin.client.appearance.update.mutate({ name: 'TKD Ulm' });
  const { rp } = await admin.client.passkey.beginRegistration.mutate();
  expect(rp.name).toBe('TKD Ulm');
  const { address } = await admin.client.secondFactor.beginTotp.mutate();
  expect(address).toContain('issuer=TKD%20Ulm');
});

test.each([
  ['a colour that is too light for text', { accent: '#ffd400' }, /would be hard to read/],
  ['no colour', { accent: 'green' }, /Write the colour as #/],
  ['a name that is too long', { name: 'x'.repeat(limits.clubNameMaxLength + 1) }, /60/],
  ['a text as a picture', { logo: pictureOf('<svg/>') }, /no PNG, JPEG or WebP/],
  ['a picture that moves', { logo: pictureOf(`${png}\0\0\0\x08acTL`) }, /one that moves/],
  ['another type', { logo: pictureOf(png, 'svg+xml') }, /no PNG, JPEG or WebP/],
  ['an address', { logo: 'https://club.example/logo.png' }, /no PNG, JPEG or WebP/],
  [
    'a large picture',
    { logo: pictureOf(png + 'x'.repeat(limits.pictureMaxBytes)) },
    /larger than 60 kB/,
  ],
])('%s is refused with a sentence, and changes nothing', async (_what, sent, sentence) => {
  const { statusCode, body } = await club.testApp.request({
    method: 'PUT',
    url: '/api/club/appearance',
    headers: { cookie: admin.cookie },
    payload: { name: 'Ulm', ...sent },
  });
  expect(statusCode).toBe(400);
  expect(body).toMatch(sentence);
  expect(await read()).toEqual(own);
});

test('the logo may be cached for ever under the address of its version alone, and runs nothing', async () => {
  const withoutLogo = await club.testApp.request({ url: logoPath });
  expect([withoutLogo.statusCode, withoutLogo.headers['location']]).toEqual([302, '/icon-192.png']);
  await admin.client.appearance.update.mutate({ logo: pictureOf(png, 'webp') });
  const url = (await read()).logoUrl ?? '';
  const logo = await club.testApp.request({ url });
  expect(logo.rawPayload.toString('latin1')).toBe(png);
  // by its bytes, not by what the address of the data says
  expect(logo.headers['content-type']).toBe('image/png');
  expect(logo.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(logo.headers['cache-control']).toContain('immutable');
  for (const other of [logoPath, `${logoPath}?v=old`]) {
    const { headers } = await club.testApp.request({ url: other });
    expect(headers['cache-control']).toBe('no-cache');
  }
  const headers = { 'if-none-match': String(logo.headers['etag']) };
  expect((await club.testApp.request({ url, headers })).statusCode).toBe(304);
});
