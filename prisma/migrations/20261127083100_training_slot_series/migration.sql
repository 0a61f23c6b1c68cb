-- AlterTable
ALTER TABLE "TrainingSlot" ADD COLUMN     "series_id" TEXT;

-- CreateIndex
CREATE INDEX "TrainingSlot_series_id_idx" ON "TrainingSlot"("series_id");

-- AddForeignKey
ALTER TABLE "TrainingSlot" ADD CONSTRAINT "TrainingSlot_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "TrainingSlot"("id") ON DELETE CASCADE ON UPDATE CASCADE;
