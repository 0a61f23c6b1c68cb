import type { TestApp } from './app.ts';

/** Adds audit entries by the user, about the user, and with the user among the changed values. */
export async function addAuditEntries(
  { db }: TestApp,
  { id, ...odd }: { id: string; name: string; surname: string; birthday: string },
  otherId: string,
) {
  const name = `${odd.name} ${odd.surname}`;
  const changes = { surname: [null, odd.surname], birthday: [null, odd.birthday] };
  const [own, others] = [
    { actor_id: id, actor_name: name },
    { actor_id: otherId, actor_name: 'Admin' },
  ];
  const [toThem, toOther] = [
    { subject_kind: 'user', subject_id: id, subject_name: name },
    { subject_kind: 'user', subject_id: otherId, subject_name: 'Admin' },
  ];
  const toCup = { subject_kind: 'tournament', subject_id: 'cup', subject_name: 'Cup' };
  await db.auditEntry.createMany({
    data: [
      { ...own, ...toThem, action: 'user.changed', changes },
      { ...own, ...toOther, action: 'user.changed', changes: { kup: [null, 'DAN'] } },
      { ...others, ...toThem, action: 'user.created', changes },
      {
        ...others,
        ...toCup,
        action: 'tournament.changed',
        changes: { participants: [[{ id }, { id: otherId }], []] },
      },
    ],
  });
}
