import type { User } from '@dojang/schemas/user';
import { createFileRoute } from '@tanstack/react-router';
import { OwnLogLink } from '../../../../features/access/audit/log-links.tsx';
import { CompetitionsCard } from '../../../../features/competitions/entry/competitions-card.ts';
import { OwnPapersCard } from '../../../../features/people/paper/papers-cards.ts';
import { PictureCard } from '../../../../features/people/picture/picture-card.ts';
import { ExportChildButton } from '../../../../features/people/personal-data/export-button.tsx';
import { ChildPage } from '../../../../features/people/profile/child-page.tsx';

export const Route = createFileRoute('/v1/settings/child/$id')({
  // for the links below
  beforeLoad: ({ context }) => context.loadTexts('account'),
  component: function Child() {
    const { id } = Route.useParams();
    return <ChildPage key={id} id={id} Below={FurtherData} />;
  },
});

function FurtherData({ child }: { child: User }) {
  return (
    <>
      <PictureCard of={child} />
      <OwnPapersCard childId={child.id} />
      <CompetitionsCard userId={child.id} />
      <ExportChildButton child={child} />
      <OwnLogLink childId={child.id} />
    </>
  );
}
