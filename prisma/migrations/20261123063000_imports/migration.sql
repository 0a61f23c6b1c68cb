-- CreateTable
CREATE TABLE "Import" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT,

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedPerson" (
    "import_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_new" BOOLEAN NOT NULL,
    "before" JSONB NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ImportedPerson_pkey" PRIMARY KEY ("import_id","user_id")
);

-- CreateIndex
CREATE INDEX "ImportedPerson_user_id_idx" ON "ImportedPerson"("user_id");

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedPerson" ADD CONSTRAINT "ImportedPerson_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedPerson" ADD CONSTRAINT "ImportedPerson_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
