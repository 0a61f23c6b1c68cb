-- CreateTable
CREATE TABLE "Appearance" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT,
    "accent" CHAR(7),
    "logo" TEXT,
    "logo_version" TEXT,

    CONSTRAINT "Appearance_pkey" PRIMARY KEY ("is_only")
);
