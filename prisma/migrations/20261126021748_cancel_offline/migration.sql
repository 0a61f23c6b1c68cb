-- AlterTable
ALTER TABLE "TrainingSession" ADD COLUMN     "state_at" TIMESTAMPTZ(3),
ADD COLUMN     "state_id" TEXT;
