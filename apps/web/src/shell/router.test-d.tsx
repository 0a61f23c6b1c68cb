import { Link } from '@tanstack/react-router';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import type { Router } from './router.ts';

// Type tests: compiled, never run.

export function ValidRoutes() {
  return (
    <>
      <TextLink to="/v1/settings/account">Account</TextLink>
      <ButtonLink to="/v1/admin/update/user/$id" params={{ id: '7' }}>
        Update
      </ButtonLink>
      <Link to="/v1/admin/delete/tournament/$id" params={{ id: '7' }}>
        Delete
      </Link>
    </>
  );
}

export function InvalidRoutes() {
  return (
    <>
      {/* @ts-expect-error -- there is no such page */}
      <TextLink to="/v1/settings/acount">Account</TextLink>
      {/* @ts-expect-error -- parameters are not interpolated into the path */}
      <Link to={`/v1/admin/update/user/${String(7)}`}>Update</Link>
      {/* @ts-expect-error -- the id is missing */}
      <ButtonLink to="/v1/admin/update/user/$id">Update</ButtonLink>
      {/* @ts-expect-error -- an id is a string */}
      <Link to="/v1/admin/delete/tournament/$id" params={{ id: 7 }}>
        Delete
      </Link>
      {/* @ts-expect-error -- the parameter is named id */}
      <Link to="/v1/admin/delete/tournament/$id" params={{ tournament: '7' }}>
        Delete
      </Link>
    </>
  );
}

export async function rejectsInvalidTargets(router: Router): Promise<void> {
  await router.navigate({ to: '/v1/admin/update/tournament/$id', params: { id: '7' } });
  // @ts-expect-error -- there is no such page
  await router.navigate({ to: '/v2' });
  // @ts-expect-error -- the id is missing
  await router.navigate({ to: '/v1/admin/update/tournament/$id' });
}
