import { IconTournament } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/competitions')({
  component: function Competitions() {
    const say = useSay();
    return (
      <Notice
        icon={IconTournament}
        title={say('navigation.competitions')}
        text={say('app.competitionsText')}
      />
    );
  },
});
