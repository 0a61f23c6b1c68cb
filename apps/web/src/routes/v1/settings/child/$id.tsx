import type { User } from '@dojang/schemas/user';
import { createFileRoute } from '@tanstack/react-router';
import { OwnLogLink } from '../../../../features/audit/log-links.tsx';
import { ExportChildButton } from '../../../../features/personal-data/export-button.tsx';
import { ChildPage } from '../../../../features/profile/child-page.tsx';

export const Route = createFileRoute('/v1/settings/child/$id')({
  component: function Child() {
    const { id } = Route.useParams();
    return <ChildPage key={id} id={id} Below={FurtherData} />;
  },
});

function FurtherData({ child }: { child: User }) {
  return (
    <>
      <ExportChildButton child={child} />
      <OwnLogLink childId={child.id} />
    </>
  );
}
