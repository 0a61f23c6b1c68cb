import { IconBarbell } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../../ui/language/use-say.ts';
import { Notice } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/training/')({
  component: function Training() {
    const say = useSay();
    return (
      <Notice
        icon={IconBarbell}
        title={say('app.trainingGreeting')}
        tabTitle={say('navigation.training')}
      />
    );
  },
});
