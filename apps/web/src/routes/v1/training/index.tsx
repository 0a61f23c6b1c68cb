import { Group } from '@mantine/core';
import { IconBarbell } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/training/')({
  component: function Training() {
    const say = useSay();
    return (
      <Notice
        icon={IconBarbell}
        title={say('app.trainingGreeting')}
        tabTitle={say('navigation.training')}
      >
        <Group justify="center" gap="xs">
          <ButtonLink to="/v1/training/grades">{say('grading.ownGrades')}</ButtonLink>
          <ButtonLink to="/v1/training/grading" variant="default">
            {say('grading.title')}
          </ButtonLink>
        </Group>
      </Notice>
    );
  },
});
