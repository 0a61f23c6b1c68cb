import { Link } from '@tanstack/react-router';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import type { Router } from './router.ts';

// Checked by the compiler: this file is never run.

export function KnownAddresses() {
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

export function UnknownAddresses() {
  return (
    <>
      {/* @ts-expect-error -- there is no such page */}
      <TextLink to="/v1/settings/acount">Account</TextLink>
      {/* @ts-expect-error -- an address is made of its parameters, not of text */}
      <Link to={`/v1/admin/update/user/${String(7)}`}>Update</Link>
      {/* @ts-expect-error -- whom to update? */}
      <ButtonLink to="/v1/admin/update/user/$id">Update</ButtonLink>
      {/* @ts-expect-error -- an id is a text */}
      <Link to="/v1/admin/delete/tournament/$id" params={{ id: 7 }}>
        Delete
      </Link>
      {/* @ts-expect-error -- the parameter is called id */}
      <Link to="/v1/admin/delete/tournament/$id" params={{ tournament: '7' }}>
        Delete
      </Link>
    </>
  );
}

export async function refusesToGoNowhere(router: Router): Promise<void> {
  await router.navigate({ to: '/v1/admin/update/tournament/$id', params: { id: '7' } });
  // @ts-expect-error -- there is no such page
  await router.navigate({ to: '/v2' });
  // @ts-expect-error -- which tournament?
  await router.navigate({ to: '/v1/admin/update/tournament/$id' });
}
