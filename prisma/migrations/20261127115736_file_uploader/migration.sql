-- AlterTable
ALTER TABLE "File" ADD COLUMN     "by_user_id" TEXT;

-- CreateIndex
CREATE INDEX "File_by_user_id_idx" ON "File"("by_user_id");

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
