-- AlterTable
ALTER TABLE "TrainingSession" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "TrainingSlot" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
