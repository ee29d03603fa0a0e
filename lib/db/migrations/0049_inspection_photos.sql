ALTER TABLE "uploads" ADD COLUMN "operator_id" bigint;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD COLUMN "inspection_photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_operator" ON "uploads" USING btree ("operator_id","created_at") WHERE "uploads"."operator_id" is not null;