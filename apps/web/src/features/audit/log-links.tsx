import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';

const toStart = { style: { alignSelf: 'flex-start' } };

/** Leads to what was done to one's own account, or to that of a child. */
export function OwnLogLink({ childId }: { childId?: string }) {
  return (
    <TextLink to="/v1/settings/log" search={childId ? { person: childId } : {}} {...toStart}>
      {useSay()(childId ? 'audit.childTitle' : 'audit.ownTitle')}
    </TextLink>
  );
}

/** Leads to what a person did, and what was done to them. */
export function LogOfLink({ userId, name }: { userId: string; name: string }) {
  return (
    <TextLink to="/v1/admin/log" search={{ person: userId }} {...toStart}>
      {useSay()('audit.logOf', { name })}
    </TextLink>
  );
}
