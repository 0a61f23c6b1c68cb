import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const folders = {
  schemas: 'packages/schemas/src/(?!texts|languages)',
  ui: 'web/src/ui/',
  shell: 'web/src/shell/',
  features: 'web/src/features/',
  routes: 'web/src/routes/v1/',
  mantine: '@mantine/core/esm/components/',
  icons: '@tabler/icons-react/dist/esm/icons/',
  packages: 'node_modules/',
  offline: 'packages/offline/src/',
};
type Paths = Partial<Record<keyof typeof folders, string>>;

/** Modules by folder; each text lists what their paths below it start with. */
function pathsOf(paths: Paths): RegExp {
  const all = Object.entries(paths).map(
    ([folder, starts]) =>
      `${folders[folder as keyof Paths]}(?:${starts.replaceAll('.', '\\.').replaceAll(' ', '|')})`,
  );
  return new RegExp(all.join('|'));
}

/**
 * Chunks by what pages need, as on a phone a request costs more than some kilobytes: a page has at most 25 requests. Each
 * includes the imports of its modules, unless a chunk above has them.
 */
const chunks: Record<string, Omit<Group, 'name' | 'priority'>> = {
  // the login page, which is also what every page needs
  libraries: { test: /node_modules\/(?!.*\.css$)/, tags: ['$initial'] },
  app: { test: /\.css$|src\//, tags: ['$initial'] },
  // what surrounds each page of a signed-in user, small modules that most of them share, and most style
  // sheets: as files of their own they would take longer
  frame: {
    test: new RegExp(
      `^(?!.*(?:src|node_modules)/.*(?:dates|draw|scorecard|face/chart|import|attendance|group|participants|references|tokens|Combobox|Pill|Progress|Indicator)).*\\.css$|${
        pathsOf({
          shell:
            'frame. replica/open-replica. replica/offline-tournaments admins-only settings-layout session/use-children use-text-part use-toasted-mutation toast/use-reload',
          routes: 'route. settings/route. admin/route.',
          ui: 'page/ face/belt face/day-badge face/empty-state face/page-grid face/person face/state-chip face/timeline language/format-day lists/save-file action-buttons secret address-actions',
          features: 'people/user/full-name access/audit/log-links access/token/own-tokens-card',
          schemas: 'time/calendar-day fields/fold-text',
          mantine: 'NativeSelect/ Switch/ Checkbox/',
          icons:
            'IconCalendarOff. IconCircleCheck. IconDots. IconInfoCircle. IconPlus. IconSearch. IconTrophy. IconUpload. IconUsers.',
          packages: '@mantine/hooks/esm/use-debounced- @tanstack/store/dist/shallow',
        }).source
      }`,
    ),
  },
  // what pages read and check before anything else; making a shape takes time on a phone
  schemas: {
    test: pathsOf({
      packages: 'zod/',
      shell: 'session/stored-user',
      schemas:
        'people/profile/profile events/tournament/tournament. people/guardian/guardian. access/link/link. access/token/token. access/login/auth. say/error-messages fields/field-text fields/describe-value people/user/distinct-names people/user/grade access/passkey/passkey. people/personal-data/personal-data. lists/headings grading/pack/bout-rules. grading/pack/certainty',
    }),
  },
  // of what a device keeps: its database needs them in any case, after the page
  shapes: {
    test: pathsOf({
      schemas:
        'training/ grading/(?!pack/bout-packs|pack/bout-rules[.]|pack/certainty) people/paper/paper club/notice/notice club/board/board. competitions/announcement/announcement competitions/entry/entry. competitions/division/division.',
      features: 'grading/readiness/describe-readiness',
    }),
    minShareCount: 2,
  },
  'local-database': {
    test: pathsOf({
      packages: 'rxdb/ rxjs/ dexie/ mingo/ event-reduce-js/ broadcast-channel/',
      shell: 'replica/open-database',
      offline: 'database. replication. migrate-1-0.',
    }),
  },
  form: {
    test: pathsOf({
      ui: 'form/(?!inputs/(?!use-found))',
      shell: 'use-mutation-feedback',
      features:
        'people/profile/profile-form people/paper/papers-cards people/picture/picture-card competitions/entry/competitions-card',
      mantine: 'List/ FileButton/',
    }),
    minShareCount: 3,
  },
  // the parts of lists that pages without the table engine need too
  lists: {
    test: pathsOf({
      ui: 'table/columns-of table/export-menu table/field-value table/table-search table/table-view table/use-overflow stored-file-link',
      features:
        'people/user/user-columns events/tournament/participant-list events/tournament/query-cached-list',
      shell: 'admin/form-links',
      schemas: 'fields/compare-values',
      mantine: 'Table/',
    }),
  },
  // without what two pages alone need
  table: { test: pathsOf({ ui: 'table/' }), minShareCount: 2 },
  // what pages of a section share, first what other sections need of it
  'refused-marks': { test: pathsOf({ features: 'training/attendance/refused-marks' }) },
  'sheet-tools': {
    test: pathsOf({
      features: 'club/board/sheet-tools',
      schemas: 'club/board/board-lists',
    }),
  },
  // of the home page too
  'training-day': {
    test: pathsOf({ features: 'training/session/ club/notice/notice-li', ui: 'face/figures' }),
    minShareCount: 2,
  },
  charts: {
    test: pathsOf({
      ui: 'face/chart/ language/use-month-name',
      features: 'club/overview/age-pyramid',
      schemas: 'club/board/age-bands',
    }),
    minShareCount: 2,
  },
  training: {
    test: pathsOf({ features: 'training/ grading/' }),
    minShareCount: 2,
  },
  competition: {
    test: pathsOf({
      ui: 'face/countdown face/medals',
      icons: 'IconMedal.',
      features:
        'competitions/entry/ competitions/announcement/announcement-facts competitions/draw/draw-view',
      schemas:
        'competitions/entry/assess competitions/entry/describe-entry competitions/entry/entry-rules competitions/draw/draw-bouts',
    }),
    minShareCount: 2,
  },
  records: {
    test: pathsOf({
      features: 'events/tournament/tournament-table events/tournament/tournament-columns',
    }),
    minShareCount: 2,
  },
  admin: {
    test: pathsOf({ shell: 'admin/found-record admin/use-admin-outcome admin/delete-card' }),
  },
  announcement: { test: pathsOf({ features: 'competitions/announcement/' }), minShareCount: 2 },
  'admin-form': { test: pathsOf({ shell: 'admin/' }), minShareCount: 2 },
  'tournament-form': { test: pathsOf({ features: 'events/tournament/tournament-form' }) },
  import: {
    test: pathsOf({
      features: 'people/import/(?!read-file)',
      schemas: 'people/import/member-list lists/list-question',
      mantine: 'Progress/',
    }),
  },
  log: { test: pathsOf({ features: 'access/audit/' }), minShareCount: 2 },
  // the fold of bouts, and what its pages share
  bout: {
    test: pathsOf({ schemas: 'scorecard/ grading/pack/bout-packs', features: 'scorecard/' }),
    minShareCount: 2,
  },
  // what the pages of videos share; the scissors are as large as a page
  video: {
    test: pathsOf({
      features: 'analysis/video/(?!save-clip.|stored-videos|on-film|video-list)',
      shell: 'video-files/film-file',
    }),
    minShareCount: 2,
  },
};

export const groups: Group[] = Object.entries(chunks).map(([name, chunk], index, { length }) => ({
  ...chunk,
  name,
  priority: length - index,
}));
