ALTER TABLE "extensions" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The rent of those that are paid has been earned without it.
UPDATE "extensions" SET "tax" = round("bills"."amount" * 11 / 111.0) FROM "bills" WHERE "bills"."id" = "extensions"."bill_id" AND "bills"."status" = 'open';
