-- CreateEnum
CREATE TYPE "GradeKind" AS ENUM ('KUP', 'POOM', 'DAN');

-- CreateEnum
CREATE TYPE "GradeOrigin" AS ENUM ('EXAM', 'IMPORT', 'OTHER');

-- CreateEnum
CREATE TYPE "ExamState" AS ENUM ('PLANNED', 'OPEN', 'DONE');

-- CreateEnum
CREATE TYPE "ExamResult" AS ENUM ('PASSED', 'FAILED', 'ABSENT');

-- CreateEnum
CREATE TYPE "GroupRole" AS ENUM ('ATHLETE', 'COACH');

-- CreateEnum
CREATE TYPE "SessionState" AS ENUM ('PLANNED', 'HELD', 'CANCELLED');

-- CreateEnum
CREATE TYPE "AttendanceState" AS ENUM ('HERE', 'ABSENT', 'EXCUSED');

-- CreateTable
CREATE TABLE "GradeAward" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "GradeKind" NOT NULL,
    "number" INTEGER NOT NULL,
    "date" CHAR(10),
    "exam_id" TEXT,
    "origin" "GradeOrigin" NOT NULL DEFAULT 'OTHER',
    "certificate" TEXT,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GradeAward_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Exam" (
    "id" TEXT NOT NULL,
    "date" CHAR(10) NOT NULL,
    "location" TEXT NOT NULL,
    "examiner" TEXT NOT NULL,
    "pack_id" TEXT NOT NULL,
    "state" "ExamState" NOT NULL DEFAULT 'PLANNED',
    "done_at" TIMESTAMPTZ(3),
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Exam_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExamEntry" (
    "exam_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "GradeKind" NOT NULL,
    "number" INTEGER NOT NULL,
    "result" "ExamResult",
    "marks" JSONB NOT NULL DEFAULT '{}',
    "note" TEXT,

    CONSTRAINT "ExamEntry_pkey" PRIMARY KEY ("exam_id","user_id")
);

