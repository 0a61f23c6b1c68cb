import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Simulates typical use and prints the warnings of Node. */
const script = `
  import { writeDemoClub } from '@dojang/seed/write-demo-club';
  import { openTestApp, testPassword } from '../testing/app.ts';
  const warnings = [];
  process.on('warning', ({ name, message }) => warnings.push(name + ': ' + message));
  const testApp = await openTestApp();
  const { db, files } = testApp;
  const hashPassword = async () => '';
  await writeDemoClub({ db, files, members: 20, tournaments: 4, hashPassword, say: () => undefined });
  const { id, cookie } = await testApp.addUser('Admin', 'ADMIN');
  const call = async (method, url, body) => {
    const response = await testApp.request({ method, url, body, headers: { cookie } });
    if (response.statusCode !== 200) throw new Error(method + ' ' + url + ': ' + response.body);
    return response.json();
  };
  const addFile = async (key) => {
    const data = { key, filename: key, mimeType: 'text/plain', size: 1, by_user_id: id };
    return { id: (await db.file.create({ data })).id };
  };
  const draft = { name: 'Cup', location: 'Seoul', date: '2024-01-01', participants: [id] };
  const body = { ...draft, result: await addFile('a'), contract: await addFile('b') };
  const { tournament } = await call('POST', '/api/tournament/create', body);
  const change = { id: tournament.id, result: await addFile('c'), participants: [], before: tournament };
  await call('PUT', '/api/tournament/update', change);
  await call('GET', '/api/tournament/getall');
  await call('POST', '/api/tournament/delete', { id: tournament.id });
  const password = 'kyorugi-42';
  const mina = { name: 'Mina', email: 'mina@club.example', authority: 'USER', password };
  const { user } = await call('POST', '/api/auth/register', mina);
  await call('PUT', '/api/user/admin/update', { id: user.id, name: 'Jun', before: user });
  await call('GET', '/api/user/getall');
  await call('PUT', '/api/user/profile', { surname: 'Seo' });
  await call('POST', '/api/user/admin/delete', { id: user.id });
  const { email } = await testApp.addUser('Chief', 'ADMIN');
  await call('PUT', '/api/user/admin/update', { id, authority: 'USER' });
  await call('POST', '/api/auth/login', { email, password: testPassword });
  console.log(JSON.stringify(warnings));
  await testApp.close();
  process.exit(); // the pooled database keeps the process alive
`;

test('typical use causes no Node warnings', async () => {
  // in a new process: Node warns of a deprecation once per process
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script],
    { cwd: import.meta.dirname },
  );
  expect(JSON.parse(stdout)).toEqual([]);
});
