-- AlterTable
ALTER TABLE "ExamEntry" ALTER COLUMN "marks" SET DEFAULT '[]';

-- By hand: what the schema language can't say

-- The sessions at which a person was, in the order of their days: all that is counted since a grade stands in the index.
CREATE INDEX "AttendanceMark_here_idx" ON "AttendanceMark" ("user_id", "date")
  INCLUDE ("session_id", "minutes") WHERE "is_current" AND "mark" = 'HERE';
