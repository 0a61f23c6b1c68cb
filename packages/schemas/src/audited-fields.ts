import { z } from 'zod';
import { announcementFields, AnnouncementState } from './competitions/announcement/announcement.ts';
import { Approval, EntryOutcome, EntryState } from './competitions/entry/entry.ts';
import { examFields, ExamState } from './grading/exam/exam.ts';
import { RateChange } from './club/board/board.ts';
import { PaperKind } from './people/paper/paper.ts';
import { Paper } from './people/paper/paper-calls.ts';
import { GroupDraft, GroupMember } from './training/group/group-calls.ts';
import { LinkKind } from './access/link/link.ts';
import { Passkey } from './access/passkey/passkey.ts';
import { rulePackFields } from './grading/pack/rule-pack.ts';
import type { PlainKey } from './say/say.ts';
import { pastDay } from './time/time.ts';
import { TokenAccess, ValidToken } from './access/token/token.ts';
import { referencesTo } from './fields/reference.ts';
import { TournamentDetails, TournamentDraft } from './events/tournament/tournament.ts';
import { SessionDetails, SessionState } from './training/session/training.ts';
import { SessionTime } from './training/session/training-calls.ts';
import { BreakDetails, GroupDetails, SlotDetails } from './training/group/training-group.ts';
import { Authority, Participant, ProfileUpdate, User } from './people/user/user.ts';
import type { AuditSubjectKind } from './access/audit/audit.ts';

/** Rows of an announcement, each in one text. */
const lines = (title: PlainKey) => z.array(z.string()).meta({ title });

/**
 * Allowlist of the logged fields of each kind of subject, so that no password or token gets into the log. The subject
 * of an action that concerns one person is that person.
 */
export const auditedFields = {
  user: z.object({
    ...ProfileUpdate.shape,
    img: User.shape.img,
    authority: Authority,
    hourly_rate: RateChange.shape.hourly_rate,
    link: LinkKind,
    token_name: ValidToken.shape.name.meta({ title: 'token.token' }),
    access: TokenAccess,
    passkey_name: Passkey.shape.name.meta({ title: 'passkey.passkey' }),
    grade: z.string().meta({ title: 'grading.kind' }),
    graded_on: pastDay('grading.date'),
    paper: PaperKind,
    given_on: Paper.shape.given_on,
    valid_until: Paper.shape.valid_until,
    revoked_on: Paper.shape.revoked_on,
    guardians: referencesTo('guardian.guardians', 'user', Participant),
    group: GroupDetails.shape.name.meta({ title: 'group.group' }),
    role: GroupMember.shape.role,
    since: GroupMember.shape.since,
    until: GroupMember.shape.until,
    may_enter: Approval.shape.may_enter,
    competition: TournamentDetails.shape.name.meta({ title: 'competition.competition' }),
    entry_state: EntryState,
    outcome: EntryOutcome,
    place: z.int().meta({ title: 'competition.ranking' }),
    weighed_g: z.int().meta({ title: 'competition.weighed' }),
  }),
  tournament: z.object({
    ...TournamentDraft.shape,
    state: AnnouncementState,
    ...announcementFields,
    fees: lines('competition.fees'),
    weigh_in: lines('competition.weighIn'),
    questions: lines('competition.questions'),
    divisions: lines('competition.divisions'),
  }),
  draw: z.object({
    seed: z.int().meta({ title: 'audit.drawSeed' }),
    sha256: z.string().meta({ title: 'audit.drawHash' }),
    bout: z.int().meta({ title: 'audit.bout' }),
    winner: z.int().meta({ title: 'audit.winner' }),
    absent: z.boolean().meta({ title: 'audit.absent' }),
  }),
  bout: z.object({
    code: z.string().meta({ title: 'audit.bout' }),
    winner: z.int().meta({ title: 'audit.winner' }),
    valid: z.boolean().meta({ title: 'audit.counts' }),
  }),
  video: z.object({ title: z.string().meta({ title: 'audit.videoTitle' }) }),
  exam: z.object({
    ...examFields,
    state: ExamState,
    people: referencesTo('grading.people', 'user', Participant),
  }),
  rulePack: z.object(rulePackFields),
  session: z.object({ ...SessionTime.shape, state: SessionState, ...SessionDetails.shape }),
  group: z.object({
    ...GroupDetails.shape,
    grading_pack_id: GroupDraft.shape.grading_pack_id,
    ...SlotDetails.shape,
    ...BreakDetails.shape,
  }),
  club: z.object({
    // not its schema: the log would load the form of the appearance
    name: z.string().meta({ title: 'appearance.name' }),
    accent: z.string().meta({ title: 'appearance.accent' }),
    logo: z.string().meta({ title: 'appearance.logo' }),
    labels: z.string().meta({ title: 'audit.videoLabels' }),
  }),
  import: z.object({}),
  call: z.object({}),
} as const satisfies Record<AuditSubjectKind, z.ZodObject>;
