ALTER TABLE "claims" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_idempotency" UNIQUE("order_id","idempotency_key");