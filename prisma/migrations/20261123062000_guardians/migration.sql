-- AlterTable
ALTER TABLE "User" ALTER COLUMN "email" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Guardianship" (
    "child_id" TEXT NOT NULL,
    "guardian_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_by_child" BOOLEAN NOT NULL DEFAULT false,
    "read_by_guardian" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Guardianship_pkey" PRIMARY KEY ("child_id","guardian_id")
);

-- CreateIndex
CREATE INDEX "Guardianship_guardian_id_idx" ON "Guardianship"("guardian_id");

-- CreateIndex
CREATE INDEX "User_email_name_surname_id_idx" ON "User"("email", "name", "surname", "id");

-- CreateIndex
CREATE INDEX "User_email_desc_idx" ON "User"("email" DESC NULLS LAST, "name", "surname", "id");

-- AddForeignKey
ALTER TABLE "Guardianship" ADD CONSTRAINT "Guardianship_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Guardianship" ADD CONSTRAINT "Guardianship_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the schema language can't say
ALTER TABLE "Guardianship" ADD CONSTRAINT "Guardianship_of_two" CHECK ("child_id" <> "guardian_id");
