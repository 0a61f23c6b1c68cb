import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';

export const CompetitionsCard = cardOnRequest(
  { title: 'navigation.competitions', label: 'app.show' },
  async () => (await import('./competitions-of.tsx')).CompetitionsOf,
);
