import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';

const alignStart = { style: { alignSelf: 'flex-start' } };

export function OwnLogLink({ childId }: { childId?: string }) {
  return (
    <TextLink to="/v1/settings/log" search={childId ? { person: childId } : {}} {...alignStart}>
      {useSay()(childId ? 'audit.childTitle' : 'audit.ownTitle')}
    </TextLink>
  );
}

export function LogOfLink({ userId, name }: { userId: string; name: string }) {
  return (
    <TextLink to="/v1/admin/log" search={{ person: userId }} {...alignStart}>
      {useSay()('audit.logOf', { name })}
    </TextLink>
  );
}
