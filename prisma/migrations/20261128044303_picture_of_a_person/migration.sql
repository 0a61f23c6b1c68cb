-- File may have each picture_of_id only once: rows that share one stop the migration.
-- AlterTable
ALTER TABLE "File" ADD COLUMN     "picture_of_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "File_picture_of_id_key" ON "File"("picture_of_id");

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_picture_of_id_fkey" FOREIGN KEY ("picture_of_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
