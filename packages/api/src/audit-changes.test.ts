import { describe, expect, test } from 'vitest';
import { changesBetween } from './audit-changes.ts';

describe('the logged changes', () => {
  test('are the values that differ, before and after', () => {
    const before = { name: 'Mina', surname: null, kup: 'TWO' };
    expect(changesBetween('user', before, { ...before, surname: 'Park', kup: null })).toEqual({
      surname: [null, 'Park'],
      kup: ['TWO', null],
    });
  });

  test('are all values of a created record, and all of a removed one', () => {
    const cup = { name: 'Cup', date: '2026-05-01', participants: [] };
    expect(changesBetween('tournament', undefined, cup)).toEqual({
      name: [null, 'Cup'],
      date: [null, '2026-05-01'],
    });
    expect(changesBetween('tournament', cup, undefined)).toMatchObject({ name: ['Cup', null] });
  });

  test('have no field that the shared shapes do not log: no password, hash, token or time', () => {
    const secret = {
      password: 'kyorugi-42',
      password_hash: '$argon2id$',
      token: 'secret',
      token_hash: 'hash',
      field_times: { name: 1 },
      timestamp: new Date(),
      failed_logins: 3,
    };
    for (const kind of ['user', 'tournament', 'call'] as const)
      expect(changesBetween(kind, undefined, secret)).toEqual({});
  });

  test('have a file by name, and removed and added items of a list', () => {
    const of = (filename: string, ids: string[]) => ({
      result: { id: filename, filename, url: `/file/${filename}` },
      participants: ids.map((id) => ({ id, name: 'Mina' })),
    });
    const changes = changesBetween('tournament', of('a.pdf', ['1', '2']), of('b.pdf', ['2', '3']));
    expect(changes).toEqual({
      result: ['a.pdf', 'b.pdf'],
      participants: [[{ id: '1' }], [{ id: '3' }]],
    });
  });
});
