-- AlterTable
ALTER TABLE "TrainingGroup" ADD COLUMN     "on_timetable" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "hourly_rate" INTEGER;