-- CreateTable
CREATE TABLE "RulePack" (
    "id" TEXT NOT NULL,
    "sport" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "valid_from" CHAR(10),
    "valid_until" CHAR(10),
    "source" TEXT NOT NULL,
    "source_note" TEXT,
    "verified_by" TEXT,
    "verified_on" CHAR(10),
    "based_on" TEXT,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RulePack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingGroup" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "grading_pack_id" TEXT,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrainingGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GroupMember" (
    "group_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "GroupRole" NOT NULL DEFAULT 'ATHLETE',
    "since" CHAR(10) NOT NULL,
    "until" CHAR(10),

    CONSTRAINT "GroupMember_pkey" PRIMARY KEY ("group_id","user_id","since")
);

-- CreateTable
CREATE TABLE "TrainingSlot" (
    "id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "weekday" INTEGER NOT NULL,
    "start" CHAR(5) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "valid_from" CHAR(10) NOT NULL,
    "valid_until" CHAR(10),

    CONSTRAINT "TrainingSlot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingBreak" (
    "id" TEXT NOT NULL,
    "group_id" TEXT,
    "from" CHAR(10) NOT NULL,
    "until" CHAR(10) NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "TrainingBreak_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingSession" (
    "id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "slot_id" TEXT,
    "slot_date" CHAR(10),
    "date" CHAR(10) NOT NULL,
    "start" CHAR(5) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "state" "SessionState" NOT NULL DEFAULT 'PLANNED',
    "note" TEXT,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrainingSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AttendanceMark" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "user_id" TEXT,
    "mark" "AttendanceState" NOT NULL,
    "minutes" INTEGER,
    "note" TEXT,
    "by_user_id" TEXT,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_current" BOOLEAN NOT NULL,
    "date" CHAR(10) NOT NULL,

    CONSTRAINT "AttendanceMark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "user_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "GradeAward_user_id_date_idx" ON "GradeAward"("user_id", "date");

-- CreateIndex
CREATE INDEX "GradeAward_exam_id_idx" ON "GradeAward"("exam_id");

-- CreateIndex
CREATE UNIQUE INDEX "GradeAward_user_id_kind_number_key" ON "GradeAward"("user_id", "kind", "number");

-- CreateIndex
CREATE INDEX "Exam_date_idx" ON "Exam"("date");

-- CreateIndex
CREATE INDEX "ExamEntry_user_id_idx" ON "ExamEntry"("user_id");

-- CreateIndex
CREATE INDEX "TrainingGroup_name_id_idx" ON "TrainingGroup"("name", "id");

-- CreateIndex
CREATE INDEX "GroupMember_user_id_idx" ON "GroupMember"("user_id");

-- CreateIndex
CREATE INDEX "TrainingSlot_group_id_idx" ON "TrainingSlot"("group_id");

-- CreateIndex
CREATE INDEX "TrainingBreak_group_id_idx" ON "TrainingBreak"("group_id");

-- CreateIndex
CREATE INDEX "TrainingBreak_from_idx" ON "TrainingBreak"("from");

-- CreateIndex
CREATE INDEX "TrainingSession_group_id_date_idx" ON "TrainingSession"("group_id", "date");

-- CreateIndex
CREATE INDEX "TrainingSession_date_idx" ON "TrainingSession"("date");

-- CreateIndex
CREATE UNIQUE INDEX "TrainingSession_slot_id_slot_date_key" ON "TrainingSession"("slot_id", "slot_date");

-- CreateIndex
CREATE INDEX "AttendanceMark_session_id_user_id_idx" ON "AttendanceMark"("session_id", "user_id");

-- CreateIndex
CREATE INDEX "AttendanceMark_user_id_date_idx" ON "AttendanceMark"("user_id", "date");

-- CreateIndex
CREATE INDEX "AttendanceMark_by_user_id_idx" ON "AttendanceMark"("by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_token_hash_key" ON "CalendarFeed"("token_hash");

-- AddForeignKey
ALTER TABLE "GradeAward" ADD CONSTRAINT "GradeAward_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GradeAward" ADD CONSTRAINT "GradeAward_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "Exam"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamEntry" ADD CONSTRAINT "ExamEntry_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "Exam"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamEntry" ADD CONSTRAINT "ExamEntry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "TrainingGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSlot" ADD CONSTRAINT "TrainingSlot_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "TrainingGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingBreak" ADD CONSTRAINT "TrainingBreak_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "TrainingGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSession" ADD CONSTRAINT "TrainingSession_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "TrainingGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSession" ADD CONSTRAINT "TrainingSession_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "TrainingSlot"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceMark" ADD CONSTRAINT "AttendanceMark_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "TrainingSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceMark" ADD CONSTRAINT "AttendanceMark_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceMark" ADD CONSTRAINT "AttendanceMark_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RulePack" ADD CONSTRAINT "RulePack_verified_by_fkey" FOREIGN KEY ("verified_by") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "RulePack_verified_by_idx" ON "RulePack"("verified_by");

-- By hand: what the schema language can't say

-- Nobody is in a group twice at once.
CREATE UNIQUE INDEX "GroupMember_open_key" ON "GroupMember" ("group_id", "user_id") WHERE "until" IS NULL;

-- One mark of a person counts at a session. A person who is gone is NULL, which is never the same as another one.
CREATE UNIQUE INDEX "AttendanceMark_current_key" ON "AttendanceMark" ("session_id", "user_id") WHERE "is_current";

ALTER TABLE "TrainingSlot"
  ADD CONSTRAINT "TrainingSlot_weekday" CHECK ("weekday" BETWEEN 1 AND 7),
  ADD CONSTRAINT "TrainingSlot_minutes" CHECK ("minutes" BETWEEN 15 AND 240),
  ADD CONSTRAINT "TrainingSlot_start" CHECK ("start" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CONSTRAINT "TrainingSlot_days" CHECK ("valid_until" IS NULL OR "valid_from" <= "valid_until");
ALTER TABLE "TrainingBreak" ADD CONSTRAINT "TrainingBreak_days" CHECK ("from" <= "until");
ALTER TABLE "TrainingSession"
  ADD CONSTRAINT "TrainingSession_date_is_a_day" CHECK (
    "date" ~ '^\d{4}-\d{2}-\d{2}$' AND
    make_date(substr("date", 1, 4)::int, substr("date", 6, 2)::int, substr("date", 9, 2)::int) IS NOT NULL
  ),
  ADD CONSTRAINT "TrainingSession_minutes" CHECK ("minutes" BETWEEN 15 AND 240),
  ADD CONSTRAINT "TrainingSession_start" CHECK ("start" ~ '^([01]\d|2[0-3]):[0-5]\d$');
ALTER TABLE "AttendanceMark" ADD CONSTRAINT "AttendanceMark_minutes" CHECK ("minutes" BETWEEN 1 AND 240);
ALTER TABLE "GradeAward" ADD CONSTRAINT "GradeAward_number" CHECK (
  "number" BETWEEN 1 AND CASE "kind" WHEN 'KUP' THEN 10 WHEN 'POOM' THEN 4 ELSE 9 END
);
